import type { EventStream } from '../mock-message.ts';
import type { EntryFilter, Journal } from './journal.ts';
import type { EntrySummary } from './journal-entry.ts';

/** One event of the stream (WHATWG HTML section 9.2); its id is what `Last-Event-ID` gives back. */
function eventText(entry: EntrySummary): string {
  return `id: ${entry.number}\nevent: exchange\ndata: ${JSON.stringify(entry)}\n\n`;
}

/**
 * Entries of a journal from now on, or behind those that `after` names, as server-sent events. A reader that is slower
 * than the traffic loses what the journal forgets meanwhile, and sees it by the numbers.
 */
export function createEntryEvents(journal: Journal, filter: EntryFilter): EventStream {
  const { after: asked, ...meant } = filter;
  // A greater number is one of a mock that stood here before.
  let after = Math.min(asked ?? journal.latest(), journal.latest());
  return {
    take(most) {
      const entries = journal.list({ ...meant, after }, most);
      after = entries.at(-1)?.number ?? after;
      return entries.map(eventText).join('');
    },
    onMore: (wake) => journal.subscribe(meant, wake),
  };
}
