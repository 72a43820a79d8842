import type { DeclaredResponse, Operation } from '../../description/model.ts';
import { selectResponse } from '../../description/declared-response.ts';
import type { Outcome } from '../service.ts';

/** The declared response that an answer has, and its status. */
export interface SelectedResponse {
  readonly response: DeclaredResponse;
  readonly status: number;
}

const rangeKey = /^([1-5])XX$/;

/** Statuses that a key of the Responses Object covers begin with this digit; `undefined` for `default`. */
function leadingDigit(statusKey: string): string | undefined {
  return rangeKey.exec(statusKey)?.[1] ?? (/^[1-5]\d\d$/.test(statusKey) ? statusKey[0] : undefined);
}

/** The status of an answer with that declared response: its own, or `preferred` when it covers a range. */
function statusOf(response: DeclaredResponse, preferred: number): number {
  if (/^\d+$/.test(response.statusKey)) return Number(response.statusKey);
  const digit = leadingDigit(response.statusKey);
  return digit === undefined || digit === String(preferred)[0] ? preferred : Number(digit) * 100;
}

/** Lower statuses first; the range after its exact ones. */
function byStatus(a: DeclaredResponse, b: DeclaredResponse): number {
  return a.statusKey < b.statusKey ? -1 : Number(a.statusKey > b.statusKey);
}

/**
 * What a successful outcome is answered with: the only declared 2xx when there is one; else 201 for `created` and 200
 * for the rest; else the lowest 2xx; else what `default` says. `undefined`: none of these is declared.
 */
export function selectSuccess(operation: Operation, outcome: Outcome['kind']): SelectedResponse | undefined {
  const usual = outcome === 'created' ? 201 : 200;
  const successes = operation.responses.filter(({ statusKey }) => leadingDigit(statusKey) === '2').sort(byStatus);
  const response =
    successes.find(({ statusKey }) => statusKey === String(usual)) ??
    successes[0] ??
    operation.responses.find(({ statusKey }) => statusKey === 'default');
  return response && { response, status: statusOf(response, usual) };
}

/** As selectSuccess; where no success is declared, the lowest status that is, such as a redirect. */
export function selectAny(operation: Operation): SelectedResponse | undefined {
  const success = selectSuccess(operation, 'ok');
  if (success) return success;
  const [response] = [...operation.responses].sort(byStatus);
  return response && { response, status: statusOf(response, 200) };
}

/** The response that a demanded status has; `undefined` when the description does not declare it. */
export function selectDemanded(operation: Operation, status: number): SelectedResponse | undefined {
  const response = selectResponse(operation, status);
  return response && { response, status };
}
