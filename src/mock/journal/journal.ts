import type { AnsweredRequest } from '../answered-request.ts';
import type { MockRequest } from '../mock-message.ts';
import type { JournalOptions } from './journal-options.ts';
import type { EntryDetail, EntrySummary } from './journal-entry.ts';
import {
  createKeptExchanges,
  type ExchangeMarks,
  type KeptExchanges,
  mostExchanges,
  type Noted,
} from './kept-exchanges.ts';
import { createStatusTally, type OperationCoverage } from './status-tally.ts';
import { createEntryView, type EntryView } from './view-entry.ts';

/** Which entries are meant; each member that is there narrows them. */
export interface EntryFilter {
  readonly world?: string;
  readonly operation?: string;
  readonly status?: number;
  /** Entries with a greater number. */
  readonly after?: number;
}

/** What a mock was asked and what it answered, secrets taken out when it is read. */
export interface Journal {
  /** Gives the number of the new entry. */
  record(answered: AnsweredRequest, durationMs: number): number;
  /** Oldest first; all of them, or at most so many. */
  list(filter: EntryFilter, most?: number): readonly EntrySummary[];
  /** The number of the newest entry, also of one that was forgotten; 0 before the first. */
  latest(): number;
  /** `undefined`: there is no such entry, or no longer. */
  find(number: number): EntryDetail | undefined;
  details(filter: EntryFilter): readonly EntryDetail[];
  /** The request of an entry with all secrets in it, to be asked again and not to be shown. */
  requestOf(number: number): MockRequest | undefined;
  /** Of one world, or of all. */
  clear(world: string | undefined): void;
  coverage(world: string | undefined): readonly OperationCoverage[];
  /** Called after each new entry that is meant, until the result is called: at once, so it must not take long. */
  subscribe(filter: EntryFilter, tell: () => void): () => void;
  /** Goes on for a mock that takes the place of the one before, with its entries, numbers, counts and listeners. */
  goOn(options: JournalOptions): void;
}

interface Listener {
  readonly filter: EntryFilter;
  tell(): void;
}

/** The place of the first entry behind that number. */
function placeBehind(kept: KeptExchanges, number: number): number {
  let [from, to] = [0, kept.size];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (kept.at(middle).number > number) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Those that are meant, at most so many: what follows the events of a busy mock asks for a few, again and again. */
function meantOf(kept: KeptExchanges, filter: EntryFilter, most: number): readonly Noted[] {
  const meant: Noted[] = [];
  for (let i = placeBehind(kept, filter.after ?? 0); i < kept.size && meant.length < most; i++) {
    const exchange = kept.at(i);
    if (isMeant(exchange, filter)) meant.push(exchange.noted());
  }
  return meant;
}

function notedAt(kept: KeptExchanges, number: number): Noted | undefined {
  const [found] = meantOf(kept, { after: number - 1 }, 1);
  return found?.number === number ? found : undefined;
}

function isMeant(marks: ExchangeMarks, { world, operation, status, after }: EntryFilter): boolean {
  return (
    (world === undefined || marks.world === world) &&
    (operation === undefined || marks.operationId === operation) &&
    (status === undefined || marks.status === status) &&
    (after === undefined || marks.number > after)
  );
}

export function createJournal(options: JournalOptions): Journal {
  let served = options;
  let next = 1;
  const listeners = new Set<Listener>();
  const tally = createStatusTally();
  let made: EntryView | undefined;
  /** Prepared when it is needed first: a mock that nobody watches starts without it. */
  const view = (): EntryView => {
    made ??= createEntryView(served, []);
    return made;
  };
  let learned = 0;
  const kept = createKeptExchanges((oldest) => {
    if (oldest.number > learned && view().makesSecrets(oldest)) view().learn(oldest.noted());
  });
  /** What entries show depends on all secrets before them: they are learned in order, and only when somebody reads. */
  const readable = (): KeptExchanges => {
    for (const entry of learned < next - 1 ? meantOf(kept, { after: learned }, mostExchanges) : []) view().learn(entry);
    learned = next - 1;
    return kept;
  };
  return {
    record(answered, durationMs) {
      const number = next;
      next += 1;
      kept.add({ number, answered, durationMs });
      const { world, operationId, response } = answered;
      if (operationId !== undefined && !response.dropped) tally.count(world, operationId, response.status);
      const marks = { number, world, operationId, status: response.status };
      for (const { filter, tell } of listeners) if (isMeant(marks, filter)) tell();
      return number;
    },
    list: (filter, most = mostExchanges) => meantOf(readable(), filter, most).map(view().summary),
    latest: () => next - 1,
    find: (number) => {
      const entry = notedAt(readable(), number);
      return entry && view().detail(entry);
    },
    details: (filter) => meantOf(readable(), filter, mostExchanges).map(view().detail),
    requestOf: (number) => notedAt(kept, number)?.answered.request,
    clear(world) {
      // What is forgotten may have made secrets that stand in later entries.
      readable().keep((marks) => world !== undefined && marks.world !== world);
      tally.clear(world);
    },
    coverage: (world) => tally.coverage(served.description.operations, world),
    subscribe(filter, tell) {
      const listener = { filter, tell };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goOn(next) {
      readable();
      made = createEntryView(next, view().secrets());
      served = next;
    },
  };
}
