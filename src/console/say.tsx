import { createContext } from 'preact';
import type { ComponentChildren, JSX } from 'preact';
import { useContext, useState } from 'preact/hooks';

interface Said {
  readonly text: string;
  readonly bad: boolean;
}

/** Runs something that may fail, and tells how it went: `done` or what was wrong. */
export type Act = (work: () => Promise<unknown>, done?: string) => Promise<void>;

const Acting = createContext<Act>(async () => {});

export const useAct = (): Act => useContext(Acting);

/** One line at the foot of the page, read out where nobody looks at it. */
export function SayingPlace({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const [said, setSaid] = useState<Said>({ text: '', bad: false });
  const act: Act = async (work, done) => {
    try {
      await work();
      if (done !== undefined) setSaid({ text: done, bad: false });
    } catch (error) {
      setSaid({ text: error instanceof Error ? error.message : String(error), bad: true });
    }
  };
  const dismiss = (): void => setSaid({ text: '', bad: false });
  return (
    <Acting.Provider value={act}>
      {children}
      <div class={`said ${said.bad ? 'bad' : ''} ${said.text === '' ? 'silent' : ''}`}>
        <span role={said.bad ? 'alert' : 'status'}>{said.text}</span>
        {said.text !== '' && (
          <button type="button" class="plain" aria-label="Dismiss the message" onClick={dismiss}>
            ✕
          </button>
        )}
      </div>
    </Acting.Provider>
  );
}
