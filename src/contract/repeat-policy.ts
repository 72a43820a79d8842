import { firstFieldValue } from '../http/fields.ts';
import { isIdempotentMethod } from '../http/method.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import type { Exchange } from './exchange.ts';

const pauseAfterErrorMs = 200;
const longestPauseMs = 30_000;
const throttledTries = 6;
/** What a run does not wait for: a quota that is renewed next month. It may be a number in another unit, too. */
const hopelessMs = 600_000;
/** No request is held back longer, however often the target asks for time. */
export const longestRepeatMs: number = (throttledTries - 1) * longestPauseMs;

/** Out of service, or told so by a gateway: a fault as well as a deploy. Where nobody says for how long, it is asked a few seconds long. */
const unavailable: readonly number[] = [502, 503, 504];
const unavailablePausesMs = [200, 1000, 3000];

function retryAfterOf({ response }: Exchange, now: number): number | undefined {
  const value = response && firstFieldValue(response.fields, 'Retry-After');
  return value === undefined ? undefined : retryAfterMs(value, firstFieldValue(response?.fields ?? [], 'Date'), now);
}

/** True for an answer by which the target asks for time: 429, or 503 with Retry-After. */
export function isOverload(exchange: Exchange, now: number): boolean {
  const status = exchange.response?.status;
  return status === 429 || (status === 503 && retryAfterOf(exchange, now) !== undefined);
}

function pauseOfOverload(tries: number, asked: number | undefined): number | undefined {
  const most = asked !== undefined && asked > hopelessMs ? 2 : throttledTries;
  return tries >= most ? undefined : Math.min(asked ?? 1000 * 2 ** (tries - 1), longestPauseMs);
}

/**
 * How long to wait before the same request is sent once more; `undefined`: the last answer stands.
 *
 * A busy target (429; 503 with Retry-After) is given the time that it asks for, at most 30 s, up to five times: others of
 * the run ask beside it; one that asks for more than ten minutes, once. One that is unavailable for an unknown time (503),
 * or whose gateway says so (502, 504) is asked three times more, after growing pauses; any other 5xx once more. A lost connection is tried again where that
 * can do no harm.
 */
export function pauseBeforeRepeat(tries: readonly Exchange[], now: number): number | undefined {
  const last = tries.at(-1);
  if (!last) return undefined;
  if (isOverload(last, now)) return pauseOfOverload(tries.length, retryAfterOf(last, now));
  const isAway = ({ response }: Exchange): boolean => unavailable.includes(response?.status ?? 0);
  const away = tries.filter((exchange) => isAway(exchange) && !isOverload(exchange, now));
  if (isAway(last)) return unavailablePausesMs[away.length - 1];
  if (tries.filter((exchange) => !isOverload(exchange, now)).length > 1) return undefined;
  if (last.response) return last.response.status >= 500 ? pauseAfterErrorMs : undefined;
  const kind = last.failure?.kind;
  const harmless = kind === 'unconnected' || (kind === 'broken' && isIdempotentMethod(last.request.method));
  return harmless ? pauseAfterErrorMs : undefined;
}
