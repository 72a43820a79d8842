import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from 'apitwin/client';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useApi } from '../api/api.tsx';
import { apiKeys } from '../api/queries.ts';
import { AccountNav } from '../parts/account-nav.tsx';
import { capitalised, plural, shortDate } from '../parts/format.ts';
import { Notice } from '../parts/notice.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { useSay } from '../parts/toast.tsx';
import { WithKey } from '../parts/with-key.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

type ApiKey = Schemas['ApiKey'];

/** A listed prefix is the leading part and an ellipsis. Several keys may share it; then it is "may be". */
function isPrefixOf({ prefix }: ApiKey, key: string): boolean {
  return key.startsWith(prefix.replace(/…$/, ''));
}

interface RowProps {
  readonly apiKey: ApiKey;
  readonly isOwn: boolean;
  onRevoke?(): void;
}

function Row({ apiKey: { name, prefix, scope, created_at, revoked }, isOwn, onRevoke }: RowProps): ReactElement {
  return (
    <li className="key" data-revoked={revoked || undefined}>
      <p className="key-name">
        <span dir="auto">{name}</span>
        {isOwn && <span className="badge">This reader</span>}
      </p>
      <p className="key-facts">
        <code>{prefix}</code>
        <span className="badge plain">{capitalised(scope)}</span>
        <span className="muted">Created {shortDate(created_at)}</span>
      </p>
      {onRevoke && (
        <button type="button" className="button quiet small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </button>
      )}
    </li>
  );
}

function KeyList({ items }: { readonly items: readonly ApiKey[] }): ReactElement {
  const { client, connection } = useApi();
  const cache = useQueryClient();
  const say = useSay();
  const [revoking, setRevoking] = useState<ApiKey>();
  const live = items.filter(({ revoked }) => !revoked).toReversed();
  const revoked = items.filter((key) => key.revoked).toReversed();
  const own = live.find((key) => isPrefixOf(key, connection.apiKey));
  const onRevoked = (): void => {
    setRevoking(undefined);
    say({ tone: 'plain', text: 'The key is revoked.', takesFocus: true });
    void cache.invalidateQueries({ queryKey: apiKeys(client).queryKey });
  };
  return (
    <>
      <p className="extent" role="status">
        {plural(live.length, 'key')} in use
      </p>
      {live.length === 0 && <Notice icon="key" title="No key is in use" text="Create one for each program of yours." />}
      <ul className="keys">
        {live.map((key) => (
          <Row key={key.id} apiKey={key} isOwn={key === own} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      {revoked.length > 0 && (
        <details className="numbers">
          <summary>{plural(revoked.length, 'revoked key')}</summary>
          <ul className="keys">
            {revoked.map((key) => (
              <Row key={key.id} apiKey={key} isOwn={false} />
            ))}
          </ul>
        </details>
      )}
      {revoking && (
        <RevokeKeyDialog
          apiKey={revoking}
          isOwn={revoking === own}
          onRevoked={onRevoked}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}

export function Keys(): ReactElement {
  const { client } = useApi();
  const cache = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const { queryKey } = apiKeys(client);
  return (
    <div className="middle">
      <title>API keys · Dispatch</title>
      <h1>Account</h1>
      <AccountNav current="keys" />
      <WithKey purpose="to manage your keys">
        <section className="panel" aria-labelledby="keys">
          <header className="heading">
            <h2 id="keys">API keys</h2>
            <button type="button" className="button" onClick={() => setCreating(true)}>
              Create key
            </button>
          </header>
          <Outcome query={apiKeys(client)} loading="Loading your keys" rows={3}>
            {({ items }) => <KeyList items={items} />}
          </Outcome>
        </section>
      </WithKey>
      {isCreating && (
        <CreateKeyDialog onCreated={() => cache.invalidateQueries({ queryKey })} onClose={() => setCreating(false)} />
      )}
    </div>
  );
}
