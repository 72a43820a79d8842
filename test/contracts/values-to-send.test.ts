import { describe, expect, test } from 'vitest';
import { suite } from '../../contracts/requirements.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import { runContract } from '../../src/contract/run-contract.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import type { CaseResult } from '../../src/contract/run.ts';
import { createTestTwin } from '../end-to-end/twin.ts';
import { description } from './reference/judge-reference.ts';
import { type TwinCall, twinTransport } from './twin-transport.ts';

const mock = createTestTwin({ description });
const refused = { status: 422, fields: [], json: { error: 'no such value' } };

function sentMember({ sent }: TwinCall, name: string): unknown {
  return typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>)[name] : undefined;
}

/** Takes one word of its own for each member, and no other. */
const picky = (call: TwinCall): typeof refused | undefined => {
  if (call.method === 'POST' && call.path === '/api/user/favorite') {
    return sentMember(call, 'collect_type') === 'article' ? { status: 201, fields: [], json: {} as never } : refused;
  }
  if (call.method !== 'PUT') return undefined;
  const name = sentMember(call, 'display_name');
  const isOwn = name === 'Garden' || (typeof name === 'string' && !name.includes('apitwin'));
  return name === undefined || isOwn ? undefined : refused;
};

async function judge(only: string, values?: RunOptions['values']): Promise<CaseResult | undefined> {
  const run = await runContract({
    description,
    suite,
    transport: twinTransport(mock, picky),
    baseUrl: 'http://127.0.0.1:1',
    key: mock.personas.find(({ persona }) => persona === 'empty')?.key ?? '',
    runId: 'test',
    clock: createVirtualClock(Date.parse('2026-11-02T09:30:00Z')),
    only: [only],
    ...(values && { values }),
  });
  return run.results[0];
}

const outcome = (result: CaseResult | undefined): unknown => result && [result.kind, result.seen, result.cure];

describe('a value that is documented nowhere', () => {
  test('makes a requirement untestable where only we guessed it, and the cure names the setting', async () => {
    expect([outcome(await judge('favorite-added')), outcome(await judge('preferences-name-kept'))]).toEqual([
      [
        'untestable',
        'value not documented: collect_type news is our guess, and was answered 422 {"error":"no such value"}',
        'name values.collect_type in the profile (verify --profile), or add a favorite of a news item to this account, so that the run sees the value',
      ],
      [
        'untestable',
        'value not documented: updatePreferences is answered 422 {"error":"no such value"}',
        'name values.display_name and values.followed_topics in the profile (verify --profile), or use an account whose display_name and followed_topics may be changed freely',
      ],
    ]);
  });

  test('is sent as the user names it', async () => {
    const values = { collect_type: 'article', display_name: 'Garden', followed_topics: ['agents'] };
    const results = [
      await judge('authentication-key-header/addFavorite', values),
      await judge('preferences-name-kept', values),
    ];
    expect(results.map((result) => result?.kind)).toEqual(['pass', 'pass']);
  });

  test('is a violation when it is refused although the user names it', async () => {
    const wrong = { collect_type: 'post', display_name: 'apitwin', followed_topics: ['agents'] };
    const results = [
      await judge('authentication-key-header/addFavorite', wrong),
      await judge('preferences-name-kept', wrong),
    ];
    expect(results.map((result) => result?.kind)).toEqual(['fail', 'fail']);
  });

  test('is guessed for the members that the user does not name', async () => {
    expect((await judge('preferences-name-kept', { followed_topics: ['agents'] }))?.cure).toMatch(
      /^name values.display_name in the profile/,
    );
  });
});
