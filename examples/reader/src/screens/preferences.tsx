import type { Schemas } from 'apitwin/client';
import type { FormEvent, ReactElement } from 'react';
import { useState } from 'react';
import { useApi } from '../api/api.tsx';
import { preferences } from '../api/queries.ts';
import { faultIn } from '../api/trouble.ts';
import { useSave } from '../api/use-save.ts';
import { AccountNav } from '../parts/account-nav.tsx';
import { capitalised } from '../parts/format.ts';
import { Outcome } from '../parts/outcome.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { Terms } from '../parts/terms.tsx';
import { WithKey } from '../parts/with-key.tsx';

type Preferences = Schemas['Preferences'];

const themes: readonly Preferences['theme'][] = ['system', 'light', 'dark'];

/** Members that differ, and no others: what another program changed meanwhile is not undone. */
function changesOf(saved: Preferences, edits: Partial<Preferences>): Partial<Preferences> {
  const names = Object.keys(edits) as (keyof Preferences)[];
  const changed = names.filter((name) => JSON.stringify(edits[name]) !== JSON.stringify(saved[name]));
  return Object.fromEntries(changed.map((name) => [name, edits[name]]));
}

interface PartProps {
  readonly draft: Preferences;
  readonly error: Error | null;
  change(part: Partial<Preferences>): void;
}

interface TextProps extends PartProps {
  readonly name: 'display_name' | 'language';
  readonly label: string;
}

function Text({ draft, error, change, name, label }: TextProps): ReactElement {
  const fault = faultIn(error, name);
  return (
    <>
      <label className="field">
        <span>{label}</span>
        <input
          dir="auto"
          autoComplete="off"
          value={draft[name]}
          aria-invalid={fault !== undefined}
          aria-describedby={`${name}-error`}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      </label>
      <p className="field-error" id={`${name}-error`} role="alert">
        {fault && `This does not fit: ${fault}.`}
      </p>
    </>
  );
}

function Theme({ draft, change }: PartProps): ReactElement {
  return (
    <fieldset className="chips labelled">
      <legend>Colours of the web site</legend>
      {themes.map((value) => (
        <label className="chip" key={value}>
          <input type="radio" name="theme" checked={value === draft.theme} onChange={() => change({ theme: value })} />
          {capitalised(value)}
        </label>
      ))}
    </fieldset>
  );
}

function PreferencesForm({ saved }: { readonly saved: Preferences }): ReactElement {
  const { client } = useApi();
  const [edits, setEdits] = useState<Partial<Preferences>>({});
  const { mutate, error, isPending } = useSave({
    send: (body: Schemas['PreferencesUpdate']) => client.updatePreferences({ body }),
    queryKey: preferences(client).queryKey,
    done: 'Your preferences are saved.',
  });
  const changes = changesOf(saved, edits);
  const draft = { ...saved, ...edits };
  const part = { draft, error, change: (it: Partial<Preferences>) => setEdits({ ...edits, ...it }) };
  const isTold = Object.keys(draft).some((name) => faultIn(error, name) !== undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate(changes, { onSuccess: () => setEdits({}) });
  };
  return (
    <form className="form" onSubmit={submit}>
      <Text {...part} name="display_name" label="Name" />
      <Text {...part} name="language" label="Language" />
      <Terms
        label="Topics you follow"
        adding="Add a topic"
        terms={draft.followed_topics}
        error={faultIn(error, 'followed_topics')}
        change={(topics) => part.change({ followed_topics: [...topics] })}
      />
      <Theme {...part} />
      <label className="tick">
        <input
          type="checkbox"
          checked={draft.email_digest}
          onChange={({ target }) => part.change({ email_digest: target.checked })}
        />
        A digest by e-mail
      </label>
      <SaveBar error={isTold ? null : error} isSending={isPending} isChanged={Object.keys(changes).length > 0} />
    </form>
  );
}

export function Preferences(): ReactElement {
  const { client } = useApi();
  return (
    <div className="middle">
      <title>Preferences · Dispatch</title>
      <h1>Account</h1>
      <AccountNav current="preferences" />
      <WithKey purpose="to set your preferences">
        <section className="panel" aria-labelledby="preferences">
          <h2 id="preferences">Preferences</h2>
          <Outcome query={preferences(client)} loading="Loading your preferences" rows={3}>
            {(saved) => <PreferencesForm saved={saved} />}
          </Outcome>
        </section>
      </WithKey>
    </div>
  );
}
