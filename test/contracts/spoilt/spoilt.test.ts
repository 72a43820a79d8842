import { describe, expect, test } from 'vitest';
import { requirements, suite } from '../../../contracts/requirements.ts';
import { createVirtualClock } from '../../../src/contract/run-clock.ts';
import type { CaseResult } from '../../../src/contract/run.ts';
import { runContract } from '../../../src/contract/run-contract.ts';
import type { Transport } from '../../../src/contract/transport.ts';
import { createTestTwin } from '../../end-to-end/twin.ts';
import { description } from '../reference/judge-reference.ts';
import { furtherSpoilers } from './further-spoilers.ts';
import { spoilers } from './spoilers.ts';
import { type Spoiler, twinTransport } from '../twin-transport.ts';

const promises = [
  'filters',
  'detail',
  'search',
  'feed',
  'trending',
  'quota',
  'plans',
  'favorites',
  'preferences',
  'keywords',
  'scopes',
  'isolation',
];

const provable = requirements.filter(({ promise }) => promises.includes(promise));

/** These are judged from what others asked. Beside the rest the others would be first to meet the spoilt server. */
const lookersOn = /^(quota|search-total$|trending-history-order$)/;
const lookers = (only: readonly string[]): readonly string[] => [
  ...(only.some((name) => lookersOn.test(name)) ? ['authentication-key-header', 'resource-quota'] : []),
  // What a list shows of a favorite has to be seen before one can be missed.
  ...(only.includes('scope-write-kept') ? ['favorite-added'] : []),
];

/** One mock for all runs, each in a world of its own: preparing a mock costs more than a run. */
const mock = createTestTwin({ description });

const keyOf = (wanted: string): string => mock.personas.find(({ persona }) => persona === wanted)?.key ?? '';

/** Results of those requirements or promises, as the mock has them when it is spoilt like that. */
async function judge(only: readonly string[], world: string, spoil?: Spoiler): Promise<readonly CaseResult[]> {
  // A world of that name is there where this is not the first time that the test runs.
  mock.worlds.remove(world);
  const twin = twinTransport(mock, spoil);
  const transport: Transport = {
    send: (request, options) => twin.send({ ...request, fields: [...request.fields, 'Twin-World', world] }, options),
  };
  const run = await runContract({
    description,
    suite,
    transport,
    baseUrl: 'http://127.0.0.1:1',
    key: keyOf('pro-all'),
    keys: Object.fromEntries(['free', 'other', 'proplus', 'enterprise'].map((role) => [role, keyOf(role)])),
    runId: 'test',
    clock: createVirtualClock(Date.parse('2026-11-02T09:30:00Z')),
    only: [...only, ...lookers(only)],
  });
  expect(run.fault).toBeUndefined();
  expect(run.results.filter(({ expected, seen }) => expected === '' || seen === '')).toEqual([]);
  return run.results.filter(({ requirement, promise }) => only.includes(requirement) || only.includes(promise));
}

/** Each kind once, of all cases of one requirement. */
const kindsOf = (results: readonly CaseResult[]): readonly string[] => [...new Set(results.map(({ kind }) => kind))];

test('every requirement of these promises has a spoiler, and every spoiler a requirement', () => {
  expect(Object.keys(spoilers).sort()).toEqual(provable.map(({ id }) => id).sort());
});

test('the mock keeps all these promises where nothing spoils it', async () => {
  const results = await judge(promises, 'unspoilt');
  expect(results.filter(({ kind }) => kind !== 'pass')).toEqual([]);
  expect([...new Set(results.map(({ requirement }) => requirement))].sort()).toEqual(Object.keys(spoilers).sort());
});

describe('a server that breaks one requirement', () => {
  test.each(provable.map(({ id, level }) => ({ id, kind: level === 'documented' ? 'fail' : 'differs' })))(
    '$id: $kind',
    async ({ id, kind }) => {
      const results = await judge([id], id, spoilers[id]?.());
      expect(kindsOf(results), results.map(({ seen }) => seen).join('\n')).toEqual([kind]);
    },
  );
});

describe('a server whose mistake shows at a second look', () => {
  test.each(furtherSpoilers)('%s: %s', async (id, mistake, spoil) => {
    const results = await judge([id], mistake.replaceAll(' ', '-').slice(0, 40), spoil);
    expect(kindsOf(results), results.map(({ seen }) => seen).join('\n')).toContain('fail');
  });
});
