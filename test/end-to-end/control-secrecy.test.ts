import { expect, test } from 'vitest';
import type { MockRequest, MockResponse } from '../../src/mock/mock-message.ts';
import { routes } from '../../src/mock/control-api/control-routes.ts';
import { controlPath } from '../../src/mock/control-api/route.ts';
import { showingCanary } from './canary-forms.ts';
import { createTestTwin } from './twin.ts';

const mock = createTestTwin();
const never = 'svc_never-issued-canary+1/2=&"\'';

function ask(
  method: string,
  target: string,
  more: { readonly fields?: readonly string[]; readonly json?: unknown } = {},
) {
  const content = more.json === undefined ? undefined : new TextEncoder().encode(JSON.stringify(more.json));
  const typed = content === undefined ? [] : ['Content-Type', 'application/json'];
  const request: MockRequest = {
    method,
    target,
    content,
    fields: ['Host', 'localhost', ...typed, ...(more.fields ?? [])],
  };
  return mock.answer(request);
}

const textOf = ({ content }: MockResponse): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

const keyed = (key: string): { readonly fields: readonly string[] } => ({ fields: ['Authorization', `Bearer ${key}`] });

/** A key of its own for each call, made, used in every place, leaked by the client where no credential belongs, and revoked. */
function traffic(): readonly string[] {
  const persona = mock.personas[0]?.key ?? '';
  const made = JSON.parse(
    textOf(ask('POST', '/api/user/api-keys', { ...keyed(persona), json: { name: 'a', scope: 'all' } })),
  );
  const key = String(made.key);
  const query = encodeURIComponent(key);
  ask('GET', '/api/user/quota', keyed(key));
  ask('GET', `/api/user/quota?api_key=${query}`);
  ask('GET', `/api/news/list?category=${query}`);
  ask('GET', `/api/${query}/list`);
  // In a world of its own: what a client stores as data is in a snapshot as it was stored, to be restored.
  const elsewhere = { fields: ['Authorization', `Bearer ${persona}`, 'Twin-World', 'diary'] };
  ask('PUT', '/api/user/preferences', { ...elsewhere, json: { display_name: key } });
  ask('GET', '/api/user/preferences', elsewhere);
  ask('PUT', '/api/keywords', { ...keyed(key), json: { keywords: [key], frequency: 7 } });
  ask('GET', '/api/user/quota', keyed(never));
  ask('GET', `/api/user/quota?api_key=${encodeURIComponent(never)}`);
  ask('DELETE', `/api/user/api-keys/${made.id}`, keyed(persona));
  ask('GET', '/api/user/quota', keyed(key));
  return [key, never];
}

/** Every answer of the control API to a request that reads, and the entry of each request in full. */
function everythingShown(): Readonly<Record<string, string>> {
  const numbers = mock.journal.list({}).map(({ number }) => String(number));
  const targets = routes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => (path.includes('{name}') ? numbers.map((name) => path.replace('{name}', name)) : [path]));
  const answers = targets.map((path) => [path, ask('GET', controlPath + path)] as const);
  const texts = answers.map(([path, answer]) => [path, answer.events?.take(1000) ?? textOf(answer)] as const);
  const replayed = numbers.map(
    (name) => [`/replay/${name}`, textOf(ask('POST', `${controlPath}/replay/${name}`))] as const,
  );
  const events = ask('GET', `${controlPath}/events?after=0`).events?.take(1000) ?? '';
  return Object.fromEntries([...texts, ...replayed, ['/events?after=0', events]]);
}

test('no answer of the control API shows a key that was created, or a credential of any request', () => {
  const secrets = traffic();
  const shown = everythingShown();
  expect(Object.keys(shown).length).toBeGreaterThan(35);
  expect(shown['/events?after=0']).toContain('redacted');
  expect(showingCanary(shown, secrets)).toEqual([]);
});
