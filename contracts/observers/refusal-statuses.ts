import { answerKind } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Observer } from '../../src/contract/observer.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { Caller } from '../../src/contract/truth-table.ts';
import { compileDescription } from '../../src/description/compile.ts';
import { editDocument } from '../../src/description/edit-document.ts';
import type { ApiDescription, Operation } from '../../src/description/model.ts';
import { callers } from '../access/callers.ts';
import { responseOfCode } from '../answers/declared-refusals.ts';
import { notAnInteger } from '../parameter-types.ts';
import { declaredOpenness } from './access.ts';
import { declareRefusals, type SeenRefusals } from './declare-refusals.ts';
import { observeErrorShape } from './error-shape.ts';

const words: ReadonlyMap<string, string> = new Map([
  ['invalid_request', 'an invalid request'],
  ['authentication_required', 'no key'],
  ['invalid_token', 'a key that is not valid'],
  ['plan_required', 'a plan that is not paid'],
  ['insufficient_scope', 'another scope'],
  ['not_found', 'a record that is not there'],
]);

/** Requirements that ask for what is not there. */
const absentRecords: readonly string[] = ['detail-unknown-id', 'favorite-removed-twice'];

function isPermitted({ security }: Operation, scope: string): boolean {
  const held = callers.scopes[scope] ?? [];
  return security.some((schemes) => schemes.every(({ roles }) => roles.every((role) => held.includes(role))));
}

function codeOfCaller(operation: Operation, { plan, scope }: Caller): string | undefined {
  if (scope === undefined) return 'authentication_required';
  if (plan === 'free' && declaredOpenness(operation) === 'closed') return 'plan_required';
  if (operation.plans && !operation.plans.includes(plan ?? '')) return 'plan_required';
  return isPermitted(operation, scope) ? undefined : 'insufficient_scope';
}

/** Why this exchange was refused, as the code of the description; `undefined`: it could have several reasons. */
function codeOf(exchange: Exchange, caller: Caller | undefined): string | undefined {
  const { operation, request, purpose } = exchange;
  if (answerKind(exchange) !== 'refusal') return undefined;
  if (request.credential?.origin === 'invented') return 'invalid_token';
  const denied = caller && codeOfCaller(operation, caller);
  if (denied !== undefined) return denied;
  if (absentRecords.includes(purpose)) return 'not_found';
  return request.url.includes(notAnInteger) ? 'invalid_request' : undefined;
}

/** Statuses seen, by error code and operation. */
type Seen = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<number>>>;

function seenRefusals(run: RunContext): Seen {
  const callerOf = callers.callerOf(run);
  const seen = new Map<string, Map<string, Set<number>>>();
  for (const exchange of run.exchanges) {
    const code = codeOf(exchange, callerOf(exchange));
    const { status } = exchange.response ?? {};
    if (code === undefined || status === undefined) continue;
    const own = seen.get(code) ?? new Map<string, Set<number>>();
    own.set(exchange.operation.id, (own.get(exchange.operation.id) ?? new Set<number>()).add(status));
    seen.set(code, own);
  }
  return seen;
}

const only = (statuses: Iterable<number> | undefined): number | undefined => {
  const [status, ...further] = new Set(statuses);
  return further.length === 0 ? status : undefined;
};

/** What an operation does itself, else what all others do. */
function statusIn(seen: Seen, operation: Operation, code: string): number | undefined {
  const own = seen.get(code);
  return own?.has(operation.id)
    ? only(own.get(operation.id))
    : only([...(own?.values() ?? [])].flatMap((set) => [...set]));
}

/** The description with the content that refusals have here: those that are put together are put together of it. */
function withSeenContent(run: RunContext): ApiDescription {
  const { description } = run;
  const edits = observeErrorShape(run)?.edits ?? [];
  if (edits.length === 0) return description;
  return compileDescription(editDocument(description.text, edits), description.source).description ?? description;
}

/** The status of each refusal that a run provokes. */
export const observeRefusals: Observer = (run) => {
  const seen = seenRefusals(run);
  if (seen.size === 0) return undefined;
  const text = [...words].flatMap(([code, what]) => {
    const statuses = new Set([...(seen.get(code)?.values() ?? [])].flatMap((set) => [...set]));
    return statuses.size === 0 ? [] : [`${what}: ${[...statuses].sort((a, b) => a - b).join(' or ')}`];
  });
  const asDecided = [...seen].every(([code, own]) =>
    [...own].every(([id, statuses]) => {
      const declared = responseOfCode(run.operation(id), code)?.statusKey;
      return declared === undefined || [...statuses].every((status) => String(status) === declared);
    }),
  );
  const refusals: SeenRefusals = {
    statusOf: (operation, code) => statusIn(seen, operation, code),
    seenAt: (operation) => [...seen].filter(([, own]) => own.has(operation.id)).map(([code]) => code),
  };
  return { seen: text.join('; '), asDecided, edits: asDecided ? [] : declareRefusals(withSeenContent(run), refusals) };
};
