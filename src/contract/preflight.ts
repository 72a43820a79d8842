import type { ApiDescription, Operation } from '../description/model.ts';
import { isSafeMethod } from '../http/method.ts';
import { answerKind, describeAnswer } from './answer.ts';
import type { Credential, Exchange } from './exchange.ts';
import type { Probe } from './run-context.ts';
import type { RunClock } from './run-clock.ts';
import type { Fault } from './run.ts';
import { RunStopped } from './run-stopped.ts';
import type { Subject } from './subject.ts';

export interface Preflight {
  readonly fault: Fault | undefined;
  readonly probe: Probe | undefined;
}

const purpose = 'preflight';

function isCallable(operation: Operation): boolean {
  return isSafeMethod(operation.method) && !operation.parameters.some((parameter) => parameter.required);
}

/** Safe operations that demand a credential and nothing else; without any, all that demand nothing else. */
function probesOf(description: ApiDescription): readonly Operation[] {
  const callable = description.operations.filter(isCallable);
  const closed = callable.filter(
    (operation) => operation.security.length > 0 && operation.security.every((schemes) => schemes.length > 0),
  );
  return closed.length > 0 ? closed : callable;
}

function refusalFault(refused: readonly Exchange[]): Fault | undefined {
  const last = refused.at(-1);
  if (!last) return undefined;
  const statuses = new Set(refused.map((exchange) => exchange.response?.status));
  if (refused.every((exchange) => answerKind(exchange) === 'redirect')) {
    const message = `every request is redirected (${describeAnswer(last)}): use the address it leads to as the base URL`;
    return { kind: 'configuration', message };
  }
  if (!refused.every((exchange) => answerKind(exchange) === 'refusal')) return undefined;
  const asked = `${refused.length} requests, the last one ${describeAnswer(last)}`;
  const message =
    statuses.size === 1 && statuses.has(404)
      ? `nothing of the API is found at this base URL (404 to ${asked}): check the address and its path prefix`
      : `no operation takes the key, in the header or in the query (${asked}): check that it is right, live, and of an account that may call the API`;
  return { kind: 'configuration', message };
}

/** Two operations that let nothing through, after all repeats, are enough: each of the others would be as patient. */
function limitFault(refused: readonly Exchange[]): Fault | undefined {
  const last = refused.at(-1);
  if (!last || refused.length < 2 || !refused.every((exchange) => answerKind(exchange) === 'throttled'))
    return undefined;
  const message = `the server lets no request of this key through (${describeAnswer(last)}): its rate limit or its quota is used up; wait until it is renewed, or use another account`;
  return { kind: 'quota', message };
}

/** A build that is on its way is waited for. */
function otherBuild(error: unknown): undefined {
  if (!(error instanceof RunStopped) || error.reason !== 'build') throw error;
}

/** Waits for a target that is still coming up; the first contact of a run. */
async function reach(subject: Subject, operation: Operation, options: PreflightOptions): Promise<Exchange> {
  const { credential, clock, waitMs } = options;
  const start = clock.monotonic();
  for (;;) {
    const isOver = clock.monotonic() - start >= waitMs;
    const asking = subject.send({ operation, purpose, ...(credential ? { credential } : {}) });
    const exchange = await (isOver ? asking : asking.catch(otherBuild));
    if (exchange?.response || (exchange && isOver)) return exchange;
    await clock.wait(1000);
    subject.forgive();
  }
}

export interface PreflightOptions {
  /** Absent: an anonymous run. */
  readonly credential: Credential | undefined;
  readonly clock: RunClock;
  /** How long a target may take to come up, in milliseconds. */
  readonly waitMs: number;
}

/** Asks further operations until one takes the key: in the header; in the query where the header is taken nowhere. */
async function findProbe(subject: Subject, probes: readonly Operation[], first: Exchange): Promise<Preflight> {
  const { credential } = first.request;
  if (!credential) return { fault: undefined, probe: undefined };
  const refused: Exchange[] = [];
  let unread: Probe | undefined;
  for (const operation of probes) {
    const exchange = operation === first.operation ? first : await subject.send({ operation, credential, purpose });
    const content = exchange.response?.json;
    if (answerKind(exchange) !== 'success') refused.push(exchange);
    else if (content !== undefined) return { fault: undefined, probe: { operation, content } };
    else unread ??= { operation, content };
    const limit = limitFault(unread ? [] : refused);
    if (limit) return { fault: limit, probe: undefined };
  }
  return unread ? { fault: undefined, probe: unread } : findInQuery(subject, probes, { credential, refused });
}

interface Refused {
  readonly credential: Credential;
  readonly refused: Exchange[];
}

async function findInQuery(subject: Subject, probes: readonly Operation[], so: Refused): Promise<Preflight> {
  const { refused } = so;
  for (const operation of probes) {
    const inQuery: Credential = { ...so.credential, placement: 'query' };
    const exchange = await subject.send({ operation, credential: inQuery, purpose, exposeSuppliedKey: true });
    if (answerKind(exchange) === 'success') return { fault: undefined, probe: undefined };
    refused.push(exchange);
  }
  return { fault: limitFault(refused) ?? refusalFault(refused), probe: undefined };
}

/**
 * Asks whether the target is there and takes the key, before anything is judged.
 */
export async function checkTarget(
  description: ApiDescription,
  subject: Subject,
  options: PreflightOptions,
): Promise<Preflight> {
  const probes = probesOf(description);
  const [operation] = probes;
  if (!operation) return { fault: undefined, probe: undefined };
  try {
    const first = await reach(subject, operation, options);
    if (first.response) return await findProbe(subject, probes, first);
    const message = `the target does not answer (${describeAnswer(first)}): check the base URL, and that it is up`;
    return { fault: { kind: 'unreachable', message }, probe: undefined };
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
    return { fault: { kind: error.reason, message: error.message }, probe: undefined };
  }
}
