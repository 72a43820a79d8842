import { expect, test } from 'vitest';
import { isEmptied, isSomeContent, isToldFailure } from '../../../contracts/answers/told-failure.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';

const answer = (status: number, json?: Json): Exchange => answered(json, { status });

test.each<[status: number, json: Json | undefined, isTold: boolean]>([
  [200, { success: false, error: 'forbidden' }, true],
  [202, { ok: false }, true],
  [200, { isSuccess: false, data: null }, true],
  [200, { success: true }, false],
  [200, { success: 0 }, false],
  [200, { data: { success: false } }, false],
  [200, { error: 'forbidden' }, false],
  [200, [{ ok: false }], false],
  [200, undefined, false],
  [403, { success: false }, false],
])('%i with %j tells of a failure: %s', (status, json, isTold) => {
  expect(isToldFailure(answer(status, json))).toBe(isTold);
});

test('no answer tells of no failure', () => {
  expect(isToldFailure({ response: undefined } as unknown as Exchange)).toBe(false);
});

test('objects and lists are content, empty ones too, unless they tell of a failure', () => {
  const contents: readonly (Json | undefined)[] = [{}, [], { ok: true }, null, 7, 'text', undefined, { ok: false }];
  expect(contents.map(isSomeContent)).toEqual([true, true, true, false, false, false, false, false]);
});

test.each<[json: Json, isEmpty: boolean]>([
  [{ code: 402, message: 'a paid plan is required', data: null }, true],
  [{ code: 0, message: 'ok', data: 'svc_other' }, false],
  [{ code: 402, message: 'a paid plan is required' }, false],
  [{ code: 0, message: 'ok', data: 'svc_other', error: null }, false],
  [[null], false],
])('%j beside a right answer is emptied: %s', (json, isEmpty) => {
  expect(isEmptied(json, { code: 0, message: 'ok', data: 'svc_first', error: null })).toBe(isEmpty);
});
