import type { Exchange } from './exchange.ts';
import type { WaitMeasurement } from './named-wait.ts';
import { longestRepeatMs } from './repeat-policy.ts';

/** How long one request was held back by a target that is busy. */
export interface BusyWait {
  /** Of the last answer that asked for patience. */
  readonly status: 429 | 503;
  readonly pausedMs: number;
  /** In the end it was answered otherwise. */
  readonly held: boolean;
}

/** The status by which a target asks for patience; `undefined`: it answered otherwise. */
export function busyStatus({ response }: Exchange): BusyWait['status'] | undefined {
  return response?.status === 429 || response?.status === 503 ? response.status : undefined;
}

/** What the repeats of one request came to; `undefined`: the target was not busy. */
export function busyWaitOf(tries: readonly Exchange[], pausedMs: number): BusyWait | undefined {
  const status = tries.map(busyStatus).findLast((busy) => busy !== undefined);
  const last = tries.at(-1);
  if (status === undefined || !last || tries.length === 1) return undefined;
  return { status, pausedMs, held: busyStatus(last) === undefined };
}

/** The longest wait of one request, for each status that made a run wait. */
export interface BusyWaits {
  note(wait: BusyWait): void;
  /** In the order of the statuses. */
  list(): readonly WaitMeasurement[];
}

const names: Readonly<Record<BusyWait['status'], string>> = {
  429: 'a request that the server had put off (429) is answered',
  503: 'a server that was unavailable (503) answers',
};

export function createBusyWaits(): BusyWaits {
  const noted: BusyWait[] = [];
  return {
    note(wait) {
      noted.push(wait);
    },
    list: () =>
      ([429, 503] as const).flatMap((status) => {
        const own = noted.filter((wait) => wait.status === status);
        if (own.length === 0) return [];
        const measuredMs = Math.max(...own.map(({ pausedMs }) => pausedMs));
        const held = own.every((wait) => wait.held);
        return [{ name: names[status], ceilingMs: longestRepeatMs, measuredMs, held }];
      }),
  };
}
