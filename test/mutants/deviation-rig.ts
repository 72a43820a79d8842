import { expect, test } from 'vitest';
import type { Json } from '../../src/http/json.ts';
import type { Mock } from '../../src/mock/create-mock.ts';
import type { ApiDeviation } from '../../src/mutants/api-deviation.ts';
import type { ServiceState } from '../../src/service/service-state.ts';
import { createTestTwin, describeApi } from '../end-to-end/twin.ts';
import { type Answered, answeredOf, type Asked, requestOf } from '../mock/rig.ts';

/** What a scenario asks with: a persona's name, a key, or nothing. */
export interface Client {
  /** With `Authorization: Bearer`. */
  by(caller: string, line: string, json?: Json): Answered;
  /** With `api_key`. */
  byQuery(caller: string, line: string, json?: Json): Answered;
  /** Without a credential, or with whatever is given. */
  plain(line: string, asked?: Asked): Answered;
  /** Makes a key, by default of the account pro, and gives what the answer has of it. */
  create(json?: { readonly name?: string; readonly scope?: string }, caller?: string): { id: number; key: string };
  /** Moves the clock of the world. */
  later(milliseconds: number): void;
}

/** Requests whose answers tell a deviation from the sound mock. */
export type Scenario = (client: Client) => void;

const description = describeApi();
const sizes = { news: 60, repos: 60 };

function clientOf(mock: Mock<ServiceState>, world: string): { readonly client: Client; readonly seen: Answered[] } {
  const seen: Answered[] = [];
  const keyOf = (caller: string): string => mock.personas.find(({ persona }) => persona === caller)?.key ?? caller;
  const plain: Client['plain'] = (line, { fields, ...asked } = {}) => {
    const request = requestOf(line, { ...asked, fields: { ...fields, 'Twin-World': world } });
    const answered = answeredOf(mock.answer(request));
    seen.push(answered);
    return answered;
  };
  const by: Client['by'] = (caller, line, json) =>
    plain(line, { fields: { Authorization: `Bearer ${keyOf(caller)}` }, ...(json === undefined ? {} : { json }) });
  const client: Client = {
    plain,
    by,
    byQuery: (caller, line, json) =>
      plain(`${line}${line.includes('?') ? '&' : '?'}api_key=${encodeURIComponent(keyOf(caller))}`, {
        ...(json === undefined ? {} : { json }),
      }),
    create: ({ name = 'made', scope = 'all' } = {}, caller = 'pro-all') => {
      const { json } = by(caller, 'POST /api/user/api-keys', { name, scope });
      const { id, key } = json as { id: number; key: string };
      return { id, key };
    },
    later: (milliseconds) => {
      const opened = mock.worlds.open(world);
      if (typeof opened === 'object') opened.clock.advance(milliseconds);
    },
  };
  return { client, seen };
}

/** What a client sees: no fields but those that a fault may be in. */
function visible({ status, text, fields }: Answered): unknown {
  const { date: _, 'content-length': __, ...rest } = fields;
  return { status, text, fields: rest };
}

/** One test a deviation: its scenario sees another server than the sound mock, and no server error it does not declare. */
export function testEach(shelf: readonly ApiDeviation[], scenarios: Readonly<Record<string, Scenario>>): void {
  const sound = createTestTwin({ description, sizes });
  const wrong = createTestTwin({ description, sizes, mock: { deviations: shelf } });
  test.each(shelf.map(({ id, ...rest }) => [id, rest] as const))('%s can be seen', (id, { serverErrors = false }) => {
    const scenario = scenarios[id];
    if (!scenario) throw new Error(`${id} has no scenario`);
    const content = new TextEncoder().encode(JSON.stringify({ active: [id] }));
    const target = `/worlds/${id}/__twin/deviations`;
    expect(wrong.answer({ method: 'PUT', target, fields: [], content }).status).toBe(200);
    const [right, left] = [sound, wrong].map((mock) => {
      const { client, seen } = clientOf(mock, id);
      scenario(client);
      return seen;
    });
    expect(left?.map(visible)).not.toEqual(right?.map(visible));
    expect(right?.filter(({ status }) => status >= 500)).toEqual([]);
    expect(left?.some(({ status }) => status >= 500)).toBe(serverErrors);
  });
  test('no scenario is left over', () => {
    expect(Object.keys(scenarios).filter((name) => !shelf.some(({ id }) => id === name))).toEqual([]);
  });
}
