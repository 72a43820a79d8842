import { answerKind } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Observed, Observer } from '../../src/contract/observer.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { DocumentEdit } from '../../src/description/edit-document.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import type { Operation, Parameter } from '../../src/description/model.ts';
import { outerLists, sum } from '../answers/outer-lists.ts';
import { isPart } from '../answers/paged-answer.ts';
import { declareOutOfRange, parameterNamed } from './declared-parameter.ts';

/** What becomes of a limit that is beyond what is declared. */
interface LimitBound {
  /** `fewer`: served with fewer entries, which may be all that there are. */
  readonly outcome: 'refused' | 'clamped' | 'served' | 'fewer';
  /** Where there are fewer entries than asked for: how many. */
  readonly most: number | undefined;
}

/** So many entries at most are asked for beyond what is declared. */
export function limitBeyond({ schema }: Parameter): number {
  return (schema.maximum ?? 100) + 1;
}

function boundOf(run: RunContext, operation: Operation, beyond: number): LimitBound | undefined {
  const asked = ({ operation: own, request }: Exchange): boolean =>
    own === operation && new URL(request.url).searchParams.get('limit') === String(beyond);
  const exchange = run.exchanges.find(asked);
  if (!exchange) return undefined;
  if (answerKind(exchange) === 'refusal') return { outcome: 'refused', most: undefined };
  if (answerKind(exchange) !== 'success') return undefined;
  const held = sum(outerLists(exchange));
  if (held === beyond) return { outcome: 'served', most: undefined };
  return { outcome: isPart(exchange) ? 'clamped' : 'fewer', most: held };
}

function declaredBound({ schema, outOfRange }: Parameter): LimitBound {
  if (schema.maximum === undefined) return { outcome: 'served', most: undefined };
  return outOfRange === 'clamp'
    ? { outcome: 'clamped', most: schema.maximum }
    : { outcome: 'refused', most: undefined };
}

function show({ outcome, most }: LimitBound): string {
  if (outcome === 'fewer') return `served with ${most}`;
  return most === undefined ? outcome : `${outcome} to ${most}`;
}

function isAsDeclared(parameter: Parameter, bound: LimitBound): boolean {
  const declared = declaredBound(parameter);
  const isWithin = declared.outcome !== 'refused' && (bound.most ?? 0) <= (declared.most ?? Number.POSITIVE_INFINITY);
  return bound.outcome === 'fewer' ? isWithin : show(bound) === show(declared);
}

function editsFor(run: RunContext, parameter: Parameter, { outcome, most }: LimitBound): readonly DocumentEdit[] {
  const { schema } = parameter;
  if (outcome === 'fewer') return [];
  const marks = `${schema.pointer}/x-twin/assumes/maximum`;
  const isMarked = valueAt(run.description.documents.declared, marks) !== undefined;
  if (outcome === 'served') {
    return [
      { op: 'remove', path: `${schema.pointer}/maximum` },
      ...(isMarked ? [{ op: 'remove', path: marks } as const] : []),
    ];
  }
  const behaviour = declareOutOfRange(run.description, parameter, outcome === 'clamped' ? 'clamp' : 'refuse');
  return [
    ...(most === undefined ? [] : [{ op: 'replace', path: `${schema.pointer}/maximum`, value: most } as const]),
    ...behaviour,
  ];
}

/** What a limit beyond the declared maximum leads to; operations that share the parameter have to agree. */
function observeLimit(operations: readonly string[]): Observer {
  return (run): Observed | undefined => {
    const bounds = operations.flatMap((id) => {
      const operation = run.operation(id);
      const parameter = parameterNamed(operation, 'limit');
      const beyond = limitBeyond(parameter);
      const bound = boundOf(run, operation, beyond);
      return bound ? [{ id, parameter, beyond, bound }] : [];
    });
    const [first] = bounds;
    if (!first) return undefined;
    const seen = bounds.map(({ id, beyond, bound }) => `${id} limit=${beyond}: ${show(bound)}`).join(', ');
    if (bounds.every(({ parameter, bound }) => isAsDeclared(parameter, bound)))
      return { seen, asDecided: true, edits: [] };
    const isOne = bounds.every(({ bound }) => show(bound) === show(first.bound));
    return { seen, asDecided: false, edits: isOne ? editsFor(run, first.parameter, first.bound) : [] };
  };
}

export const observePageLimit: Observer = observeLimit(['listNews', 'listRepos']);
export const observeFeedLimit: Observer = observeLimit(['listFeed']);
