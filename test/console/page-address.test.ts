import { expect, test } from 'vitest';
import { withWorld, worldOf } from '../../src/console/page-address.ts';

test.each([
  ['http://a/__twin/console', 'default'],
  ['http://a/__twin/console?world=alice#clock', 'alice'],
  ['http://a/worlds/bob/__twin/console', 'bob'],
  ['http://a/worlds/bob/__twin/console?world=alice', 'alice'],
])('%s shows the world %s', (href, world) => expect(worldOf(href)).toBe(world));

test('an address that names a world is otherwise the same', () => {
  expect(withWorld('http://a/__twin/console?world=a#clock', 'b')).toBe('http://a/__twin/console?world=b#clock');
});
