import type { DocumentEdit } from '../description/edit-document.ts';
import { childPointer } from '../description/json-pointer.ts';
import type { DeclaredResponse, Operation } from '../description/model.ts';
import { answerKind } from './answer.ts';
import type { Observed } from './observer.ts';
import type { RunContext } from './run-context.ts';

/** The statuses that an operation succeeds with. */
interface Success {
  readonly operation: Operation;
  readonly statuses: readonly number[];
  readonly declared: readonly DeclaredResponse[];
}

function successOf(operation: Operation, run: RunContext): Success {
  const own = run.exchanges.filter((exchange) => exchange.operation === operation);
  const answered = own.filter((exchange) => answerKind(exchange) === 'success');
  return {
    operation,
    statuses: [...new Set(answered.map(({ response }) => response?.status ?? 0))].sort((a, b) => a - b),
    declared: operation.responses.filter(({ statusKey }) => statusKey.startsWith('2')),
  };
}

const isDeclared = (status: number, { declared }: Success): boolean =>
  declared.some(({ statusKey }) => statusKey === String(status) || statusKey === '2XX');

/** Where the operation itself declares a response, be it by a reference. */
const placeOf = ({ location }: Operation, statusKey: string): string =>
  childPointer(`${location.pointer}/responses`, statusKey);

/** The one declared response moves to the one status that was seen. */
function editsOf({ operation, statuses, declared }: Success): readonly DocumentEdit[] {
  const [status, ...further] = statuses;
  const [response, ...others] = declared;
  if (status === undefined || further.length > 0 || !response || others.length > 0) return [];
  const path = placeOf(operation, String(status));
  const move: DocumentEdit = {
    op: 'move',
    from: placeOf(operation, response.statusKey),
    path,
  };
  // RFC 9110 section 15.3.5: a 204 has no content.
  const hasContentLeft = (status === 204 || status === 205) && response.content.length > 0;
  return [move, ...(hasContentLeft ? [{ op: 'remove', path: `${path}/content` } as const] : [])];
}

/** Which 2xx the operations answer with, and the responses of the description moved to them. */
export function observeSuccessStatuses(run: RunContext): Observed | undefined {
  const successes = run.description.operations.map((operation) => successOf(operation, run));
  if (successes.every(({ statuses }) => statuses.length === 0)) return undefined;
  const other = successes.filter((success) => success.statuses.some((status) => !isDeclared(status, success)));
  const seen = other.map(({ operation, statuses }) => `${operation.id} ${statuses.join(' and ')}`).join(', ');
  return {
    seen: seen || 'the declared ones',
    asDecided: other.length === 0,
    edits: other.flatMap(editsOf),
  };
}
