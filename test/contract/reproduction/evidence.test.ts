import { expect, test } from 'vitest';
import type { Exchange } from '../../../src/contract/exchange.ts';
import { type Sources, withCauses } from '../../../src/contract/reproduction/evidence.ts';
import { createThings } from '../../../src/contract/reproduction/things.ts';
import { breaking, ledger, made, making, sent, things, using, usingAgain } from './desk.ts';

const light = sent(1, 'setLight', { target: '/light', content: { hours: 3 } });
const sources: Sources = {
  exchanges: [light, making, using, breaking, usingAgain],
  things: createThings(things, ledger),
  creatorsOf: ({ request }) => (request.credential?.secret === made.secret ? [making] : []),
};

const numbersOf = (
  evidence: readonly Exchange[],
  further: { asked?: readonly Exchange[]; after?: readonly string[] } = {},
) => withCauses({ evidence, asked: [], after: [], ...further }, sources).map(({ number }) => number);

test('a call by what was made needs what made it, and what happened to that until then', () => {
  expect(numbersOf([using])).toEqual([2, 3]);
  expect(numbersOf([usingAgain])).toEqual([2, 4, 5]);
});

test('a call that undoes something needs what made it', () => {
  expect(numbersOf([breaking])).toEqual([2, 4]);
});

test('what the check asked before comes first, and what only the whole run did where the rules say so', () => {
  expect(numbersOf([usingAgain], { asked: [using, usingAgain] })).toEqual([2, 3, 4, 5]);
  expect(numbersOf([using], { after: ['setLight', 'addLabel'] })).toEqual([1, 2, 3]);
});
