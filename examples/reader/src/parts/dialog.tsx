import type { ReactElement, ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape. Absent: the dialog is left by what is in it only. */
  onEscape?(): void;
}

/**
 * A modal dialog, open as long as it is drawn. The browser keeps the focus in it, and takes it back to where it was when
 * the dialog is gone.
 */
export function Dialog({ title, children, onEscape }: DialogProps): ReactElement {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it is taken off the page, or the browser would not take the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onEscape?.();
      }}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
