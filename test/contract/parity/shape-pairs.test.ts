import { expect, test } from 'vitest';
import type { AnswerShape } from '../../../src/contract/parity/answer-shape.ts';
import { memberAt, pairShapes } from '../../../src/contract/parity/shape-pairs.ts';
import { forest } from './forest.ts';

const shape = (operation: string, status: number): AnswerShape => ({ operation, status, members: [] });

function paired(a: readonly AnswerShape[], b: readonly AnswerShape[]) {
  const { pairs, alone } = pairShapes(forest, a, b);
  return {
    pairs: pairs.map((pair) => [pair.operation.id, pair.a.status, pair.b.status]),
    alone: alone.map(({ side, operation, status }) => [side, operation, status]),
  };
}

test('answers are paired by operation and status; what one side alone gave is told', () => {
  const a = [shape('listTrees', 200), shape('listTrees', 404), shape('plantTree', 201)];
  const b = [shape('listTrees', 200), shape('listTrees', 422)];
  expect(paired(a, b)).toEqual({
    pairs: [['listTrees', 200, 200]],
    alone: [
      ['a', 'listTrees', 404],
      ['b', 'listTrees', 422],
      ['a', 'plantTree', 201],
    ],
  });
});

test('two successes with other statuses are a pair, and told as statuses, too', () => {
  expect(paired([shape('plantTree', 201)], [shape('plantTree', 200)])).toEqual({
    pairs: [['plantTree', 201, 200]],
    alone: [
      ['a', 'plantTree', 201],
      ['b', 'plantTree', 200],
    ],
  });
});

test('where it is not clear which successes belong together, none do', () => {
  const b = [shape('plantTree', 200), shape('plantTree', 202)];
  expect(paired([shape('plantTree', 201)], b).pairs).toEqual([]);
});

test('a member is found by record and pointer', () => {
  const member = { record: 'Tree', pointer: '/id', types: ['integer'], always: true, declared: true } as const;
  const tree: AnswerShape = { operation: 'listTrees', status: 200, members: [member] };
  expect([memberAt(tree, { record: 'Tree', pointer: '/id' }), memberAt(tree, { pointer: '/id' })]).toEqual([
    member,
    undefined,
  ]);
});
