import type { ReactElement, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { type Trouble, troubleOf } from '../api/trouble.ts';
import { Link } from '../navigation.tsx';
import { remaining, shortDate } from './format.ts';
import { Icon, type IconName } from './icon.tsx';
import { useNow } from './now.tsx';

interface NoticeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A view, or a part of one, that has nothing to show. */
export function Notice({ icon, title, text, children }: NoticeProps): ReactElement {
  return (
    <section className="notice">
      <span className="notice-icon">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className="notice-actions">{children}</div>}
    </section>
  );
}

interface CountdownProps {
  /** By the reader's clock. */
  readonly until: number;
  onEnd(): void;
}

/** Counts down where eyes see it; a screen reader is told once, by the notice around it. */
function Countdown({ until, onEnd }: CountdownProps): ReactElement {
  const left = until - useNow(250);
  const ended = left <= 0;
  useEffect(() => {
    if (ended) onEnd();
  }, [ended, onEnd]);
  return (
    <span className="countdown" role="timer">
      Trying again in {remaining(left)}
    </span>
  );
}

function iconOf({ cure }: Trouble, error: unknown): IconName {
  if (cure === 'wait') return 'clock';
  if (cure === 'settings') return 'key';
  return error instanceof TypeError ? 'offline' : 'warning';
}

interface FailureProps {
  readonly error: unknown;
  /** When the answer came, by the reader's clock. */
  readonly since: number;
  retry(): void;
}

/** What went wrong, in words of the user, and a way on. Where the service says when to come back, it does. */
export function Failure({ error, since, retry }: FailureProps): ReactElement {
  const trouble = troubleOf(error);
  const { title, text, cure, waitMs = 0, technical } = trouble;
  // A service that says "in 0 seconds" again and again shall not be asked without a pause.
  const [started] = useState(() => Date.now());
  const until = Math.max(since + waitMs, started + 1000);
  return (
    <div role="alert">
      <Notice icon={iconOf(trouble, error)} title={title} text={text}>
        {cure === 'wait' && <Countdown key={since} until={until} onEnd={retry} />}
        {(cure === 'retry' || cure === 'wait') && (
          <button type="button" className={cure === 'wait' ? 'button quiet' : 'button'} onClick={retry}>
            Try again
          </button>
        )}
        {cure === 'settings' && (
          <Link to={{ screen: 'settings' }} className="button">
            Open settings
          </Link>
        )}
        {cure === 'none' && waitMs > 0 && <p>Again from {shortDate(since + waitMs)}</p>}
        <details className="technical">
          <summary>Technical details</summary>
          <code>{technical}</code>
        </details>
      </Notice>
    </div>
  );
}
