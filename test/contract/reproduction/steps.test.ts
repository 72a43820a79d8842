import { expect, test } from 'vitest';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { LedgerRecord } from '../../../src/contract/ledger.ts';
import { cleanupsOf } from '../../../src/contract/reproduction/cleanups.ts';
import { stepsOf } from '../../../src/contract/reproduction/steps.ts';
import { type Things, createThings } from '../../../src/contract/reproduction/things.ts';
import { breaking, garden, ledger, making, secret, sent, supplied, things, using, usingAgain, watch } from './desk.ts';

function steps(
  needed: readonly Exchange[],
  evidence: readonly Exchange[],
  known: Things = createThings(things, { ledger, exchanges: [making, breaking] }),
) {
  const options = {
    things: known,
    roles: new Map<string, string>(),
    runId: 'run7',
  };
  return stepsOf(needed, {
    ...options,
    evidence,
    made: [{ value: secret, mark: 1 }],
    watch: watch(),
    cleanups: cleanupsOf(needed, { ...options, description: garden }),
    baseUrl: 'https://plants.example',
    commonFields: ['X-Access', 'pass'],
    queryName: 'key',
  });
}

test('steps stand for the run, the secret and the id by marks, and say where both come from', () => {
  const key = { origin: 'supplied', placement: 'header', scheme: 'Bearer', text: '' };
  const lock = { ...key, origin: 'made', text: '<<SECRET1>>' };
  const fields = ['X-Trace', 'yes'];
  expect(steps([making, breaking, usingAgain], [usingAgain])).toEqual([
    {
      ...{ exchange: 2, operation: 'makePot', method: 'POST', target: '/pots', fields, credential: key },
      content: '{"name":"pot <<RUN>>"}',
      isEvidence: false,
      secret: { mark: 1, pointer: '/lock' },
      made: { name: 'pot <<RUN>>', cleanup: 0, mark: 1, others: [] },
    },
    {
      ...{ exchange: 4, operation: 'breakPot', method: 'DELETE', target: '/pots?id=<<ID1>>', fields, credential: key },
      content: undefined,
      isEvidence: false,
    },
    {
      ...{ exchange: 5, operation: 'getPlant', method: 'GET', target: '/plants/7', fields, credential: lock },
      content: undefined,
      isEvidence: true,
    },
  ]);
});

test('an id that was sent in the place of a key is that of what a step makes', () => {
  const credential = { secret: '41', placement: 'header', origin: 'made' } as const;
  const asked = sent(5, 'getPlant', { target: '/plants/7', credential });
  expect(steps([making, asked], [asked])).toMatchObject([
    { made: { mark: 1 } },
    { credential: { origin: 'made', text: '<<ID1>>' } },
  ]);
});

test('a credential in the query is no part of the target, and a parameter of its name is where it is in the header', () => {
  const target = '/pots?lang=en&size=2&key=leaf';
  const asked = sent(1, 'listPots', { target, credential: { ...supplied, placement: 'query' } });
  expect(steps([asked], [asked])).toMatchObject([
    { target: '/pots?lang=en&size=2', credential: { placement: 'query' } },
  ]);
  const other = sent(1, 'listPots', { target, credential: supplied });
  expect(steps([other], [other])).toMatchObject([{ target }]);
});

test('a created secret that stands in a target by itself is a mark there, too', () => {
  const asked = sent(5, 'listPots', { target: `/pots?name=${secret}`, credential: supplied });
  expect(steps([making, asked], [asked])).toMatchObject([{}, { target: '/pots?name=<<QUERY1>>' }]);
});

test('fields that every request of the run had are not repeated, however they are written', () => {
  const asked = sent(1, 'listPots', { target: '/pots', credential: supplied });
  const fields = [...asked.request.fields, 'x-access', 'pass', 'ACCEPT', '*/*'];
  const common = { ...asked, request: { ...asked.request, fields } };
  expect(steps([common], [common])).toMatchObject([{ fields: ['X-Trace', 'yes'] }]);
});

const pot = (number: number, name: string): Exchange =>
  sent(number, 'makePot', { target: '/pots', credential: supplied, content: { name }, json: { id: number } });

function made(exchanges: readonly Exchange[], records: readonly LedgerRecord[] = []): readonly unknown[] {
  const found = steps(exchanges, exchanges, createThings(things, { ledger: records, exchanges }));
  return typeof found === 'string' ? [found] : found.map((step) => step.made);
}

test('what is made is marked where several have its name, and not where nothing else aims at it', () => {
  expect(made([pot(11, 'a run7')])).toEqual([{ name: 'a <<RUN>>', cleanup: 0, others: [] }]);
  expect(made([pot(11, 'a'), pot(12, 'b')])).toEqual([
    { name: 'a', cleanup: 1, others: [] },
    { name: 'b', cleanup: 0, others: [] },
  ]);
  expect(made([pot(11, 'a'), pot(12, 'a')])).toEqual([
    { name: 'a', cleanup: 0, mark: 1, others: [] },
    { name: 'a', cleanup: 0, mark: 2, others: [1] },
  ]);
});

test('of several things the one that is aimed at is marked', () => {
  const record = (number: number, label: string): LedgerRecord => ({
    ...{ number, kind: 'pot', label, id: String(number), data: undefined, state: 'undone' },
  });
  const aiming = sent(13, 'breakPot', { target: '/pots?id=12', credential: supplied });
  const exchanges = [pot(11, 'a'), pot(12, 'b'), aiming];
  expect(made(exchanges, [record(11, 'a'), record(12, 'b')])).toEqual([
    { name: 'a', cleanup: 1, others: [] },
    { name: 'b', cleanup: 0, mark: 2, others: [] },
    undefined,
  ]);
});

test('what is known by its members needs no mark', () => {
  const labelled = sent(6, 'addLabel', { target: '/labels', content: { kind: 'red' }, credential: supplied });
  expect(made([labelled])).toEqual([undefined]);
});

test.each([
  ['it aims at something of which the run saw no maker', [breaking]],
  ['the created secret stands in no content', [sent(2, 'makePot', { target: '/pots', content: { name: 'x' } }), using]],
  ['it would show a secret', [sent(1, 'listPots', { target: `/pots?name=${supplied.secret}` })]],
  [
    'it was found with a key of which no answer shows where it comes from',
    [sent(1, 'listPots', { target: '/pots', credential: { secret: 'moss', placement: 'header', origin: 'made' } })],
  ],
])('no steps, because %s', (reason, needed) => {
  expect(steps(needed, needed)).toBe(reason);
});
