import type { Schemas } from 'apitwin/client';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';

interface CreatedKeyProps {
  readonly created: Schemas['CreatedApiKey'];
  onClose(): void;
}

type State = 'fresh' | 'copied' | 'by hand' | 'leaving';

const said: Readonly<Record<State, string>> = {
  fresh: '',
  copied: 'Copied. Keep it in a safe place.',
  'by hand': 'It could not be copied for you: it is selected, press Ctrl+C.',
  leaving: 'Copy the key first: when this dialog is closed, nobody can show it again.',
};

/** Shows a key once. It can only be left by saying so, and Escape asks for the copy that was not made. */
export function CreatedKey({ created: { name, key }, onClose }: CreatedKeyProps): ReactElement {
  const [state, setState] = useState<State>('fresh');
  const shown = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(key);
      setState('copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setState('by hand');
    }
  };
  const leave = (): void => {
    if (state === 'copied' || state === 'by hand') onClose();
    else setState('leaving');
  };
  return (
    <Dialog title="Your new key" onEscape={leave}>
      <p>
        This is the only time that the key “<bdi>{name}</bdi>” is shown. Copy it now, and keep it like a password.
      </p>
      <code className="secret" ref={shown} translate="no">
        {key}
      </code>
      <p className="secret-state" role="status" data-tone={state === 'leaving' ? 'bad' : undefined}>
        {said[state]}
      </p>
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onClose}>
          I have stored it
        </button>
        <button ref={button} type="button" className="button" onClick={copy}>
          <Icon name={state === 'copied' ? 'check' : 'copy'} /> {state === 'copied' ? 'Copied' : 'Copy key'}
        </button>
      </div>
    </Dialog>
  );
}
