import type { RateLimit } from '../../description/model.ts';
import type { Stream } from '../../random/stream.ts';
import type { CallCount, Errors, OperationTrouble, Outage, Step, TroubleState } from './trouble.ts';

/** An answer that takes the place of the one that would be given. */
export type Replacement =
  | { readonly kind: 'drop' }
  | { readonly kind: 'status'; readonly status: number }
  /** Some status of a server that fails: one that is declared, if any is. */
  | { readonly kind: 'error'; readonly pick: number }
  | { readonly kind: 'outage'; readonly retryAfterSeconds?: number }
  | { readonly kind: 'rateLimit' | 'quota'; readonly retryAfterSeconds: number };

/** What becomes of one call. */
export interface Stroke {
  /** Absent: the call is answered as ever. */
  readonly replacement?: Replacement;
  readonly delayMs: number;
  /** Octets of content a millisecond. */
  readonly slow?: number;
  /** Octets of content. */
  readonly cut?: number;
}

export interface StruckCall {
  readonly operationId: string;
  /** The limit of the operation. */
  readonly rateLimit: RateLimit | undefined;
  /** Milliseconds since 1970-01-01T00:00:00Z, by the world's clock. */
  readonly now: number;
  /** Those of the world. */
  readonly streams: { stream(...name: readonly (string | number)[]): Stream };
}

const ownOf = <Value>(all: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** Where an operation declares no limit of its own. */
const usualWindowSeconds = 60;

function counted(known: CallCount | undefined, now: number): CallCount {
  const count = known ?? { calls: 0, since: now };
  count.calls += 1;
  return count;
}

function outageOf({ from, to }: Outage, now: number): Replacement | undefined {
  const ends = to === undefined ? undefined : Date.parse(to);
  if ((from !== undefined && now < Date.parse(from)) || (ends !== undefined && now >= ends)) return undefined;
  return { kind: 'outage', ...(ends !== undefined && { retryAfterSeconds: Math.ceil((ends - now) / 1000) }) };
}

const monthStart = (instant: number, monthsLater: number): number => {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1);
};

/** When the window or the month of the first call ends: then there is nothing left to run out of. */
function endOf(kind: 'rateLimit' | 'quota', since: number, rateLimit: RateLimit | undefined): number {
  if (kind === 'quota') return monthStart(since, 1);
  const length = (rateLimit?.windowSeconds ?? usualWindowSeconds) * 1000;
  return (Math.floor(since / length) + 1) * length;
}

interface Struck {
  readonly state: TroubleState;
  readonly call: StruckCall;
  readonly own: OperationTrouble;
  readonly all: CallCount;
  readonly ofOperation: CallCount;
}

function exhausted(kind: 'rateLimit' | 'quota', struck: Struck): Replacement | undefined {
  const { state, call, own, all, ofOperation } = struck;
  const left = own[kind] ?? state.trouble[kind];
  if (left === undefined) return undefined;
  const count = own[kind] === undefined ? all : ofOperation;
  const end = endOf(kind, count.since, call.rateLimit);
  if (count.calls <= left || call.now >= end) return undefined;
  return { kind, retryAfterSeconds: Math.ceil((end - call.now) / 1000) };
}

function errorOf({ share, status }: Errors, [chance, pick]: readonly [number, number]): Replacement | undefined {
  if (chance >= share) return undefined;
  return status === undefined ? { kind: 'error', pick } : { kind: 'status', status };
}

function scripted(step: Step): Replacement | undefined {
  if (step === 'drop') return { kind: 'drop' };
  return typeof step === 'number' ? { kind: 'status', status: step } : undefined;
}

/**
 * Decides what becomes of a call, and counts it. A step that says something goes first, then outage, drops, the limits
 * and errors. What is left to chance follows from the seed, the world and the call's number alone.
 */
export function strike(state: TroubleState, call: StruckCall): Stroke {
  const { trouble } = state;
  const { operationId, now } = call;
  const own: OperationTrouble = ownOf(trouble.operations ?? {}, operationId) ?? {};
  state.all = counted(state.all, now);
  const ofOperation = counted(ownOf(state.operations, operationId), now);
  state.operations[operationId] = ofOperation;
  const stream = call.streams.stream('trouble', state.all.calls);
  const [late, dropped, erred, pick] = [stream.next(), stream.next(), stream.next(), stream.next()];
  const struck: Struck = { state, call, own, all: state.all, ofOperation };
  const { latency, errors, drops = 0, outage, slow, cut } = { ...trouble, ...own };
  const step = own.steps?.[ofOperation.calls - 1] ?? 'pass';
  const replacement =
    scripted(step) ??
    (outage && outageOf(outage, now)) ??
    (dropped < drops ? { kind: 'drop' as const } : undefined) ??
    exhausted('rateLimit', struck) ??
    exhausted('quota', struck) ??
    (errors && errorOf(errors, [erred, pick]));
  const usual = latency ? latency.min + Math.floor(late * (latency.max - latency.min + 1)) : 0;
  const cutAfter = typeof step === 'object' && 'cut' in step ? step.cut : cut;
  return {
    ...(replacement && { replacement }),
    delayMs: typeof step === 'object' && 'delay' in step ? step.delay : usual,
    ...(slow !== undefined && { slow }),
    ...(cutAfter !== undefined && { cut: cutAfter }),
  };
}
