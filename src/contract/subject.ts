import type { Operation } from '../description/model.ts';
import type { Json } from '../http/json.ts';
import type { FieldLines } from '../http/message.ts';
import { isSafeMethod } from '../http/method.ts';
import type { BuildWatch } from './build-watch.ts';
import { type BusyWait, busyStatus, busyWaitOf } from './busy-waits.ts';
import { type Credential, type Exchange, type SentRequest, receive } from './exchange.ts';
import { type ParameterValues, renderTarget } from './request-target.ts';
import { createPacing } from './pacing.ts';
import { isOverload, pauseBeforeRepeat } from './repeat-policy.ts';
import type { RunClock } from './run-clock.ts';
import { RunStopped } from './run-stopped.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** One call of an operation, before it is written as a request. */
export interface CallRequest {
  readonly operation: Operation;
  readonly parameters?: ParameterValues;
  /** Sent as JSON. */
  readonly content?: Json;
  /** Absent: an anonymous call. */
  readonly credential?: Credential;
  /** Beside those that every request has; they come last. */
  readonly fields?: FieldLines;
  readonly purpose: string;
  /** Lets a supplied key stand in the query, where servers log it. */
  readonly exposeSuppliedKey?: boolean;
}

/** Name of the query parameter that carries a credential, where the API has one. */
export interface CredentialForms {
  readonly query: string | undefined;
}

export interface SubjectOptions {
  /** As `normaliseBaseUrl` returns it. */
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly clock: RunClock;
  readonly forms: CredentialForms;
  /** Fields of every request, such as those an access proxy demands. */
  readonly fields: FieldLines;
  readonly readOnly: boolean;
  readonly timeoutMs: number;
  /** Least time between two requests; 0 for none. */
  readonly intervalMs: number;
  /** Most requests that leave, those of the clean-up not counted. */
  readonly budget: number;
  /** Most unsafe requests that leave, those of the clean-up not counted; absent: no limit of their own. */
  readonly writeBudget?: number | undefined;
  readonly signal: AbortSignal | undefined;
  /** Ends the run at the first answer of another build; what is undone afterwards is undone by whichever. */
  readonly build?: BuildWatch;
  /** Told after a request that a busy target made wait. */
  onBusy?(wait: BusyWait): void;
}

/** The target of a run, seen through its client: the only way by which a request leaves. */
export interface Subject {
  /** The last answer, after the repeats of repeat-policy.ts. Throws RunStopped when the run is over. */
  send(request: CallRequest): Promise<Exchange>;
  /** Everything sent so far, repeats included. */
  readonly exchanges: readonly Exchange[];
  /** From now on budget and interruption no longer apply: what is left is to undo. */
  leave(): void;
  readonly isLeaving: boolean;
  /** Forgets the failures in a row, and answers of another build: the target is given another chance. */
  forgive(): void;
}

/** This many requests in a row without any answer: the target is gone. */
const failuresUntilGone = 4;

function write(request: CallRequest, options: SubjectOptions): SentRequest {
  const { operation, credential } = request;
  const inQuery = credential?.placement === 'query' && options.forms.query !== undefined;
  const values = { ...request.parameters, ...(inQuery ? { [options.forms.query as string]: credential.secret } : {}) };
  const fields = [...options.fields];
  if (credential?.placement === 'header') {
    fields.push('Authorization', `${credential.scheme ?? 'Bearer'} ${credential.secret}`);
  }
  if (request.content !== undefined) fields.push('Content-Type', 'application/json');
  return {
    method: operation.method,
    url: options.baseUrl + renderTarget(operation, values),
    fields: [...fields, ...(request.fields ?? [])],
    content: request.content === undefined ? undefined : JSON.stringify(request.content),
    credential,
  };
}

function guard(request: CallRequest, options: SubjectOptions): void {
  const { operation, credential } = request;
  if (options.readOnly && !isSafeMethod(operation.method)) {
    throw new Error(`${request.purpose}: ${operation.id} (${operation.method}) may not leave a read-only run`);
  }
  if (credential?.origin === 'supplied' && credential.placement === 'query' && !request.exposeSuppliedKey) {
    throw new Error(`${request.purpose}: a supplied key may not stand in the query of ${operation.id}`);
  }
}

export function createSubject(options: SubjectOptions): Subject {
  const { clock } = options;
  const exchanges: Exchange[] = [];
  let number = 0;
  let writes = 0;
  let failuresInARow = 0;
  let lastFailure = '';
  let leaving = false;

  const admit = ({ method }: Operation): void => {
    if (!leaving && options.signal?.aborted) throw new RunStopped('interrupted', 'the run was interrupted');
    if (failuresInARow >= failuresUntilGone) {
      throw new RunStopped('unreachable', `${options.baseUrl} does not answer: ${lastFailure}`);
    }
    if (!leaving && number >= options.budget) {
      throw new RunStopped('budget', `the budget of ${options.budget} requests is used up`);
    }
    if (leaving || isSafeMethod(method)) return;
    if (options.writeBudget !== undefined && writes >= options.writeBudget) {
      const cure = 'raise it, or leave out promises that change something';
      throw new RunStopped('budget', `the budget of ${options.writeBudget} unsafe requests is used up: ${cure}`);
    }
    writes += 1;
  };
  /** What is left is undone even when the run was interrupted. */
  const signalNow = (): AbortSignal | undefined => (leaving ? undefined : options.signal);
  const pacing = createPacing(clock, options.intervalMs);
  const attempt = async (request: CallRequest): Promise<Exchange> => {
    await pacing.turn(signalNow());
    admit(request.operation);
    number += 1;
    const sent = write(request, options);
    const base = { number, operation: request.operation, purpose: request.purpose, request: sent, sentAt: clock.now() };
    const content = sent.content === undefined ? undefined : new TextEncoder().encode(sent.content);
    const wire: TransportRequest = { method: sent.method, url: sent.url, fields: sent.fields, content };
    const started = clock.monotonic();
    const signal = signalNow();
    const result = await options.transport.send(wire, { timeoutMs: options.timeoutMs, signal });
    const durationMs = clock.monotonic() - started;
    const exchange: Exchange =
      result.kind === 'response'
        ? { ...base, durationMs, response: receive(result), failure: undefined }
        : { ...base, durationMs, response: undefined, failure: result };
    exchanges.push(exchange);
    if (exchange.failure?.kind === 'aborted') throw new RunStopped('interrupted', exchange.failure.message);
    failuresInARow = exchange.failure ? failuresInARow + 1 : 0;
    lastFailure = exchange.failure?.message ?? lastFailure;
    const strange = options.build?.see(exchange);
    if (strange !== undefined && !leaving) throw new RunStopped('build', strange);
    return exchange;
  };
  /** A busy target is spared by all requests of the run, any other trouble concerns this one. */
  const holdBack = async (last: Exchange, pauseMs: number): Promise<void> => {
    if (isOverload(last, clock.now())) pacing.slowDown(pauseMs, busyStatus(last) === 429 ? 'rate' : 'unavailable');
    else await clock.wait(pauseMs, signalNow());
  };
  return {
    exchanges,
    async send(request) {
      guard(request, options);
      const tries = [await attempt(request)];
      let pausedMs = 0;
      for (;;) {
        const last = tries.at(-1) as Exchange;
        const pause = pauseBeforeRepeat(tries, clock.now());
        if (pause === undefined) {
          const wait = busyWaitOf(tries, pausedMs);
          if (wait) options.onBusy?.(wait);
          return last;
        }
        if (busyStatus(last) !== undefined) pausedMs += pause;
        await holdBack(last, pause);
        tries.push(await attempt(request));
      }
    },
    leave() {
      leaving = true;
      failuresInARow = 0;
    },
    get isLeaving() {
      return leaving;
    },
    forgive() {
      failuresInARow = 0;
      options.build?.forgive();
    },
  };
}
