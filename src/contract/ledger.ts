import type { Json } from '../http/json.ts';

/** Something that the run makes or changes at the target, as data: what a later sweep needs to know. */
export interface LedgerRecord {
  /** From 1, in the order written. */
  readonly number: number;
  /** What kind of thing, such as `key`. */
  readonly kind: string;
  /** What finds it again when its id is unknown, such as its name. */
  readonly label: string;
  readonly id: string | undefined;
  /** What undoing needs beyond that, such as the values from before the run. */
  readonly data: Json | undefined;
  readonly state: 'intended' | 'made' | 'undone' | 'not-made' | 'stuck';
}

/** One line of the ledger while the run holds it. */
export interface LedgerEntry {
  readonly record: LedgerRecord;
  /** It exists now; `id` as the target calls it. */
  made(id?: string): void;
  /** Certain that nothing was made. */
  notMade(): void;
  /** Undone already, or seen to be gone. */
  undone(): void;
}

export interface LedgerLimits {
  /** Most things of a kind at once. */
  readonly alive: number;
  /** Most things of a kind in the whole run. */
  readonly made: number;
}

export interface Intent {
  readonly kind: string;
  readonly label: string;
  readonly data?: Json;
}

/** What the run makes at the target, written down before the call that makes it, undone newest first. */
export interface Ledger {
  /** The entry; `undefined` when the limits of its kind leave no room. Throws when it can't be written down. */
  intend(intent: Intent): LedgerEntry | undefined;
  readonly records: readonly LedgerRecord[];
  /** Undoes whatever is left; what could not be undone comes back. */
  undoAll(): Promise<readonly LedgerRecord[]>;
}

export interface LedgerOptions {
  readonly limits: Readonly<Record<string, LedgerLimits>>;
  /** What an earlier run left, to be undone. */
  readonly records?: readonly LedgerRecord[];
  /** Told at every change, before the call that it announces. */
  onChange(record: LedgerRecord): void;
  /** Undoes what a record tells of; false when it may still be there. */
  undo(record: LedgerRecord): Promise<boolean>;
}

/** True of what may be at the target now. */
export const isAlive = (record: LedgerRecord): boolean => ['intended', 'made', 'stuck'].includes(record.state);

export function createLedger(options: LedgerOptions): Ledger {
  const records: LedgerRecord[] = [...(options.records ?? [])];
  const change = (at: number, part: Partial<LedgerRecord>): void => {
    const next = { ...(records[at] as LedgerRecord), ...part };
    records[at] = next;
    try {
      options.onChange(next);
    } catch {
      // What can no longer be written down is told as alive, and undone once more by a sweep.
    }
  };
  const hasRoom = (kind: string): boolean => {
    const limits = options.limits[kind];
    const sameKind = records.filter((record) => record.kind === kind && record.state !== 'not-made');
    return !limits || (sameKind.length < limits.made && sameKind.filter(isAlive).length < limits.alive);
  };
  const undoOne = async (at: number): Promise<void> => {
    if (!isAlive(records[at] as LedgerRecord)) return;
    const gone = await options.undo(records[at] as LedgerRecord).catch(() => false);
    change(at, { state: gone ? 'undone' : 'stuck' });
  };
  return {
    records,
    intend(intent) {
      if (!hasRoom(intent.kind)) return undefined;
      const at = records.length;
      const { kind, label, data } = intent;
      const record: LedgerRecord = { number: at + 1, kind, label, id: undefined, data, state: 'intended' };
      options.onChange(record);
      records.push(record);
      return {
        get record() {
          return records[at] as LedgerRecord;
        },
        made: (id) => change(at, { state: 'made', id: id ?? records[at]?.id }),
        notMade: () => change(at, { state: 'not-made' }),
        undone: () => change(at, { state: 'undone' }),
      };
    },
    async undoAll() {
      for (let at = records.length - 1; at >= 0; at--) await undoOne(at);
      return records.filter(isAlive);
    },
  };
}
