import { suite } from '../../contracts/requirements.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import type { Run } from '../../src/contract/run.ts';
import { runContract } from '../../src/contract/run-contract.ts';
import type { Transport } from '../../src/contract/transport.ts';
import { type Mock, createMock } from '../../src/mock/create-mock.ts';
import { applyDialects } from '../../src/mutants/apply-dialects.ts';
import type { Dialect } from '../../src/mutants/dialect.ts';
import { createService } from '../../src/service/create-service.ts';
import type { ServiceState } from '../../src/service/service-state.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { description } from '../contracts/reference/judge-reference.ts';

const start = Date.parse('2026-11-02T09:30:00Z');
const clock = createVirtualClock(start);
const service = createService({ seed: 1 });
/** A mock on the clock of the runs. */
export function mockOf(described: ApiDescription): Mock<ServiceState> {
  return createMock(described, { service, clock: { mode: 'running', instant: start, moved: false }, host: clock });
}

/** One mock for all runs, each in a world of its own: preparing a mock costs more than a run. */
const plainMock = mockOf(description);

function keyOf(name: string): string {
  const persona = service.personas.find((candidate) => candidate.persona === name);
  if (!persona) throw new Error(`no persona ${name}`);
  return persona.key;
}

export interface Judging {
  /** By which the suite judges; openapi.yaml unless told otherwise. */
  readonly described?: ApiDescription;
  /** What the dialects are put over; the mock of openapi.yaml unless told otherwise. */
  readonly mock?: Mock<ServiceState>;
  readonly strict?: boolean;
  /** Requirements and promises; all of them unless told otherwise. */
  readonly only?: readonly string[];
}

let runs = 0;

/** Judges the mock as the dialects make it, in this process, where waiting takes no time. */
export async function judgeDialects(dialects: readonly Dialect[], judging: Judging = {}): Promise<Run> {
  const { described = description, mock = plainMock, strict = false, only } = judging;
  const world = `run-${runs++}`;
  const { answer } = applyDialects(mock, dialects, clock);
  const transport: Transport = {
    async send({ method, url, fields, content }) {
      const { pathname, search } = new URL(url);
      const asked = ['Host', '127.0.0.1', ...fields, 'Twin-World', world];
      const response = answer({ method, target: pathname + search, fields: asked, content });
      if (response.delayMs) await clock.wait(response.delayMs);
      const text = response.content ?? '';
      const octets = typeof text === 'string' ? new TextEncoder().encode(text) : text;
      return { kind: 'response', status: response.status, fields: response.fields, content: octets };
    },
  };
  const callerKey = (persona: string): string =>
    dialects.reduce((key, dialect) => dialect.callerKey?.(key) ?? key, keyOf(persona));
  const credentials = {
    key: callerKey('pro-all'),
    keys: { free: callerKey('free'), other: callerKey('other') },
  };
  const basePath = dialects.map((dialect) => dialect.basePath ?? '').join('');
  const baseUrl = `http://127.0.0.1:1${basePath}`;
  const part = only ? { only } : {};
  const run = await runContract({
    ...{ description: described, suite, transport, baseUrl, ...credentials, ...part },
    ...{ runId: 't', strict, clock },
  });
  // A mock has room for a thousand worlds, and mutation makes more runs than that.
  mock.worlds.remove(world);
  return run;
}

/** Requirements that the server breaks, as the suite has it; those that are judged for each operation name it. */
export function failedIn({ results }: Run): readonly string[] {
  const failed = results.filter(({ kind }) => kind === 'fail' || kind === 'error');
  return failed.map(({ requirement, operation }) => (operation ? `${requirement} ${operation}` : requirement));
}
