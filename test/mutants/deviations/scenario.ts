import type { Mock } from '../../../src/mock/create-mock.ts';
import type { MockRequest, MockResponse } from '../../../src/mock/mock-message.ts';
import type { ApiDeviation } from '../../../src/mutants/api-deviation.ts';
import { deviations } from '../../../src/mutants/deviations.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import type { ServiceState } from '../../../src/service/service-state.ts';
import { createTestTwin } from '../../end-to-end/twin.ts';

/**
 * Requests one after another: `METHOD target`, JSON content after it where there is any. `@persona` before it says who
 * calls; `pro-all` otherwise.
 */
export type Scenario = readonly string[];

export interface Met {
  readonly operation: string | undefined;
  readonly response: MockResponse;
}

const sound = createTestTwin();
const wrong = createTestTwin({ description: sound.description, mock: { deviations } });

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

/** What the steps of a scenario meet in a world of their own: of the sound server, and where a deviation is on. */
export function play(
  scenario: Scenario,
  { id }: ApiDeviation,
): { readonly right: readonly Met[]; readonly left: readonly Met[] } {
  const target = `/worlds/${id}/__twin/deviations`;
  const content = new TextEncoder().encode(JSON.stringify({ active: [id] }));
  const switched = wrong.answer({ method: 'PUT', target, fields: [], content });
  if (switched.status !== 200) throw new Error(`${id} was not switched on: ${String(switched.content)}`);
  const [right = [], left = []] = [sound, wrong].map((mock) =>
    scenario.map((line) => {
      const request = requestOf(line, mock);
      const response = mock.answer({ ...request, fields: [...request.fields, 'Twin-World', id] });
      return { operation: operationOf(request), response };
    }),
  );
  return { right, left };
}

/** The parts of a response that a client can tell apart, but for the field that measures its content. */
export function shown(met: Met | undefined): unknown {
  const { status, fields = [], content } = met?.response ?? {};
  const kept = fields.filter((_, i) => fields[i - (i % 2)]?.toLowerCase() !== 'content-length');
  const text = content instanceof Uint8Array ? new TextDecoder().decode(content) : content;
  return { status, fields: kept, text };
}
