import type { Schemas } from 'apitwin/client';
import type { FormEvent, ReactElement } from 'react';
import { useState } from 'react';
import { useApi } from '../api/api.tsx';
import { faultIn, troubleOf } from '../api/trouble.ts';
import { Dialog } from '../parts/dialog.tsx';
import { CreatedKey } from './created-key.tsx';

type Scope = Schemas['ApiKey']['scope'];

const scopes: readonly (readonly [Scope, string, string])[] = [
  ['read', 'Read', 'Reads what the account has'],
  ['write', 'Write', 'Changes it'],
  ['all', 'All', 'Both'],
];

function Scopes(): ReactElement {
  return (
    <fieldset className="scopes">
      <legend>Scope</legend>
      {scopes.map(([value, label, meaning]) => (
        <label key={value}>
          <input type="radio" name="scope" value={value} defaultChecked={value === 'read'} />
          <span>
            <strong>{label}</strong>
            <span className="muted">{meaning}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface FormProps {
  onCreated(key: Schemas['CreatedApiKey']): void;
  onCancel(): void;
}

function CreateForm({ onCreated, onCancel }: FormProps): ReactElement {
  const { client } = useApi();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const nameError = faultIn(error, 'name');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { name: String(form.get('name')).trim(), scope: form.get('scope') as Scope };
    setSending(true);
    try {
      onCreated(await client.createApiKey({ body }));
    } catch (caught) {
      setError(caught);
      setSending(false);
    }
  };
  const trouble = error !== undefined && nameError === undefined ? troubleOf(error) : undefined;
  return (
    <form onSubmit={submit} className="form">
      <label className="field">
        <span>Name</span>
        <input
          name="name"
          autoComplete="off"
          placeholder="What will use it, such as “Dashboard”"
          aria-invalid={nameError !== undefined}
          aria-describedby="name-error"
        />
      </label>
      <p className="field-error" id="name-error" role="alert">
        {nameError && `The name does not fit: ${nameError}.`}
      </p>
      <Scopes />
      {trouble && (
        <p className="form-error" role="alert">
          <strong>{trouble.title}.</strong> {trouble.text}
        </p>
      )}
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="button" disabled={isSending}>
          {isSending ? 'Creating…' : 'Create key'}
        </button>
      </div>
    </form>
  );
}

interface CreateKeyDialogProps {
  onCreated(): void;
  onClose(): void;
}

/** Asks for a name and a scope, then shows the new key, once. The key is kept in this dialog and nowhere else. */
export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps): ReactElement {
  const [created, setCreated] = useState<Schemas['CreatedApiKey']>();
  const show = (key: Schemas['CreatedApiKey']): void => {
    setCreated(key);
    onCreated();
  };
  if (created) return <CreatedKey created={created} onClose={onClose} />;
  return (
    <Dialog title="Create a key" onEscape={onClose}>
      <CreateForm onCreated={show} onCancel={onClose} />
    </Dialog>
  );
}
