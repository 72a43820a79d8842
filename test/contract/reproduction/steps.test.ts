import { expect, test } from 'vitest';
import type { Exchange } from '../../../src/contract/exchange.ts';
import { cleanupsOf } from '../../../src/contract/reproduction/cleanups.ts';
import { stepsOf } from '../../../src/contract/reproduction/steps.ts';
import { createThings } from '../../../src/contract/reproduction/things.ts';
import { breaking, garden, ledger, making, secret, sent, supplied, things, using, usingAgain, watch } from './desk.ts';

function steps(needed: readonly Exchange[], evidence: readonly Exchange[]) {
  const options = {
    things: createThings(things, { ledger, exchanges: [making, breaking] }),
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

test('a credential in the query is no part of the target', () => {
  const asked = sent(1, 'listPots', {
    target: '/pots?lang=en&key=secret',
    credential: { ...supplied, placement: 'query' },
  });
  expect(steps([asked], [asked])).toMatchObject([{ target: '/pots?lang=en', credential: { placement: 'query' } }]);
});

test.each([
  ['something of which the run saw no maker', [breaking]],
  ['a secret that stands in no content', [sent(2, 'makePot', { target: '/pots', content: { name: 'x' } }), using]],
  ['a secret in a target', [sent(1, 'listPots', { target: `/pots?name=${supplied.secret}` })]],
])('%s is not repeated', (_, needed) => {
  expect(steps(needed, needed)).toEqual(expect.any(String));
});
