import { expect, test } from 'vitest';
import { suite } from '../../contracts/requirements.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import { runContract } from '../../src/contract/run-contract.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import type { Run } from '../../src/contract/run.ts';
import { keysOfRoles } from '../../src/mock/persona-roles.ts';
import { createTestTwin, describeApi } from '../end-to-end/twin.ts';
import { twinTransport } from './twin-transport.ts';

const description = describeApi();

function judge(part: Partial<RunOptions>): Promise<Run> {
  const twin = createTestTwin({ description });
  return runContract({
    ...{ description, suite, transport: twinTransport(twin), strict: true },
    ...{ clock: createVirtualClock(Date.parse('2026-11-02T09:30:00Z')), baseUrl: 'http://127.0.0.1:1', runId: 'part' },
    ...{
      key: twin.personas[0]?.key ?? '',
      keys: keysOfRoles(twin.personas, ['free', 'other', 'proplus', 'enterprise', 'revoked']),
    },
    ...part,
  });
}

/** What a part of the run says that the whole run does not. */
const misjudged = ({ results, observations }: Run): readonly string[] => [
  ...results
    .filter(({ kind }) => kind !== 'pass' && kind !== 'not-run')
    .map(({ requirement, operation, kind, seen }) => `${requirement}/${operation ?? ''} ${kind}: ${seen}`),
  ...observations.filter(({ asDecided }) => !asDecided).map(({ assumption, seen }) => `${assumption}: ${seen}`),
];

const promises = [...new Set(suite.requirements.map(({ promise }) => promise))];
const ends = suite.requirements.filter(({ stage }) => stage === 'end').map(({ id }) => id);
const parts = [...promises, ...ends, ...description.operations.map(({ id }) => id)];

test.each(parts)('%s alone is judged of the mock as in a whole run', async (part) => {
  const run = await judge({ only: [part] });
  expect([run.headline, misjudged(run)]).toEqual(['conforms', []]);
});

test.each(promises)('without %s the rest is judged of the mock as in a whole run', async (promise) => {
  const run = await judge({ without: [promise] });
  expect([run.headline, misjudged(run)]).toEqual(['conforms-partly-checked', []]);
});

test('what is judged at the end is called in a part of a run that changes nothing, too, where that may be called', async () => {
  const run = await judge({ only: ['resource-declared-shape'], readOnly: true });
  const kinds = new Set(run.exchanges.map(({ method }) => method));
  const open = run.results.filter(({ kind }) => kind !== 'pass').map(({ operation }) => operation);
  expect([kinds, open]).toEqual([
    new Set(['GET']),
    ['updatePreferences', 'updateKeywords', 'addFavorite', 'removeFavorite', 'createApiKey', 'revokeApiKey'],
  ]);
});

test('an anonymous part of a run calls without a key', async () => {
  const run = await judge({ only: ['message-rate-limit'], anonymous: true });
  expect([run.headline, new Set(run.exchanges.map(({ credential }) => credential))]).toEqual([
    'conforms',
    new Set([undefined]),
  ]);
});
