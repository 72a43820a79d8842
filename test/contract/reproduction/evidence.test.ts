import { expect, test } from 'vitest';
import type { Exchange } from '../../../src/contract/exchange.ts';
import { type Sources, withCauses } from '../../../src/contract/reproduction/evidence.ts';
import { createThings } from '../../../src/contract/reproduction/things.ts';
import { breaking, ledger, made, making, sent, things, using, usingAgain } from './desk.ts';

const light = sent(1, 'setLight', { target: '/light', content: { hours: 3 } });
const sources: Sources = {
  exchanges: [light, making, using, breaking, usingAgain],
  things: createThings(things, { ledger, exchanges: [making, breaking] }),
  creatorsOf: ({ request }) => (request.credential?.secret === made.secret ? [making] : []),
};

const numbersOf = (
  evidence: readonly Exchange[],
  further: { asked?: readonly Exchange[]; after?: readonly string[] } = {},
) => withCauses({ evidence, asked: [], after: [], ...further }, sources).map(({ number }) => number);

test('a call by what was made needs what made it, and what happened to that until then', () => {
  expect(numbersOf([using])).toEqual([2, 3]);
});

test('what a server remembers of a call from before something was undone shows later: that call comes, too', () => {
  expect(numbersOf([usingAgain])).toEqual([2, 3, 4, 5]);
});

test('what is made once more while it is there was made by the first request', () => {
  const add = (number: number) => sent(number, 'addLabel', { target: '/labels', content: { kind: 'red' } });
  const remove = (number: number) => sent(number, 'removeLabel', { target: '/labels?kind=red' });
  const exchanges = [add(1), remove(2), add(3), add(4), remove(5)];
  const needed = withCauses({ evidence: [exchanges[4] as Exchange], asked: [], after: [] }, { ...sources, exchanges });
  expect(needed.map(({ number }) => number)).toEqual([3, 4, 5]);
});

test('a call that undoes something needs what made it', () => {
  expect(numbersOf([breaking])).toEqual([2, 4]);
});

test('what the check asked before comes first, and what only the whole run did where the rules say so', () => {
  expect(numbersOf([usingAgain], { asked: [using, usingAgain] })).toEqual([2, 3, 4, 5]);
  expect(numbersOf([using], { after: ['setLight', 'addLabel'] })).toEqual([1, 2, 3]);
});

test('what the check asked after the finding explains nothing of it, and takes the place of nothing before', () => {
  const list = (number: number) => sent(number, 'listLabels', { target: '/labels' });
  const finding = sent(2, 'getLight', { target: '/light' });
  const needed = withCauses({ evidence: [finding], asked: [list(1), finding, list(3)], after: [] }, sources);
  expect(needed.map(({ number }) => number)).toEqual([1, 2]);
});

test('where something was undone, what else had a name then is there, too: a server may take the wrong one', () => {
  const make = (number: number, name: string) => sent(number, 'makePot', { target: '/pots', content: { name } });
  const undo = (number: number, id: string) => sent(number, 'breakPot', { target: `/pots?id=${id}` });
  const exchanges = [make(1, 'a'), make(2, 'b'), undo(3, '2'), make(4, 'c'), undo(5, '1'), make(6, 'd')];
  const record = (number: number, label: string) => ({ ...ledger[0], number, label, id: String(number) });
  const records = [record(1, 'a'), record(2, 'b'), record(3, 'c'), record(4, 'd')] as typeof ledger;
  const own = { ...sources, exchanges, things: createThings(things, { ledger: records, exchanges }) };
  const needed = withCauses({ evidence: [exchanges[4] as Exchange], asked: [], after: [] }, own);
  expect(needed.map(({ number }) => number)).toEqual([1, 4, 5]);
});
