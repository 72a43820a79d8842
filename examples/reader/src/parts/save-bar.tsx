import type { ReactElement } from 'react';
import { troubleOf } from '../api/trouble.ts';

interface SaveBarProps {
  /** What the last attempt was rejected with; `null`: nothing, or a field says it already. */
  readonly error: Error | null;
  readonly isSending: boolean;
  readonly isChanged: boolean;
}

/** The end of a form: what went wrong, and the button. */
export function SaveBar({ error, isSending, isChanged }: SaveBarProps): ReactElement {
  const trouble = error && troubleOf(error);
  return (
    <>
      {trouble && (
        <p className="form-error" role="alert">
          <strong>{trouble.title}.</strong> {trouble.text}
        </p>
      )}
      <button type="submit" className="button" disabled={isSending || !isChanged}>
        {isSending ? 'Saving…' : 'Save'}
      </button>
    </>
  );
}
