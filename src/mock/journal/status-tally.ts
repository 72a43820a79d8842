import type { Operation } from '../../description/model.ts';

/** How often each status of an operation was answered. */
export interface OperationCoverage {
  readonly operation: string;
  /** Declared status keys that no answer had. */
  readonly missing: readonly string[];
  /** Answers by status. */
  readonly answered: Readonly<Record<string, number>>;
}

/** Counts answers by world, operation and status; they outlive the entries of a journal. */
export interface StatusTally {
  count(world: string, operation: string, status: number): void;
  /** Of one world, or of all together: each of the operations, in their order. */
  coverage(operations: readonly Operation[], world: string | undefined): readonly OperationCoverage[];
  clear(world: string | undefined): void;
}

type Counts = Map<number, number>;

function covers(statusKey: string, answered: Counts): boolean {
  const statuses = [...answered.keys()];
  if (statusKey === 'default') return statuses.some((status) => status >= 400);
  if (!statusKey.endsWith('XX')) return answered.has(Number(statusKey));
  return statuses.some((status) => String(status)[0] === statusKey[0]);
}

function sum(all: readonly Counts[]): Counts {
  const total: Counts = new Map();
  for (const [status, count] of all.flatMap((counts) => [...counts])) {
    total.set(status, (total.get(status) ?? 0) + count);
  }
  return new Map([...total].sort(([a], [b]) => a - b));
}

function mapAt<Key, Value>(maps: Map<string, Map<Key, Value>>, key: string): Map<Key, Value> {
  const known = maps.get(key);
  if (known) return known;
  const made = new Map<Key, Value>();
  maps.set(key, made);
  return made;
}

export function createStatusTally(): StatusTally {
  const worlds = new Map<string, Map<string, Counts>>();
  const countsOf = (operation: string, world: string | undefined): Counts => {
    const meant = world === undefined ? [...worlds.values()] : [worlds.get(world)];
    return sum(meant.flatMap((one) => one?.get(operation) ?? []));
  };
  return {
    count(world, operation, status) {
      const counts = mapAt(mapAt(worlds, world), operation);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    },
    coverage: (operations, world) =>
      operations.map(({ id, responses }) => {
        const answered = countsOf(id, world);
        const missing = responses.map(({ statusKey }) => statusKey).filter((key) => !covers(key, answered));
        return { operation: id, missing, answered: Object.fromEntries(answered) };
      }),
    clear(world) {
      if (world === undefined) worlds.clear();
      else worlds.delete(world);
    },
  };
}
