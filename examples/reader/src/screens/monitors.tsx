import type { Schemas } from 'apitwin/client';
import type { FormEvent, ReactElement } from 'react';
import { useState } from 'react';
import { useApi } from '../api/api.tsx';
import { monitors } from '../api/queries.ts';
import { faultIn } from '../api/trouble.ts';
import { useSave } from '../api/use-save.ts';
import { AccountNav } from '../parts/account-nav.tsx';
import { capitalised } from '../parts/format.ts';
import { Outcome } from '../parts/outcome.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { Terms } from '../parts/terms.tsx';
import { WithKey } from '../parts/with-key.tsx';

type Monitors = Schemas['KeywordMonitors'];

const frequencies: readonly Monitors['frequency'][] = ['instant', 'daily', 'weekly'];

interface FrequencyProps {
  readonly frequency: Monitors['frequency'];
  change(frequency: Monitors['frequency']): void;
}

function Frequency({ frequency, change }: FrequencyProps): ReactElement {
  return (
    <fieldset className="chips labelled">
      <legend>How often we tell you</legend>
      {frequencies.map((value) => (
        <label className="chip" key={value}>
          <input type="radio" name="frequency" checked={value === frequency} onChange={() => change(value)} />
          {capitalised(value)}
        </label>
      ))}
    </fieldset>
  );
}

/** The service replaces the whole resource: all of it is sent. */
function MonitorsForm({ saved }: { readonly saved: Monitors }): ReactElement {
  const { client } = useApi();
  const [edits, setEdits] = useState<Partial<Monitors>>({});
  const draft = { ...saved, ...edits };
  const { mutate, error, isPending } = useSave({
    send: (body: Monitors) => client.updateKeywords({ body }),
    queryKey: monitors(client).queryKey,
    done: 'Your keywords are saved.',
  });
  const fault = faultIn(error, 'keywords');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate(draft, { onSuccess: () => setEdits({}) });
  };
  return (
    <form className="form" onSubmit={submit}>
      <Terms
        label="Keywords"
        adding="Add a keyword"
        terms={draft.keywords}
        error={fault}
        change={(keywords) => setEdits({ ...edits, keywords: [...keywords] })}
      />
      <Frequency frequency={draft.frequency} change={(frequency) => setEdits({ ...edits, frequency })} />
      <SaveBar
        error={fault === undefined ? error : null}
        isSending={isPending}
        isChanged={JSON.stringify(draft) !== JSON.stringify(saved)}
      />
    </form>
  );
}

export function Monitors(): ReactElement {
  const { client } = useApi();
  return (
    <div className="middle">
      <title>Keywords · Dispatch</title>
      <h1>Account</h1>
      <AccountNav current="monitors" />
      <WithKey purpose="to watch for keywords">
        <section className="panel" aria-labelledby="monitors">
          <h2 id="monitors">Keyword monitors</h2>
          <p className="muted">We write to you when a story or a repository mentions one of them.</p>
          <Outcome query={monitors(client)} loading="Loading your keywords" rows={2}>
            {(saved) => <MonitorsForm saved={saved} />}
          </Outcome>
        </section>
      </WithKey>
    </div>
  );
}
