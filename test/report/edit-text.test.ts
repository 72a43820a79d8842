import { expect, test } from 'vitest';
import { describeEdit } from '../../src/report/edit-text.ts';

const place = 'plants.yaml:7';

test('an edit is one line with its place', () => {
  expect([
    describeEdit({ op: 'remove', path: '/a/b', place }),
    describeEdit({ op: 'move', from: '/a/201', path: '/a/200', place }),
    describeEdit({ op: 'add', path: '/a/b', value: { c: 1 }, place }),
  ]).toEqual(['plants.yaml:7  remove /a/b', 'plants.yaml:7  move /a/201 to 200', 'plants.yaml:7  add /a/b {"c":1}']);
});

test('a long value is cut, and no character steers the terminal', () => {
  const line = describeEdit({
    op: 'replace',
    path: '/a/\u202e',
    value: 'x'.repeat(200),
    place,
  });
  expect(line).toBe(`plants.yaml:7  replace /a/\\u202e "${'x'.repeat(99)}…`);
});
