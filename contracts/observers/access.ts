import { answerKind } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Observed, Observer } from '../../src/contract/observer.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type AccessCell, truthTable } from '../../src/contract/truth-table.ts';
import type { DocumentEdit } from '../../src/description/edit-document.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import type { Operation } from '../../src/description/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/http/json.ts';
import { callers } from '../access/callers.ts';
import { responseOfCode } from '../answers/declared-refusals.ts';
import { contentOperations } from '../trials/operations.ts';

/** The Security Requirements of an operation as they are written, its own or those of the root. */
function writtenSecurity({ description }: RunContext, operation: Operation): readonly JsonObject[] {
  const { declared } = description.documents;
  const own = valueAt(declared, `${operation.location.pointer}/security`);
  const inherited = valueAt(declared, '/security');
  const written = Array.isArray(own) && own.length > 0 ? own : inherited;
  return Array.isArray(written) ? (written as readonly Json[]).filter(isJsonObject) : [];
}

function declareSecurity({ location }: Operation, value: readonly JsonObject[]): DocumentEdit {
  return { op: 'add', path: `${location.pointer}/security`, value: [...value] };
}

/** `blind`: to whoever calls, a key that was never issued included. */
export type Openness = 'open' | 'blind' | 'closed';

/** What the description says of callers without a key. */
export function declaredOpenness({ security }: Operation): Openness {
  if (security.length === 0) return 'blind';
  return security.some((schemes) => schemes.length === 0) ? 'open' : 'closed';
}

const opennessTexts: Readonly<Record<Openness, string>> = {
  open: 'served without a key, and refused to a key that is not valid',
  blind: 'served without a key, and to a key that is not valid',
  closed: 'refused without a key',
};

const isServed = (exchanges: readonly Exchange[]): boolean =>
  exchanges.some((exchange) => answerKind(exchange) === 'success');

function seenOpenness(run: RunContext, operation: Operation): Openness | undefined {
  const own = run.exchanges.filter((exchange) => exchange.operation === operation);
  const anonymous = own.filter(({ request }) => !request.credential);
  const invalid = own.filter(({ request }) => request.credential?.origin === 'invented');
  const isRefused = anonymous.some((exchange) => answerKind(exchange) === 'refusal');
  if (isServed(anonymous)) return isServed(invalid) ? 'blind' : 'open';
  return isRefused && isServed(own) ? 'closed' : undefined;
}

/** The response by which other operations refuse for that reason, for one that does not declare it. */
function declareRefusal({ description }: RunContext, operation: Operation, code: string): readonly DocumentEdit[] {
  const declaring = (other: Operation): string | undefined => responseOfCode(other, code)?.statusKey;
  const other = description.operations.find((candidate) => declaring(candidate) !== undefined);
  const status = other && declaring(other);
  if (!other || status === undefined || declaring(operation) !== undefined) return [];
  const value = valueAt(description.documents.declared, `${other.location.pointer}/responses/${status}`);
  return value === undefined ? [] : [{ op: 'add', path: `${operation.location.pointer}/responses/${status}`, value }];
}

/** Operations by what was seen of them, in words. */
function grouped<Seen extends string>(seen: ReadonlyMap<Operation, Seen>, text: (value: Seen) => string): string {
  const groups = [...new Set(seen.values())].map((value) => {
    const own = [...seen].filter(([, other]) => other === value).map(([{ id }]) => id);
    return `${own.join(', ')}: ${text(value)}`;
  });
  return groups.join('; ');
}

/** Whether content is served without a key. */
export const observeAnonymousContent: Observer = (run) => {
  const seen = new Map<Operation, Openness>();
  for (const id of contentOperations) {
    const operation = run.operation(id);
    const openness = seenOpenness(run, operation);
    if (openness) seen.set(operation, openness);
  }
  if (seen.size === 0) return undefined;
  const other = [...seen].filter(([operation, openness]) => openness !== declaredOpenness(operation));
  const edits = other.flatMap(([operation, openness]) => {
    const keys = writtenSecurity(run, operation).filter((requirement) => Object.keys(requirement).length > 0);
    const security = openness === 'blind' ? [] : [...(openness === 'open' ? [{}] : []), ...keys];
    const refusal = openness === 'closed' ? declareRefusal(run, operation, 'authentication_required') : [];
    return [declareSecurity(operation, security), ...refusal];
  });
  const text = new Set(seen.values()).size === 1 ? `content is ${opennessTexts[[...seen.values()][0] ?? 'open']}` : '';
  return {
    seen: text || grouped(seen, (openness) => opennessTexts[openness]),
    asDecided: other.length === 0,
    edits,
  };
};

/** Cells of one operation of callers on a paid plan, by their scope; only what is told without contradiction. */
function byScope(cells: readonly AccessCell[], operation: string): ReadonlyMap<string, 'served' | 'refused'> {
  const told = new Map<string, 'served' | 'refused'>();
  for (const { operation: id, scope, plan, seen } of cells) {
    if (id !== operation || plan === 'free' || scope === undefined) continue;
    if (seen === 'served' || seen === 'refused') told.set(scope, seen);
  }
  return told;
}

const rolesOf = ({ security }: Operation): readonly string[] => [
  ...new Set(security.flatMap((schemes) => schemes.flatMap(({ roles }) => roles))),
];

/** Without the role that a key which was served does not hold; `undefined`: that says nothing new. */
function releasedRoles(declared: readonly string[], missing: string): readonly string[] | undefined {
  return declared.includes(missing) ? declared.filter((role) => role !== missing) : undefined;
}

/** Roles that a key must hold, as far as keys of the scopes read and write tell; a scope that was not tried may be one. */
function seenRoles(
  told: ReadonlyMap<string, 'served' | 'refused'>,
  declared: readonly string[],
): readonly string[] | undefined {
  const [read, write] = [told.get('read'), told.get('write')];
  if (write === undefined) return read === 'served' ? releasedRoles(declared, 'write') : undefined;
  if (read === undefined) return write === 'served' ? releasedRoles(declared, 'read') : undefined;
  if (read === write) return read === 'served' ? [] : ['read', 'write'];
  return read === 'served' ? ['read'] : ['write'];
}

/** Which scopes each operation that needs a key takes. */
export const observeScopes: Observer = (run) => {
  const cells = truthTable(run, callers);
  const seen = new Map<Operation, string>();
  for (const operation of run.description.operations) {
    const roles =
      declaredOpenness(operation) === 'closed'
        ? seenRoles(byScope(cells, operation.id), rolesOf(operation))
        : undefined;
    if (roles && !contentOperations.includes(operation.id)) seen.set(operation, roles.join(' and '));
  }
  if (seen.size === 0) return undefined;
  const other = [...seen].filter(([operation, roles]) => roles !== rolesOf(operation).join(' and '));
  const edits = other.map(([operation, roles]) => {
    const held = roles === '' ? [] : roles.split(' and ');
    const requirements = writtenSecurity(run, operation).map((requirement) =>
      Object.fromEntries(Object.keys(requirement).map((scheme) => [scheme, held])),
    );
    return declareSecurity(operation, requirements);
  });
  const needs = (roles: string): string => (roles === '' ? 'any scope' : `needs ${roles}`);
  return { seen: grouped(seen, needs), asDecided: other.length === 0, edits };
};

/** Whether an account on the free plan may list its keys. */
export const observeKeyListPlan: Observer = (run): Observed | undefined => {
  const operation = run.operation('listApiKeys');
  const own = truthTable(run, callers).filter((cell) => cell.operation === operation.id && cell.plan === 'free');
  const cell = own.find(({ seen }) => seen === 'served' || seen === 'refused');
  if (!cell) return undefined;
  const plans = operation.plans ?? [];
  const asDecided = (cell.seen === 'served') === (plans.length === 0 || plans.includes('free'));
  const seen = `on the free plan ${operation.id} is ${cell.seen}`;
  if (asDecided) return { seen, asDecided, edits: [] };
  const isListed = cell.seen === 'served';
  const value = isListed ? ['free', ...plans] : plans.filter((plan) => plan !== 'free');
  const declare: DocumentEdit = { op: 'replace', path: `${operation.location.pointer}/x-twin/plans`, value };
  return { seen, asDecided, edits: [declare, ...(isListed ? [] : declareRefusal(run, operation, 'plan_required'))] };
};
