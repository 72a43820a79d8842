import { expect, test } from 'vitest';
import { lineOf, type LintContext, nodesOf, objectAt } from '../../../src/description/lint/lint-context.ts';

const context: LintContext = {
  root: { a: { $ref: '#/b' }, b: { c: 1 }, d: 2, e: { $ref: '#/e' } },
  nodes: [
    { object: 'Tag Object', pointer: '/a', json: {} },
    { object: 'Info Object', pointer: '/b', json: {} },
    { object: 'Tag Object', pointer: '/c', json: {} },
  ],
  references: [],
  locate: (pointer) => ({ source: 's', pointer, line: pointer.length, column: 1 }),
};

test('nodes of one kind keep their order', () => {
  expect(nodesOf(context, 'Tag Object').map(({ pointer }) => pointer)).toEqual(['/a', '/c']);
});

test('an object is found behind its reference', () => {
  expect(objectAt(context, '/a')).toEqual({ pointer: '/b', json: { c: 1 } });
});

test.each(['/d', '/e', '/f'])('%s leads to no object', (pointer) => {
  expect(objectAt(context, pointer)).toBe(undefined);
});

test('a message names a line', () => expect(lineOf(context, '/abc')).toBe('line 4'));
