import { describe, expect, test } from 'vitest';
import type { Credential, Exchange } from '../../../src/contract/exchange.ts';
import { type ReproducerOptions, createReproducer } from '../../../src/contract/reproduction/create-reproducer.ts';
import { definitionsFor } from '../../../src/contract/reproduction/definitions.ts';
import type { Json } from '../../../src/http/json.ts';
import { resultOf } from '../../report/small-report.ts';
import {
  breaking,
  garden,
  ledger,
  made,
  making,
  other,
  rules,
  secret,
  sent,
  supplied,
  using,
  usingAgain,
  watch,
} from './desk.ts';

const light = sent(1, 'setLight', { target: '/light', content: { hours: 3 } });

const options: ReproducerOptions = {
  description: garden,
  rules,
  exchanges: [light, making, using, breaking, usingAgain],
  ledger,
  watch: watch(),
  roles: new Map([[other.secret, 'other']]),
  runId: 'run7',
  baseUrl: 'https://plants.example',
  commonFields: [],
  queryName: 'key',
  strict: false,
};
const reproduce = createReproducer(options);
const nothing = { claim: undefined, asked: [] };

test('a finding is repeated with all that it needs, judged by the claim of its requirement, and undone', () => {
  const reproduction = reproduce(resultOf({ requirement: 'pot-round', exchanges: [5] }), nothing);
  expect(reproduction).toMatchObject({
    kind: 'script',
    needsKey: true,
    roles: [],
    parameter: 'key',
    claim: rules.claims['pot-round'],
    cleanups: [{ kind: 'named' }, { kind: 'setting' }],
    definitions: expect.stringContaining('def valid'),
    steps: [{ exchange: 1 }, { exchange: 2 }, { exchange: 3 }, { exchange: 4 }, { exchange: 5, isEvidence: true }],
  });
});

test('without a claim of its requirement, that of the verdict judges', () => {
  const shown = { claim: 'of(3) | refused', asked: [] };
  expect(reproduce(resultOf({ exchanges: [3] }), shown)).toMatchObject({ kind: 'script', claim: 'of(3) | refused' });
});

test.each([
  ['nobody waits so long', { requirement: 'pot-old', exchanges: [3] }],
  ['no test of an answer says what is wrong', { exchanges: [3] }],
  ['no exchange shows it', { requirement: 'pot-round', exchanges: [] }],
])('no script, because %s', (reason, part) => {
  expect(reproduce(resultOf(part), nothing)).toEqual({ kind: 'none', reason });
});

test('what its claim takes for right is that of the operations that showed it', () => {
  const reproduction = reproduce(resultOf({ requirement: 'pot-round', exchanges: [5] }), nothing);
  const definitions = definitionsFor(rules.claims['pot-round'] ?? '', ['getPlant'], {
    ...{ description: garden, strict: false, records: rules.records },
  });
  expect(reproduction).toMatchObject({ definitions });
});

test('secrets are counted as they are needed, and a finding without steps says why', () => {
  const later = { ...made, secret: 'lock_fedcba9876543210' };
  const secrets = watch();
  secrets.learn({ value: later.secret, label: 'another lock', shownIn: 7, watched: true });
  const second = sent(7, 'makePot', {
    ...{ target: '/pots', credential: supplied, content: { name: 'pot 2' }, json: { id: 42, lock: later.secret } },
  });
  const asked = sent(8, 'getPlant', { target: '/plants/7', credential: later });
  const of = createReproducer({ ...options, exchanges: [making, second, asked], watch: secrets });
  expect(of(resultOf({ exchanges: [8] }), { claim: 'refused', asked: [] })).toMatchObject({
    steps: [{ exchange: 7, secret: { mark: 1, pointer: '/lock' } }, { credential: { text: '<<SECRET1>>' } }],
  });
  const alone = createReproducer({ ...options, exchanges: [breaking] });
  expect(alone(resultOf({ exchanges: [4] }), { claim: 'refused', asked: [] })).toEqual({
    kind: 'none',
    reason: 'it aims at something of which the run saw no maker',
  });
});

describe('of a finding', () => {
  const invented = (text: string): Credential => ({ secret: text, placement: 'header', origin: 'invented' });
  const asking = (number: number, credential?: Credential, parts: { target?: string; json?: Json } = {}): Exchange =>
    sent(number, 'getPlant', { target: '/plants/7', ...(credential && { credential }), ...parts });
  const run = (exchanges: readonly Exchange[], numbers: readonly number[], asked: readonly number[] = []) => {
    const reproduction = createReproducer({ ...options, exchanges })(resultOf({ exchanges: numbers }), {
      claim: 'of(9) | refused',
      asked,
    });
    if (reproduction.kind === 'none') return reproduction.reason;
    const { steps, needsKey, roles } = reproduction;
    return [steps.map(({ exchange }) => exchange), needsKey, roles];
  };

  test.each<[what: string, finding: Exchange, steps: readonly number[]]>([
    ['the key that it was sent with', asking(9, made), [2, 9]],
    ['a key that was made of another one', asking(9, invented(`${secret}x`)), [2, 9]],
    ['the id of what was made, sent as a key', asking(9, invented('41')), [2, 9]],
    ['a secret in its address', asking(9, supplied, { target: `/plants/7?lock=${secret}` }), [2, 9]],
    ['a secret that its answer shows again', asking(9, supplied, { json: { lock: secret } }), [2, 9]],
  ])('%s is made before', (_, finding, steps) => {
    expect(run([making, using, finding], [9])).toEqual([steps, true, []]);
  });

  test('a key that nobody made needs nothing before', () => {
    expect(run([making, asking(9, invented('moss'))], [9])).toEqual([[9], false, []]);
    expect(run([making, asking(9)], [9])).toEqual([[9], false, []]);
    expect(run([making, asking(9, supplied)], [9])).toEqual([[9], true, []]);
  });

  test('a further key of the user is asked for by its role', () => {
    expect(run([making, asking(9, other)], [9])).toEqual([[9], false, ['other']]);
    expect(run([asking(8, supplied), asking(9, other)], [8, 9])).toEqual([[8, 9], true, ['other']]);
  });

  test('more than forty requests are no script', () => {
    const many = Array.from({ length: 41 }, (_, i) => asking(i + 11, supplied, { target: `/plants/${i}` }));
    const numbers = many.map(({ number }) => number);
    expect([run(many, numbers), run(many, numbers.slice(1))]).toEqual([
      'it takes 41 requests',
      [numbers.slice(1), true, []],
    ]);
  });

  test('of what its check asked the last twenty-four are repeated', () => {
    const many = Array.from({ length: 30 }, (_, i) => asking(i + 11, supplied, { target: `/plants/${i}` }));
    const numbers = many.map(({ number }) => number);
    expect(run(many, [40], numbers)).toEqual([numbers.slice(6), true, []]);
  });
});
