import { personas } from '../../../src/service/personas.ts';
import type { Spoiler, TwinAnswer, TwinCall } from '../twin-transport.ts';

const ownKey = personas.find(({ persona }) => persona === 'pro-all')?.key ?? '';

const [favorites, preferences, keywords] = ['/api/user/favorites', '/api/user/preferences', '/api/keywords'];

const answer = (json: unknown): TwinAnswer => ({ status: 200, fields: ['Content-Type', 'application/json'], json });

/** Shows the account what it has once, and has lost it afterwards. */
const losesLater = (path: string, left: unknown) => (): Spoiler => {
  let isShown = false;
  return ({ method, path: asked, persona, ask }) => {
    if (method !== 'GET' || asked !== path || persona !== 'pro-all') return undefined;
    if (isShown) return answer(left);
    isShown = true;
    return ask();
  };
};

/** Shows a key that was made here what no other key has. */
const ofNewKeys =
  (path: string, json: unknown) =>
  (): Spoiler =>
  ({ method, path: asked, persona }) =>
    method === 'GET' && asked === path && persona === undefined ? answer(json) : undefined;

/** Shows the account of that key its quota, and nothing else. */
const deniesTo =
  (key: string) =>
  (): Spoiler =>
  ({ method, path, persona }) => {
    const isRead = method === 'GET' && [favorites, preferences, keywords, '/api/user/usage-history'].includes(path);
    return isRead && persona === key ? { ...answer({ title: 'Forbidden' }), status: 403 } : undefined;
  };

/** Says of a change that it was made, and makes none. */
const acknowledges = (isMeant: (call: TwinCall) => boolean) => (): Spoiler => (call) =>
  isMeant(call) && ['PUT', 'POST'].includes(call.method) && !call.path.endsWith('/api-keys')
    ? answer(call.sent)
    : undefined;

/** Lets whatever key was made here change preferences, be it revoked or not. */
const takesAnyKey =
  (): Spoiler =>
  ({ method, path, persona, ask }) =>
    method === 'PUT' && path === preferences && persona === undefined ? ask({ key: ownKey }) : undefined;

/** Servers that forget what an account has, keep it for one of its keys, or for some plans. */
export const accountSpoilers: Readonly<Record<string, () => Spoiler>> = {
  'plan-paid-reads': deniesTo('other'),
  'plan-proplus-reads': deniesTo('proplus'),
  'plan-enterprise-reads': deniesTo('enterprise'),
  'favorite-of-account': ofNewKeys(favorites, { items: [] }),
  'favorites-at-last': losesLater(favorites, { items: [] }),
  'preferences-of-account': ofNewKeys(preferences, { display_name: 'Nobody', followed_topics: [] }),
  'preferences-by-query-key': acknowledges(({ query }) => query.has('api_key')),
  'scope-write-kept': acknowledges(({ persona, query }) => persona === undefined && !query.has('api_key')),
  'revocation-of-write-key': takesAnyKey,
  'preferences-at-last': losesLater(preferences, {}),
  'keywords-of-account': ofNewKeys(keywords, { keywords: [], frequency: 'daily' }),
  'keywords-at-last': losesLater(keywords, {}),
};
