import type { ReactElement, ReactNode } from 'react';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface Message {
  readonly text: string;
  readonly tone: 'plain' | 'bad';
  readonly action?: { readonly label: string; run(): void };
  /** Where what had the focus is gone: it goes to the action. */
  readonly takesFocus?: boolean;
}

type Say = (message: Message) => void;

const Context = createContext<Say>(() => {});

/** Says something that does not belong to any place of the view. It stays until it is dismissed or something else is said. */
export function useSay(): Say {
  return useContext(Context);
}

interface ToastProps extends Message {
  dismiss(): void;
}

function Toast({ text, tone, action, takesFocus = false, dismiss }: ToastProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const leave = (): void => {
    // Before the button is gone, or the focus would be lost with it.
    document.querySelector('main')?.focus({ preventScroll: true });
    dismiss();
  };
  const act = (): void => {
    leave();
    action?.run();
  };
  return (
    <div className="toast" data-tone={tone} ref={box}>
      <p>{text}</p>
      {action && (
        <button type="button" className="toast-action" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={leave}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface Shown {
  readonly message: Message;
  readonly number: number;
}

export function ToastProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [shown, setShown] = useState<Shown>();
  const say = useMemo(
    () => (message: Message) => setShown((before) => ({ message, number: (before?.number ?? 0) + 1 })),
    [],
  );
  return (
    <Context value={say}>
      {children}
      <div className="toasts" role="status">
        {shown && <Toast key={shown.number} {...shown.message} dismiss={() => setShown(undefined)} />}
      </div>
    </Context>
  );
}
