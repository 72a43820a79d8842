import { createVirtualClock, type RunClock } from '../contract/run-clock.ts';
import type { RunOptions, Suite } from '../contract/run-options.ts';
import type { Run } from '../contract/run.ts';
import type { ApiDescription } from '../description/model.ts';
import { createMock } from '../mock/create-mock.ts';
import { keysOfRoles } from '../mock/persona-roles.ts';
import type { Service } from '../mock/service.ts';
import type { ApiDeviation } from '../mutants/api-deviation.ts';
import { speak } from '../mutants/apply-dialects.ts';
import type { Answer, Dialect } from '../mutants/dialect.ts';
import type { ServiceState } from '../service/service-state.ts';
import { judgeServer } from './judge-server.ts';

/** What a proof is made of. */
export interface ProofSubjects {
  readonly description: ApiDescription;
  readonly suite: Suite;
  readonly service: Service<ServiceState>;
  readonly deviations: readonly ApiDeviation[];
  readonly dialects: readonly Dialect[];
  /** Where the clock of every run begins, milliseconds since 1970-01-01T00:00:00Z. */
  readonly instant: number;
}

/** One run: the mock, wrong in one way or in none, as it is or in another shape. */
export interface Trial {
  readonly deviation?: string | undefined;
  readonly dialect?: Dialect | undefined;
  /** Guesses bind. */
  readonly strict: boolean;
  /** `verdicts` by default. */
  readonly record?: RunOptions['record'];
  /** A part of the run, as `--only` asks for it. */
  readonly only?: RunOptions['only'];
  /** What is done at the server before it is judged, with the keys that it is judged with. */
  readonly prepare?: Preparation | undefined;
}

/** Asks a server as its callers do. */
export type Preparation = (answer: Answer, keys: readonly string[]) => void;

export interface Prover {
  /** Throws RangeError for a deviation that is not on the shelf. */
  judgeTwin(trial: Trial): Promise<Run>;
  /** Judges a server that has nothing to do with the mock, with the same keys. */
  judgeOther(answer: Answer): Promise<Run>;
}

/** The key that may do everything, and those of the roles that requirements need. */
function credentialsOf({ service, suite }: ProofSubjects, write: (key: string) => string) {
  const roles = suite.requirements.flatMap(({ needs }) => needs.map((need) => need.replace(/^(key|given):/, '')));
  const keys = Object.entries(keysOfRoles(service.personas, roles));
  return {
    key: write(service.personas[0]?.key ?? ''),
    keys: Object.fromEntries(keys.map(([role, key]) => [role, write(key)])),
  };
}

const worldName = 'proof';

/** One mock for all runs, each in a world and a time of its own: preparing a mock costs more than a run. */
export function createProver(subjects: ProofSubjects): Prover {
  const { description, suite, service, deviations, instant } = subjects;
  let clock: RunClock = createVirtualClock(instant);
  const mock = createMock(description, {
    service,
    deviations,
    clock: { mode: 'running', instant, moved: false },
    host: { now: () => clock.now(), monotonic: () => clock.monotonic() },
  });
  return {
    async judgeTwin({ deviation, dialect, strict, record = 'verdicts', only, prepare }) {
      if (deviation !== undefined && !deviations.some(({ id }) => id === deviation)) {
        throw new RangeError(`there is no deviation ${deviation}`);
      }
      clock = createVirtualClock(instant);
      // Always the same name: what a world makes up depends on it.
      mock.worlds.remove(worldName);
      const world = mock.worlds.open(worldName);
      if (typeof world === 'string') throw new Error(`no world can be opened: ${world}`);
      if (deviation !== undefined) world.state.mock.deviations = [deviation];
      const answer = dialect ? speak(mock.answer, [dialect], clock) : mock.answer;
      const credentials = credentialsOf(subjects, (key) => dialect?.callerKey?.(key) ?? key);
      const fields = ['Twin-World', world.name];
      const asked: Answer = (request) => answer({ ...request, fields: [...request.fields, ...fields] });
      prepare?.(asked, [credentials.key, ...Object.values(credentials.keys)]);
      return judgeServer(answer, {
        ...credentials,
        ...{ description, suite, strict, clock, record },
        ...(only ? { only } : {}),
        basePath: dialect?.basePath ?? '',
        fields,
      });
    },
    judgeOther: (answer) =>
      judgeServer(answer, {
        ...credentialsOf(subjects, (key) => key),
        ...{ description, suite, strict: false, clock: createVirtualClock(instant) },
      }),
  };
}
