import { useEffect, useRef, useState } from 'preact/hooks';
import type { EntrySummary } from '../mock/journal/journal-entry.ts';
import { callControl, controlTarget } from './control-client.ts';
import { mergeEntries } from './entry-filter.ts';

/** As many as the journal keeps. */
const most = 1000;

export interface LiveEntries {
  /** Newest first. */
  readonly entries: readonly EntrySummary[];
  readonly connected: boolean;
  /** Empties the journal of the mock as well. */
  clear(): Promise<void>;
}

/** The journal as it grows. What comes in between two pictures on the screen is taken in at once. */
export function useLiveEntries(): LiveEntries {
  const [entries, setEntries] = useState<readonly EntrySummary[]>([]);
  const [connected, setConnected] = useState(false);
  const waiting = useRef<EntrySummary[]>([]);
  useEffect(() => {
    const source = new EventSource(controlTarget('/events'));
    const take = (): void => {
      const taken = waiting.current;
      waiting.current = [];
      if (taken.length > 0) setEntries((before) => mergeEntries(before, taken, most));
    };
    const load = async (): Promise<void> => {
      // Anew at each connection: the mock may have been started again, and counts from 1 then.
      const known = await callControl<readonly EntrySummary[]>('/journal').catch(() => undefined);
      if (known) setEntries(mergeEntries(known, waiting.current, most));
    };
    source.addEventListener('open', () => {
      setConnected(true);
      void load();
    });
    source.addEventListener('error', () => setConnected(false));
    source.addEventListener('exchange', ({ data }: MessageEvent<string>) => {
      if (waiting.current.length === 0) requestAnimationFrame(take);
      waiting.current.push(JSON.parse(data) as EntrySummary);
      // A page in the background draws nothing, and must not grow for that.
      if (waiting.current.length > 2 * most) waiting.current = waiting.current.slice(-most);
    });
    return () => source.close();
  }, []);
  const clear = async (): Promise<void> => {
    await callControl('/journal', { method: 'DELETE' });
    waiting.current = [];
    setEntries([]);
  };
  return { entries, connected, clear };
}
