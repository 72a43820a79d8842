import { expect, test } from 'vitest';
import { refusedEmpty, writableForms, writableValues } from '../../../contracts/settings/account-values.ts';
import type { JsonObject } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';

test('what only a server writes is left out, by its name', () => {
  const owned = { id: 1, _id: 'x', user_id: 7, updated_at: '2026-11-02', user: {}, account: 1, version: 3, etag: 'a' };
  const own = { name: 'Ada', idle: true, at: 5, users: [], latest: 1 };
  expect(writableValues({ ...owned, ...own })).toEqual(own);
});

test.each<[what: string, values: JsonObject, forms: readonly JsonObject[]]>([
  ['plain values', { words: ['red'], often: true }, [{ words: ['red'], often: true }]],
  ['values beside an id', { id: 1, words: ['red'] }, [{ words: ['red'] }, { id: 1, words: ['red'] }]],
  ['words as objects', { words: [{ id: 1, word: 'red' }] }, [{ words: [{ id: 1, word: 'red' }] }, { words: ['red'] }]],
  ['objects with two texts', { words: [{ a: 'x', b: 'y' }] }, [{ words: [{ a: 'x', b: 'y' }] }]],
  ['objects without a text', { words: [{ id: 1 }] }, [{ words: [{ id: 1 }] }]],
])('%s are written in each form once', (_, values, forms) => {
  expect(writableForms(values)).toEqual(forms);
});

test('an empty list that is refused may be about that list', () => {
  const refusal = (status: number) => answered({ detail: 'x' }, { of: 'updateKeywords', status });
  const empty = { keywords: [], topics: [], frequency: 'daily' };
  const doubt = refusedEmpty(empty, refusal(422));
  expect([
    doubt?.kind,
    doubt?.seen.startsWith('value not documented: keywords and topics is read empty'),
    doubt?.cure,
  ]).toEqual(['untestable', true, 'use an account whose keywords and topics holds something']);
  expect(refusedEmpty(empty, refusal(403))).toBeUndefined();
  expect(refusedEmpty({ keywords: ['x'], frequency: '' }, refusal(422))).toBeUndefined();
});
