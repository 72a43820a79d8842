import { expect, test } from 'vitest';
import { done, refuse, refuseWorld } from '../../../src/mock/control-api/route.ts';

test('a route is done, or refuses', () => {
  expect(done).toEqual({ kind: 'none' });
  expect(refuse('not_found', 'No.')).toEqual({ kind: 'refused', refused: { code: 'not_found', detail: 'No.' } });
  expect(refuseWorld('too-many-worlds', 'w', 3)).toMatchObject({
    kind: 'refused',
    refused: { code: 'too_many_worlds' },
  });
});
