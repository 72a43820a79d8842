import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';

/** Milliseconds until waiting is called long. */
const patienceMs = 6000;

interface LoadingProps {
  /** "Loading news" */
  readonly label: string;
  readonly rows: number;
  /** Ends the request and makes it again. */
  retry(): void;
}

/** The shape of what is to come; after a while, a word and a way out. */
export function Loading({ label, rows, retry }: LoadingProps): ReactElement {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading">
      <p role="status" className={isLong ? 'loading-long' : 'unseen'}>
        {isLong ? 'This takes longer than usual.' : label}
      </p>
      {isLong && (
        <button type="button" className="button quiet" onClick={retry}>
          Ask again
        </button>
      )}
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have nothing else
          <div className="skeleton" key={row}>
            <span style={{ width: `${18 + ((row * 7) % 14)}%` }} />
            <span className="skeleton-title" style={{ width: `${62 + ((row * 13) % 30)}%` }} />
            <span style={{ width: `${80 + ((row * 5) % 18)}%` }} />
          </div>
        ))}
      </div>
    </div>
  );
}
