import { expect, test } from 'vitest';
import { operationGrammar } from '../../../src/description/grammar/operation-grammar.ts';
import { methods } from '../../../src/description/compile/operation.ts';

test('a Path Item has a field for every method', () => {
  const fields = Object.entries(operationGrammar['Path Item Object']?.fields ?? {});
  const operations = fields.filter(([, shape]) => shape.kind === 'object' && shape.object === 'Operation Object');
  expect(operations.map(([name]) => name)).toEqual(methods);
});

test.each([
  ['Paths Object', ['/', '/a/{b}'], ['a', '', 'http://a/']],
  ['Responses Object', ['100', '204', '599', '1XX', '5XX'], ['099', '600', '2xx', '2X', 'XXX', '2000']],
  ['Callback Object', ['{$request.body#/url}', 'anything'], []],
])('the keys of a %s', (object, good, bad) => {
  const names = operationGrammar[object]?.patterned?.names;
  expect([...good, ...bad].filter((name) => names?.matches(name))).toEqual(good);
});
