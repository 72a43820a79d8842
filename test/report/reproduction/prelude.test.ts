import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { prelude } from '../../../src/report/reproduction/prelude.ts';
import { canaryForms } from '../../end-to-end/canary-forms.ts';

const definitions = `def members($name): {"Plant": ["id", "name", "height"]}[$name] // [];
def record: {"listPlants": "Plant"}[.operation];
def declared: {"getLight": ["hours", "lamp"]}[.operation] // [];
${prelude}`;

interface Answer {
  readonly [member: string]: unknown;
}

const answer: Answer = {
  ...{ exchange: 3, operation: 'listPlants', status: 200, fields: {}, text: '', shown: null },
  json: { items: [{ id: 7, name: 'Ivy' }, { id: 9, name: 'Oak' }, { other: 1 }], total: 2 },
};

function evaluate(filter: string, input: Answer = answer, env: Readonly<Record<string, string>> = {}): unknown {
  const line = ['-c', '--argjson', 'all', JSON.stringify([answer]), `${definitions}${filter}`];
  const text = execFileSync('jq', line, {
    input: JSON.stringify(input),
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return JSON.parse(text);
}

test.each([
  ['of(3) | .exchange', 3],
  ['done("listPlants") | .exchange', 3],
  ['[served, refused]', [true, false]],
  ['records("Plant") | map(.id)', [7, 9]],
  ['ids("Plant")', ['7', '9']],
  ['[own_ids, is_page, documented]', [['7', '9'], true, true]],
  ['outer_lists', [3]],
  ['settings(["id", "name"])', { id: 7, name: 'Ivy' }],
  ['settings(["hours"])', null],
  ['[[2, 1], "b"] | map(as_set)', [[1, 2], 'b']],
] as const)('%s', (filter, value) => {
  expect(evaluate(filter)).toEqual(value);
});

test('other answers are no success, refused only with a 4xx that is not about the rate, and no page', () => {
  const told = [302, 404, 429, 500].map((status) => evaluate('[served, refused]', { ...answer, status }));
  expect(told).toEqual([
    [false, false],
    [false, true],
    [false, false],
    [false, false],
  ]);
  expect(evaluate('is_page', { ...answer, json: { items: [{ name: 'Ivy', height: 1 }] } })).toBe(false);
});

test('where no record is documented, an answer shows half of what is declared', () => {
  const told = [{ hours: 3 }, { data: { lamp: 'on' } }, {}, [], null].map((json) =>
    evaluate('documented', { ...answer, operation: 'getLight', json }),
  );
  expect(told).toEqual([true, true, false, false, false]);
  const free = [{}, [], null, 'text'].map((json) => evaluate('documented', { ...answer, operation: 'getSoil', json }));
  expect(free).toEqual([true, true, false, false]);
});

test('dates are those of texts and of names, each day once', () => {
  const json = { '2026-11-01': 4, list: ['2026-11-02T09:30:00Z', '2026-11-02'], count: 20261103 };
  expect(evaluate('dates', { ...answer, json })).toEqual(['2026-11-01', '2026-11-02']);
});

const secret = 'svc_Secret+of/the=test_0123456789';

test.each(canaryForms(secret).filter((form) => !form.includes('&')))('a secret is seen as %s', (form) => {
  expect(evaluate('shows($ENV.SECRET1)', { ...answer, text: `x${form}y` }, { SECRET1: secret })).toBe(true);
});

test('every key is looked for but the one that an answer may show', () => {
  const env = { SECRET1: secret, APITWIN_OTHER_KEY: 'svc_another_key' };
  const told = [
    { ...answer, text: secret },
    { ...answer, text: secret, shown: 1 },
    { ...answer, text: secret, shown: 2 },
    { ...answer, fields: { 'x-key': 'svc_another_key' } },
    answer,
  ].map((input) => evaluate('shows_any', input, env));
  expect(told).toEqual([true, false, true, true, false]);
});
