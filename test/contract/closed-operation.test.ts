import { expect, test } from 'vitest';
import { openIfClosed } from '../../src/contract/closed-operation.ts';
import { fail, pass } from '../../src/contract/verdict.ts';
import { exchangeOf, operationOf } from './small-api.ts';

const closable = { ...operationOf('listPlants'), security: [['key'], []] } as never;
const refused = [401, 403].map((status) => exchangeOf({ status }));

test('what is refused to callers without a key is open, where the operation takes keys', () => {
  const { kind, seen } = openIfClosed(fail('2xx', '401'), closable, refused);
  expect([kind, seen]).toEqual(['untestable', expect.stringContaining('is closed to callers without a key: 401')]);
});

test('other verdicts, other answers, and operations without credentials stay as they were', () => {
  const wrong = fail('2xx', '401');
  expect(openIfClosed(pass('4xx', '401'), closable, refused)).toEqual(pass('4xx', '401'));
  expect(openIfClosed(wrong, closable, [])).toBe(wrong);
  expect(openIfClosed(wrong, closable, [...refused, exchangeOf({ status: 404 })])).toBe(wrong);
  expect(openIfClosed(wrong, { ...operationOf('listPlants'), security: [] }, refused)).toBe(wrong);
  const credential = { secret: 'k', placement: 'header', origin: 'supplied' } as const;
  const [first] = refused.map((exchange) => ({ ...exchange, request: { ...exchange.request, credential } }));
  expect(openIfClosed(wrong, closable, first ? [first] : [])).toBe(wrong);
});
