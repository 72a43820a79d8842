import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Mock } from '../../../src/mock/create-mock.ts';
import type { MockRequest, MockResponse } from '../../../src/mock/mock-message.ts';
import type { ApiDeviation } from '../../../src/mutants/api-deviation.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import type { ServiceState } from '../../../src/service/service-state.ts';
import { createTestTwin } from '../../end-to-end/twin.ts';

/**
 * Requests one after another: `METHOD target`, JSON content after it where there is any. `@persona` before it says who
 * calls; `pro-all` otherwise.
 */
type Scenario = readonly string[];

interface Met {
  readonly operation: string | undefined;
  readonly response: MockResponse;
}

function requestOf(line: string, { personas }: Mock<ServiceState>): MockRequest {
  const [, persona = 'pro-all', method = '', target = '', content] =
    /^(?:@(\S+) )?([A-Z]+) (\S+)(?: (.+))?$/.exec(line) ?? [];
  const key = personas.find((candidate) => candidate.persona === persona)?.key;
  if (key === undefined || method === '') throw new Error(`no request of a persona: ${line}`);
  const fields = ['Host', 'twin.example', 'Authorization', `Bearer ${key}`];
  return content === undefined
    ? { method, target, fields, content: undefined }
    : { method, target, fields: [...fields, 'Content-Type', 'application/json'], content: Buffer.from(content) };
}

/** What the steps of a scenario meet in the world of that name. */
function play(scenario: Scenario, mock: Mock<ServiceState>, world: string): readonly Met[] {
  return scenario.map((line) => {
    const request = requestOf(line, mock);
    const response = mock.answer({ ...request, fields: [...request.fields, 'Twin-World', world] });
    return { operation: operationOf(request), response };
  });
}

function switchOn(mock: Mock<ServiceState>, id: string): void {
  const content = new TextEncoder().encode(JSON.stringify({ active: [id] }));
  const { status } = mock.answer({ method: 'PUT', target: `/worlds/${id}/__twin/deviations`, fields: [], content });
  expect(status).toBe(200);
}

/** The parts of a response that a client can tell apart, but for the field that measures its content. */
function shown(met: Met | undefined): unknown {
  const { status, fields = [], content } = met?.response ?? {};
  const kept = fields.filter((_, i) => fields[i - (i % 2)]?.toLowerCase() !== 'content-length');
  const text = content instanceof Uint8Array ? new TextDecoder().decode(content) : content;
  return { status, fields: kept, text };
}

/**
 * One test a deviation: its scenario meets another server than the sound mock, on no other operations than it names, and
 * no server error that it does not declare.
 */
export function tellApart(shelf: readonly ApiDeviation[], scenarios: Readonly<Record<string, Scenario>>): void {
  const sound = createTestTwin();
  const wrong = createTestTwin({ description: sound.description, mock: { deviations: shelf } });
  test.each(shelf)('$id: $title', ({ id, operations, serverErrors = false }) => {
    switchOn(wrong, id);
    const scenario = scenarios[id] ?? [];
    const right = play(scenario, sound, id);
    const left = play(scenario, wrong, id);
    const differing = left.filter((met, i) => !isDeepStrictEqual(shown(met), shown(right[i])));
    expect(differing.length).toBeGreaterThan(0);
    const others = differing.filter(({ operation }) => operation !== undefined && !operations.includes(operation));
    expect(others).toEqual([]);
    expect(left.some(({ response }) => response.status >= 500)).toBe(serverErrors);
    expect(right.some(({ response }) => response.status >= 500)).toBe(false);
  });
  test('no scenario is left over', () => {
    expect(Object.keys(scenarios).toSorted()).toEqual(shelf.map(({ id }) => id).toSorted());
  });
}
