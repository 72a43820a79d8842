import type { Mock } from '../../../src/mock/create-mock.ts';
import type { MockRequest, MockResponse } from '../../../src/mock/mock-message.ts';
import type { ApiDeviation } from '../../../src/mutants/api-deviation.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import type { ServiceState } from '../../../src/service/service-state.ts';
import { createService } from '../../../src/service/create-service.ts';
import defaults from '../../../fixtures/defaults.json' with { type: 'json' };
import { createTestTwin, describeApi } from '../../end-to-end/twin.ts';

/**
 * Requests one after another: `METHOD target`, JSON content after it where there is any. `@persona` before it says who
 * calls; `pro-all` otherwise.
 */
export type Scenario = readonly string[];

export interface Met {
  readonly request: string;
  readonly operation: string | undefined;
  readonly response: MockResponse;
}

const description = describeApi();
const service = createService({ seed: defaults.seed, sizes: defaults.sizes });

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

/** What the steps of a scenario meet on a new server; the sound one without a deviation. */
export function play(scenario: Scenario, deviation?: ApiDeviation): readonly Met[] {
  const { operation, service: fault, wrap } = deviation ?? {};
  const mock = createTestTwin({
    description: operation ? { ...description, operations: description.operations.map(operation) } : description,
    mock: { service: fault ? fault(service) : service },
  });
  const world = mock.worlds.open('default');
  if (typeof world === 'string') throw new Error(world);
  const answer = wrap ? wrap(mock.answer, world.clock) : mock.answer;
  return scenario.map((line) => {
    const request = requestOf(line, mock);
    return { request: line, operation: operationOf(request), response: answer(request) };
  });
}

/** The parts of a response that a client can tell apart, but for octets that only measure it. */
export function shown({ status, fields, content }: MockResponse): unknown {
  const kept = fields.filter((_, i) => fields[i - (i % 2)]?.toLowerCase() !== 'content-length');
  const text = content instanceof Uint8Array ? new TextDecoder().decode(content) : content;
  return { status, fields: kept, text };
}
