import { expect, test } from 'vitest';
import { showsNothing } from '../../../contracts/settings/unset-settings.ts';
import { type Exchange, receive } from '../../../src/contract/exchange.ts';
import { answered } from '../answered.ts';

const encoder = new TextEncoder();
const text = (content: string, of = 'getKeywords', status = 200): Exchange => ({
  ...answered(undefined, { of }),
  response: receive({ kind: 'response', status, fields: [], content: encoder.encode(content) }),
});

test.each<[what: string, exchange: Exchange, isNothing: boolean]>([
  ['no content', text(''), true],
  ['a line break', text(' \n'), true],
  ['null', text('null'), true],
  ['something', text('{}'), false],
  ['a refusal without content', text('', 'getKeywords', 404), false],
  ['what no account keeps', text('', 'listNews'), false],
])('nothing was set, by %s', (_, exchange, isNothing) => {
  expect(showsNothing(exchange)).toBe(isNothing);
});
