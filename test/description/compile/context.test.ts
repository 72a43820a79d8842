import { expect, test } from 'vitest';
import { nodeAt, nodesIn, orderedKeys } from '../../../src/description/compile/context.ts';
import { assumptions, contextOf, itOf } from './context-of.ts';

test('a node behind references is where it is written', () => {
  const context = contextOf(
    `${assumptions}it: { $ref: '#/other' }\nother: { $ref: '#/real' }\nreal:\n  x-twin: { assumes: [guess] }`,
  );
  expect(nodeAt(context, '/it')).toEqual({
    pointer: '/real',
    json: { 'x-twin': { assumes: ['guess'] } },
    location: { source: 'test.yaml', pointer: '/real', line: 4, column: 1 },
    assumes: { node: ['guess'], parts: {} },
  });
});

test('what is no object is an empty one', () => {
  const context = contextOf('it: 1');
  expect([nodeAt(context, '/it').json, nodeAt(context, '/nowhere').json]).toEqual([{}, {}]);
});

test('the nodes of a map are in document order, numbers too', () => {
  const [context, it] = itOf("it:\n  map:\n    default: {}\n    '404': { $ref: '#/other' }\n    '200': {}\nother: {}");
  expect(nodesIn(context, it, 'map').map(([key, { pointer }]) => [key, pointer])).toEqual([
    ['default', '/it/map/default'],
    ['404', '/other'],
    ['200', '/it/map/200'],
  ]);
  expect(nodesIn(context, it, 'none')).toEqual([]);
});

test('keys on one line are in document order', () => {
  const context = contextOf("{ b: 1, '2': 2, a: 3, '1': 4 }");
  expect(orderedKeys(context, '', context.root)).toEqual(['b', '2', 'a', '1']);
});
