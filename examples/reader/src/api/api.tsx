import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Client, createClient } from 'apitwin/client';
import type { ReactElement, ReactNode } from 'react';
import { createContext, useContext, useMemo, useState } from 'react';
import { type Connection, loadConnection, saveConnection } from './connection.ts';

export interface Api {
  readonly client: Client;
  readonly connection: Connection;
  /** Throws what `createClient` throws for a key that no request could carry. */
  connect(connection: Connection): void;
}

const Context = createContext<Api | undefined>(undefined);

export function useApi(): Api {
  const api = useContext(Context);
  if (api === undefined) throw new Error('useApi: there is no ApiProvider above');
  return api;
}

function clientOf({ baseUrl, apiKey }: Connection): Client {
  return createClient({ baseUrl, ...(apiKey !== '' && { apiKey }) });
}

/** Failures are shown, with a way to try again: nothing is repeated behind the user's back. */
function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000 } },
  });
}

interface Session {
  readonly connection: Connection;
  readonly client: Client;
  /** One for each connection: what one account was shown is gone when another comes. */
  readonly cache: QueryClient;
}

function openSession(connection: Connection): Session {
  return { connection, client: clientOf(connection), cache: createCache() };
}

function firstSession(): Session {
  const connection = loadConnection();
  try {
    return openSession(connection);
  } catch {
    return openSession({ ...connection, apiKey: '' });
  }
}

export function ApiProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [{ connection, client, cache }, setSession] = useState(firstSession);
  const api = useMemo<Api>(() => {
    const connect = (next: Connection): void => {
      const session = openSession(next);
      saveConnection(next);
      setSession(session);
    };
    return { client, connection, connect };
  }, [client, connection]);
  return (
    <Context value={api}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </Context>
  );
}
