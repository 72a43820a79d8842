import type { FormEvent, ReactElement } from 'react';
import { useState } from 'react';
import { useApi } from '../api/api.tsx';
import { quota } from '../api/queries.ts';
import { AccountNav } from '../parts/account-nav.tsx';
import { capitalised } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { loadTheme, saveTheme, type Theme } from '../theme.ts';
import { planNames } from './usage.tsx';

function ConnectionForm(): ReactElement {
  const { connection, connect } = useApi();
  const [isShown, setShown] = useState(false);
  const [keyError, setKeyError] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const baseUrl = String(form.get('baseUrl')).trim().replace(/\/+$/, '');
    try {
      connect({ baseUrl, apiKey: String(form.get('apiKey')).trim() });
      setKeyError('');
    } catch {
      setKeyError('This is no API key: it has blanks or other characters that no key has.');
    }
  };
  return (
    <form className="form" onSubmit={submit}>
      <label className="field">
        <span>Address of the service</span>
        <input name="baseUrl" type="url" required defaultValue={connection.baseUrl} autoComplete="off" />
      </label>
      <div className="field">
        <label htmlFor="api-key">API key</label>
        <span className="with-button">
          <input
            id="api-key"
            name="apiKey"
            type={isShown ? 'text' : 'password'}
            defaultValue={connection.apiKey}
            autoComplete="off"
            spellCheck={false}
            placeholder="None: read without an account"
            aria-invalid={keyError !== ''}
            aria-describedby="key-hint key-error"
          />
          <button
            type="button"
            className="button quiet small"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            Show<span className="unseen"> the key</span>
          </button>
        </span>
      </div>
      <p className="muted" id="key-hint">
        It is kept in this browser and sent to this address only.
      </p>
      <p className="field-error" id="key-error" role="alert">
        {keyError}
      </p>
      <button type="submit" className="button">
        Save and connect
      </button>
    </form>
  );
}

function Status(): ReactElement {
  const { client, connection } = useApi();
  if (connection.apiKey === '') {
    return (
      <p className="status-line" role="status">
        <Icon name="news" /> Reading without an account.
      </p>
    );
  }
  return (
    <Outcome query={quota(client)} loading="Asking for the account" rows={1}>
      {({ plan }) => (
        <p className="status-line" role="status" data-tone="good">
          <Icon name="check" /> Connected. The account is on the plan {planNames[plan]}.
        </p>
      )}
    </Outcome>
  );
}

function Appearance(): ReactElement {
  const [theme, setTheme] = useState(loadTheme);
  const choose = (next: Theme): void => {
    saveTheme(next);
    setTheme(next);
  };
  return (
    <fieldset className="chips">
      <legend className="unseen">Colours</legend>
      {(['system', 'light', 'dark'] as const).map((value) => (
        <label className="chip" key={value}>
          <input type="radio" name="theme" checked={theme === value} onChange={() => choose(value)} />
          {capitalised(value)}
        </label>
      ))}
    </fieldset>
  );
}

export function Settings(): ReactElement {
  const { connection } = useApi();
  return (
    <div className="middle">
      <title>Settings · Dispatch</title>
      <h1>Account</h1>
      <AccountNav current="settings" />
      <section className="panel" aria-labelledby="connection">
        <h2 id="connection">Connection</h2>
        <ConnectionForm />
        <Status key={`${connection.baseUrl} ${connection.apiKey}`} />
      </section>
      <section className="panel" aria-labelledby="appearance">
        <h2 id="appearance">Appearance</h2>
        <Appearance />
      </section>
    </div>
  );
}
