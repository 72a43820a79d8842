import type { Schemas } from 'apitwin/client';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useApi } from '../api/api.tsx';
import { troubleOf } from '../api/trouble.ts';
import { Dialog } from '../parts/dialog.tsx';

interface RevokeKeyDialogProps {
  readonly apiKey: Schemas['ApiKey'];
  /** The one that this reader uses. */
  readonly isOwn: boolean;
  onRevoked(): void;
  onClose(): void;
}

export function RevokeKeyDialog({ apiKey, isOwn, onRevoked, onClose }: RevokeKeyDialogProps): ReactElement {
  const { client } = useApi();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const revoke = async (): Promise<void> => {
    setSending(true);
    try {
      await client.revokeApiKey({ query: { id: apiKey.id } });
      onRevoked();
    } catch (caught) {
      setError(caught);
      setSending(false);
    }
  };
  const trouble = error === undefined ? undefined : troubleOf(error);
  return (
    <Dialog title="Revoke this key?" onEscape={onClose}>
      <p>
        Whatever uses “<bdi>{apiKey.name}</bdi>” (<code>{apiKey.prefix}</code>) is refused from then on. This can’t be
        undone.
      </p>
      {isOwn && (
        <p className="form-error">
          <strong>This reader uses it.</strong> You will have to enter another key in the settings.
        </p>
      )}
      {trouble && (
        <p className="form-error" role="alert">
          <strong>{trouble.title}.</strong> {trouble.text}
        </p>
      )}
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onClose}>
          Keep it
        </button>
        <button type="button" className="button danger" disabled={isSending} onClick={revoke}>
          {isSending ? 'Revoking…' : 'Revoke key'}
        </button>
      </div>
    </Dialog>
  );
}
