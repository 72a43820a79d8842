import type { AnsweredRequest } from '../answered-request.ts';
import type { MockRequest } from '../mock-message.ts';
import type { JournalOptions } from './journal-options.ts';
import type { EntryDetail, EntrySummary } from './journal-entry.ts';
import { createStatusTally, type OperationCoverage } from './status-tally.ts';
import { createEntryView, type EntryView, type Noted } from './view-entry.ts';

/** Oldest entries make room for new ones beyond either of these. */
const mostEntries = 1000;
const mostOctets = 32 * 1024 * 1024;

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

function octetsOf({ answered: { request, response } }: Noted): number {
  return (request.content?.length ?? 0) + (response.content?.length ?? 0);
}

/** The place of the first entry behind that number. */
function placeBehind(entries: readonly Noted[], number: number): number {
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((entries[middle] as Noted).number > number) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Those that are meant, at most so many: what follows the events of a busy mock asks for a few, again and again. */
function meantOf(entries: readonly Noted[], filter: EntryFilter, most: number): readonly Noted[] {
  const meant: Noted[] = [];
  for (let i = placeBehind(entries, filter.after ?? 0); i < entries.length && meant.length < most; i++) {
    const entry = entries[i] as Noted;
    if (isMeant(entry, filter)) meant.push(entry);
  }
  return meant;
}

function isMeant({ number, answered }: Noted, filter: EntryFilter): boolean {
  const { world, operation, status, after } = filter;
  return (
    (world === undefined || answered.world === world) &&
    (operation === undefined || answered.operationId === operation) &&
    (status === undefined || answered.response.status === status) &&
    (after === undefined || number > after)
  );
}

export function createJournal(options: JournalOptions): Journal {
  let served = options;
  let noted: Noted[] = [];
  let octets = 0;
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
  /** What entries show depends on all secrets before them: they are learned in order, and only when somebody reads. */
  const readable = (): readonly Noted[] => {
    const unread = next - 1 - learned;
    if (unread > 0) for (const entry of noted.slice(-unread)) view().learn(entry);
    learned = next - 1;
    return noted;
  };
  const dropOldest = (): void => {
    let dropped = 0;
    while (noted.length - dropped > mostEntries || (octets > mostOctets && dropped < noted.length)) {
      octets -= octetsOf(noted[dropped] as Noted);
      dropped += 1;
    }
    for (const entry of noted.splice(0, dropped)) {
      if (entry.number > learned && view().makesSecrets(entry)) view().learn(entry);
    }
  };
  return {
    record(answered, durationMs) {
      const entry: Noted = { number: next, answered, durationMs };
      next += 1;
      noted.push(entry);
      octets += octetsOf(entry);
      // In batches: taking out one at a time would move all others each time.
      if (noted.length > mostEntries * 1.25 || octets > mostOctets) dropOldest();
      const { world, operationId, response } = answered;
      if (operationId !== undefined && !response.dropped) tally.count(world, operationId, response.status);
      for (const { filter, tell } of listeners) if (isMeant(entry, filter)) tell();
      return entry.number;
    },
    list: (filter, most = mostEntries * 2) => meantOf(readable(), filter, most).map(view().summary),
    latest: () => next - 1,
    find: (number) => {
      const entry = readable().find((one) => one.number === number);
      return entry && view().detail(entry);
    },
    details: (filter) =>
      readable()
        .filter((one) => isMeant(one, filter))
        .map(view().detail),
    requestOf: (number) => noted.find((one) => one.number === number)?.answered.request,
    clear(world) {
      // What is forgotten may have made secrets that stand in later entries.
      readable();
      noted = world === undefined ? [] : noted.filter(({ answered }) => answered.world !== world);
      octets = noted.reduce((sum, one) => sum + octetsOf(one), 0);
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
