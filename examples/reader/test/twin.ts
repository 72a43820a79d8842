import { test as base, expect, type Page } from '@playwright/test';
import { type Client, createClient } from 'apitwin/client';
import type { Route } from '../src/route.ts';
import { hrefOf } from '../src/route.ts';

const twinUrl = (): string => process.env.TWIN_URL ?? '';

/** A persona of the mock. */
type Persona =
  | 'pro-all'
  | 'pro-read'
  | 'pro-revoked'
  | 'free'
  | 'empty'
  | 'heavy'
  | 'longest'
  | 'unicode'
  | 'nulls'
  | 'near-quota'
  | 'over-quota'
  | 'enterprise'
  | 'anonymous';

/** The world of one test, which no other test sees. */
export interface Twin {
  /** What the reader has as its address. */
  readonly url: string;
  keyOf(persona: Persona): Promise<string>;
  /** Calls the API beside the page: to prepare, and to see what the page did. */
  client(persona: Persona): Promise<Client>;
  /** Makes things go wrong; `{}` ends it. */
  trouble(trouble: object): Promise<void>;
  /** What was asked in this world, oldest first: operation and status. */
  calls(): Promise<readonly string[]>;
  /** Moves the time of the world. */
  advance(ms: number): Promise<void>;
  now(): Promise<string>;
}

async function control(url: string, path: string, method = 'GET', content?: object): Promise<unknown> {
  const init = content && { body: JSON.stringify(content), headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(`${url}/__twin${path}`, { method, ...init });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

interface ListedPersona {
  readonly persona: string;
  readonly key: string;
}

interface Entry {
  readonly operation: string | null;
  readonly status: number;
}

function twinOf(name: string): Twin {
  const url = `${twinUrl()}/worlds/${name}`;
  const keyOf = async (persona: Persona): Promise<string> => {
    const personas = (await control(url, '/personas')) as readonly ListedPersona[];
    return personas.find((it) => it.persona === persona)?.key ?? '';
  };
  return {
    url,
    keyOf,
    client: async (persona) => createClient({ baseUrl: url, apiKey: await keyOf(persona) }),
    trouble: async (trouble) => void (await control(url, '/trouble', 'PUT', trouble)),
    calls: async () => {
      const entries = (await control(url, `/journal?world=${name}`)) as readonly Entry[];
      // Without operation: what a browser asks before it asks (CORS).
      return entries.filter((it) => it.operation !== null).map(({ operation, status }) => `${operation} ${status}`);
    },
    advance: async (ms) => void (await control(url, '/clock', 'POST', { advance: ms })),
    now: async () => ((await control(url, '/clock')) as { readonly now: string }).now,
  };
}

interface Fixtures {
  readonly twin: Twin;
  /** Opens a screen of the reader, as somebody. */
  readonly open: (route: Route, persona?: Persona) => Promise<void>;
}

/** What the reader starts with, unless it was changed in its settings since: where the API stands, and the key. */
function connect(page: Page, baseUrl: string, apiKey: string): Promise<unknown> {
  return page.addInitScript(([name, text]) => localStorage.getItem(name) ?? localStorage.setItem(name, text), [
    'reader.connection',
    JSON.stringify({ baseUrl, apiKey }),
  ] as const);
}

export const test = base.extend<Fixtures>({
  twin: async ({ browserName: _ }, use, { testId, repeatEachIndex, retry }) => {
    await use(twinOf(`${testId}-${repeatEachIndex}-${retry}`));
  },
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await use(page);
    expect(errors, 'uncaught errors of the page').toEqual([]);
  },
  open: async ({ page, twin }, use) => {
    await use(async (route, persona = 'pro-all') => {
      // The browser's clock is that of the world: "2 minutes ago" stays what it is.
      await page.clock.setFixedTime(await twin.now());
      await connect(page, twin.url, await twin.keyOf(persona));
      await page.goto(`${process.env.READER_URL}${hrefOf(route)}`);
    });
  },
});

export { expect };
