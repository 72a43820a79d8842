import { expect, test } from 'vitest';
import { suite } from '../../../contracts/requirements.ts';
import { createVirtualClock } from '../../../src/contract/run-clock.ts';
import { runContract } from '../../../src/contract/run-contract.ts';
import type { RunOptions } from '../../../src/contract/run-options.ts';
import type { Run } from '../../../src/contract/run.ts';
import { keysOfRoles } from '../../../src/mock/persona-roles.ts';
import { createTestTwin, describeApi } from '../../end-to-end/twin.ts';
import { type Spoiler, twinTransport } from '../twin-transport.ts';

const description = describeApi();
const { personas } = createTestTwin({ description });
const keys = keysOfRoles(personas, ['free', 'other', 'read', 'write', 'revoked']);
const key = personas[0]?.key ?? '';
const living = 'pro-all';

function judge(part: Partial<RunOptions>, spoiler?: Spoiler): Promise<Run> {
  const clock = createVirtualClock(Date.parse('2026-11-02T09:30:00Z'));
  const transport = twinTransport(createTestTwin({ description }), spoiler);
  return runContract({
    ...{ description, suite, transport, clock, key, keys, baseUrl: 'http://127.0.0.1:1', runId: 'earlier' },
    ...part,
  });
}

const asked = (run: Run): readonly string[] =>
  run.exchanges.filter(({ purpose }) => purpose === 'revocation-earlier').map(({ operation }) => operation);

/** Takes the revoked key on one path. */
const takesOn =
  (path: string): Spoiler =>
  (call) =>
    call.persona === 'pro-revoked' && call.path === path
      ? call.ask({ key: personas.find(({ persona }) => persona === living)?.key })
      : undefined;

test('a run that may change something asks one operation, a read-only one all that change nothing', async () => {
  const only = ['revocation-earlier'];
  const [short, long] = [await judge({ only }), await judge({ only, readOnly: true })];
  expect([short.headline, asked(short), long.headline, asked(long)]).toEqual([
    'conforms',
    ['getQuota'],
    'conforms',
    ['getQuota', 'listFavorites', 'getPreferences', 'getKeywords', 'getUsageHistory', 'listApiKeys'],
  ]);
});

test('a read-only run finds the one operation that takes the revoked key', async () => {
  const { results } = await judge({ only: ['revocation-earlier'], readOnly: true }, takesOn('/api/keywords'));
  expect(results.map(({ kind, seen }) => [kind, seen.slice(0, 23)])).toEqual([['fail', 'served: 200 {"keywords"']]);
});

test('without that key nothing is missed: what is revoked by the run shows the same', async () => {
  const { revoked: _, ...others } = keys;
  const run = await judge({ keys: others, only: ['revocation'] });
  expect([run.headline, run.mode.missingKeys, asked(run)]).toEqual(['conforms', undefined, []]);
});

test('by keys of the user, a read-only run judges scopes, and fills their columns of who may call what', async () => {
  const run = await judge({ readOnly: true, only: ['scopes'], strict: true });
  const passed = run.results.filter(({ kind }) => kind === 'pass').map(({ requirement }) => requirement);
  const cells = run.truthTable.filter(
    ({ scope, seen }) => (scope === 'read' || scope === 'write') && seen !== 'not-run',
  );
  expect([new Set(passed), run.exchanges.every(({ method }) => method === 'GET'), cells.length]).toEqual([
    new Set(['scope-write-reads-not', 'scope-read-reads']),
    true,
    12,
  ]);
});
