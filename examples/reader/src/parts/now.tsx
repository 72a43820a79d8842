import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { fullMoment, relativeTime } from './format.ts';

/** The time of the reader's clock, looked at again after so many milliseconds. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** "3 hours ago", with the exact time when it is pointed at. */
export function Ago({ instant }: { readonly instant: string }): ReactElement {
  const now = useNow(30_000);
  return (
    <time dateTime={instant} title={fullMoment(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}
