import { expect, test } from 'vitest';
import { declaredContent, observeShapes } from '../../../src/contract/parity/observe-shapes.ts';
import { answered, forest, forestOperation, oak } from './forest.ts';

test('one shape an operation and status, in the order of the description and by status', () => {
  const shapes = observeShapes(
    [
      answered('plantTree', 201, { tree: oak }),
      answered('listTrees', 404, { title: 'None' }),
      answered('listTrees', 200, { trees: [], total: 0 }),
      answered('listTrees', 200, { trees: [oak], total: 1 }),
      answered('plantTree', 500, undefined),
    ],
    forest.operations,
  );
  expect(shapes.map(({ operation, status, members }) => [operation, status, members.length])).toEqual([
    ['listTrees', 200, 12],
    ['listTrees', 404, 3],
    ['plantTree', 201, 9],
    ['plantTree', 500, 0],
  ]);
});

test('another success than the declared one is read as that one; another refusal as nothing', () => {
  const content = (status: number) => declaredContent(forestOperation('listTrees'), status).map(({ name }) => name);
  expect([200, 206, 404, 403].map(content)).toEqual([['Trees'], ['Trees'], ['Oops'], []]);
});

test('an exchange without an answer has no shape', () => {
  expect(observeShapes([{ ...answered('listTrees', 200, []), response: undefined }], forest.operations)).toEqual([]);
});
