import { expect, test } from 'vitest';
import { credentialWords, keyVariable } from '../../../src/report/reproduction/credential-words.ts';

const base = { placement: 'header', scheme: 'Bearer', text: '' } as const;

test.each([
  [undefined, "none '' ''"],
  [{ ...base, origin: 'supplied' }, `header 'Bearer' "$APITWIN_KEY"`],
  [{ ...base, origin: 'supplied', role: 'other' }, `header 'Bearer' "$APITWIN_OTHER_KEY"`],
  [{ ...base, origin: 'made', text: '<<SECRET1>>', placement: 'query' }, `query 'Bearer' "$SECRET1"`],
  [{ ...base, origin: 'invented', text: "it's", scheme: 'Basic' }, `header 'Basic' 'it'\\''s'`],
] as const)('%j', (credential, words) => {
  expect(credentialWords(credential)).toBe(words);
});

test('keys of the user stand in the variables that a run reads them from', () => {
  expect([keyVariable(), keyVariable('free')]).toEqual(['APITWIN_KEY', 'APITWIN_FREE_KEY']);
});
