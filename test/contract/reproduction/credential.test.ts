import { expect, test } from 'vitest';
import { derivedText, stepCredential } from '../../../src/contract/reproduction/credential.ts';
import { making, other, secret, sent, using } from './desk.ts';

const value = 'lock_0123456789abcdef';
const sources = { roles: new Map([[other.secret, 'other']]), secrets: [{ value: secret, mark: 2 }] };

test.each([
  [value, '<<SECRET1>>'],
  [`${value}x`, '<<SECRET1>>x'],
  ['lock_0123456789ABCDEF', '<<START1:15>><<OTHERCASE1:15>>'],
  ['lock_0123456zzz', '<<START1:12>>zzz'],
  ['lock_other', undefined],
])('%j is written as %j', (text, expected) => {
  expect(derivedText(text, { value, mark: 1 })).toBe(expected);
});

test('a key of the user is named by its role, one that the run made by its mark, and an invented one as it is', () => {
  const invented = { secret: 'nobody', placement: 'query', origin: 'invented' } as const;
  const credentials = [making, sent(1, 'listPots', { target: '/pots', credential: other }), using].map((exchange) =>
    stepCredential(exchange, sources),
  );
  expect(credentials).toEqual([
    { origin: 'supplied', placement: 'header', scheme: 'Bearer', text: '' },
    { origin: 'supplied', placement: 'header', scheme: 'Bearer', text: '', role: 'other' },
    { origin: 'made', placement: 'header', scheme: 'Bearer', text: '<<SECRET2>>' },
  ]);
  expect(stepCredential(sent(1, 'listPots', { target: '/pots', credential: invented }), sources)).toEqual({
    ...{ origin: 'invented', placement: 'query', scheme: 'Bearer', text: 'nobody' },
  });
  expect(stepCredential(sent(1, 'listPots', { target: '/pots' }), sources)).toBeUndefined();
});

test('a key of which nothing shows where it comes from is not written down', () => {
  expect(stepCredential(using, { ...sources, secrets: [] })).toEqual(expect.any(String));
});
