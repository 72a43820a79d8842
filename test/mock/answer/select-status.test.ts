import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/description/model.ts';
import { selectAny, selectDemanded, selectSuccess } from '../../../src/mock/answer/select-status.ts';
import { describePaths } from '../rig.ts';

function operationWith(...statusKeys: string[]): Operation {
  const responses = Object.fromEntries(statusKeys.map((key) => [key, { description: 'It.' }]));
  const [operation] = describePaths({ '/a': { get: { responses } } }).operations;
  if (!operation) throw new Error('no operation');
  return operation;
}

type Selected = ReturnType<typeof selectAny>;
const shown = (selected: Selected): unknown => selected && [selected.response.statusKey, selected.status];

describe('a success', () => {
  test.each([
    ['ok', ['200', '404'], ['200', 200]],
    ['created', ['200'], ['200', 200]],
    ['created', ['200', '201'], ['201', 201]],
    ['ok', ['201', '202'], ['201', 201]],
    ['removed', ['204'], ['204', 204]],
    ['removed', ['200', '204'], ['200', 200]],
    ['removed', ['202', '204'], ['202', 202]],
    ['ok', ['2XX'], ['2XX', 200]],
    ['created', ['2XX', '404'], ['2XX', 201]],
    ['created', ['202', '2XX'], ['202', 202]],
    ['ok', ['404', 'default'], ['default', 200]],
    ['created', ['default'], ['default', 201]],
    ['ok', ['301', '404'], undefined],
  ] as const)('%s among %j is %j', (kind, keys, expected) => {
    expect(shown(selectSuccess(operationWith(...keys), kind))).toEqual(expected);
  });
});

test.each([
  [
    ['404', '301'],
    ['301', 301],
  ],
  [['4XX'], ['4XX', 400]],
  [
    ['500', '204'],
    ['204', 204],
  ],
] as const)('what is answered from %j alone is %j', (keys, expected) => {
  expect(shown(selectAny(operationWith(...keys)))).toEqual(expected);
});

test.each([
  [404, ['200', '404'], ['404', 404]],
  [418, ['200', '4XX'], ['4XX', 418]],
  [503, ['200', 'default'], ['default', 503]],
  [404, ['200'], undefined],
] as const)('the demanded %d among %j is %j', (status, keys, expected) => {
  expect(shown(selectDemanded(operationWith(...keys), status))).toEqual(expected);
});
