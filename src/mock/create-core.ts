import { createMatcher } from '../description/match-operation.ts';
import type { ApiDescription } from '../description/model.ts';
import { validatorsOf } from '../description/validator.ts';
import { renderHttpDate } from '../http/http-date.ts';
import type { Json } from '../http/json.ts';
import { createWorlds, type Worlds } from '../world/worlds.ts';
import { createRefusalPlan, type RefusalPlan } from './answer/refusal-plan.ts';
import type { PlanContext } from './answer/response-plan.ts';
import { answerRequest } from './answer-request.ts';
import type { MockCore } from './core.ts';
import { createDeviants, deviationsNamed } from './deviants.ts';
import { defaultWorld } from './ladder/select-world.ts';
import type { MockOptions } from './mock-options.ts';
import { createJournal } from './journal/journal.ts';
import { createOperationPlans } from './operation-plans.ts';
import { parseTrouble } from './trouble/parse-trouble.ts';
import { setTrouble } from './trouble/world-trouble.ts';
import { createWorldViews, type MockState, type WorldState } from './world-state.ts';

const defaultMaxContentBytes = 1024 * 1024;
const defaultWorldLimit = 1000;

/** Dates of one second are rendered once. */
function createDateRenderer(): (instant: number) => string {
  let second = Number.NaN;
  let text = '';
  return (instant) => {
    const now = Math.floor(instant / 1000);
    if (now !== second) {
      second = now;
      text = renderHttpDate(instant);
    }
    return text;
  };
}

/** The mock's own part of a fresh world. Throws RangeError where the options name what there is not. */
function startOf<State>(description: ApiDescription, options: MockOptions<State>): () => MockState {
  const { deviations: shelf = [], activeDeviations = [], trouble: document } = options;
  const names = { operations: description.operations.map(({ id }) => id), deviations: shelf };
  const parsed = parseTrouble((document ?? {}) as Json, names);
  if ('message' in parsed) throw new RangeError(`trouble${parsed.at}: ${parsed.message}`);
  const { deviations: troubling = [], ...trouble } = parsed;
  const active = deviationsNamed(shelf, [...activeDeviations, ...troubling]);
  if ('mistake' in active) throw new RangeError(active.mistake);
  return () => {
    const fresh: MockState = { windows: {} };
    setTrouble(fresh, { ...trouble, deviations: [...active] });
    return fresh;
  };
}

function createMockWorlds<State>(description: ApiDescription, options: MockOptions<State>): Worlds<WorldState<State>> {
  const { service } = options;
  const createMockState = startOf(description, options);
  return createWorlds<WorldState<State>>({
    seed: options.seed ?? 1,
    clock: options.clock,
    host: options.host,
    limit: options.worldLimit ?? defaultWorldLimit,
    createState: () => ({
      mock: createMockState(),
      ...(service && { service: service.createState() }),
    }),
  });
}

function createRefusals(context: PlanContext): (code: string) => RefusalPlan {
  const plans = new Map<string, RefusalPlan>();
  return (code) => {
    const plan = plans.get(code) ?? createRefusalPlan(undefined, code, context);
    plans.set(code, plan);
    return plan;
  };
}

/** Throws RangeError for trouble that is none, and an active deviation that is none of the shelf. */
export function createCore<State>(description: ApiDescription, options: MockOptions<State>): MockCore<State> {
  const { service, rateLimit, deviations: shelf = [] } = options;
  const context: PlanContext = { description, validators: validatorsOf(description), fake: options.fake };
  const worlds = createMockWorlds(description, options);
  const matcher = createMatcher({ ...description, basePaths: [...new Set([...description.basePaths, ''])] });
  const core: MockCore<State> = {
    context,
    matcher,
    service,
    worlds,
    worldLimit: options.worldLimit ?? defaultWorldLimit,
    viewOf: createWorldViews<State>(),
    planOf: createOperationPlans({ context, service, rateLimit }),
    refusalOutside: createRefusals(context),
    limitsEnforced: rateLimit !== undefined,
    maxContentBytes: options.maxContentBytes ?? defaultMaxContentBytes,
    renderDate: createDateRenderer(),
    now: () => {
      const world = worlds.has(defaultWorld) ? worlds.open(defaultWorld) : undefined;
      return typeof world === 'object' ? world.clock.now() : options.clock.instant;
    },
    journal: options.journal ?? createJournal({ description, matcher, personas: service?.personas ?? [] }),
    deviates: false,
    shelf,
    deviantOf: () => undefined,
  };
  return { ...core, deviantOf: createDeviants(core, { shelf, rateLimit, answer: answerRequest }) };
}
