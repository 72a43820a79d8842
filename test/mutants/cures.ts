import type { Json } from '../../src/http/json.ts';
import type { MockResponse } from '../../src/mock/mock-message.ts';
import type { Answer } from '../../src/mutants/dialect.ts';
import { responseJson } from '../../src/mutants/rewrite-response.ts';
import { objectsOf } from '../../src/mutants/map-records.ts';
import type { Preparation } from '../../src/proof/prover.ts';

/** Does at the server what somebody would who follows the advice of a run, with one key. */
type Cure = (call: (line: string, json?: Json) => MockResponse, key: string) => void;

function asCaller(answer: Answer, key: string): Parameters<Cure>[0] {
  return (line, json) => {
    const [method = '', target = ''] = line.split(' ');
    const content = json === undefined ? undefined : new TextEncoder().encode(JSON.stringify(json));
    const fields = ['Host', '127.0.0.1', 'Authorization', `Bearer ${key}`, 'Content-Type', 'application/json'];
    return answer({ method, target, fields, content });
  };
}

const itemsOf = (response: MockResponse, name: string): ReturnType<typeof objectsOf> =>
  objectsOf((responseJson(response) as Record<string, Json> | undefined)?.[name]);

const setPreferences: Cure = (call, key) =>
  call('PUT /api/user/preferences', { display_name: `Account of ${key.slice(4, 14)}`, followed_topics: ['agents'] });
const setKeywords: Cure = (call, key) =>
  call('PUT /api/keywords', { keywords: [`words of ${key.slice(4, 14)}`], frequency: 'daily' });

const addFavorite: Cure = (call) => {
  const [item] = itemsOf(call('GET /api/news/list?limit=1'), 'items');
  call('POST /api/user/favorite', { collect_type: 'news', target_id: item?.id ?? 0 });
};

/** A list of which a part is shown is short enough when the other part is gone. */
const keepFewFavorites: Cure = (call) => {
  for (let rounds = 0; rounds < 5; rounds++) {
    for (const { collect_type, target_id } of itemsOf(call('GET /api/user/favorites'), 'data').slice(3)) {
      call(`DELETE /api/user/favorite?collect_type=${String(collect_type)}&target_id=${String(target_id)}`);
    }
  }
};

/** All keys but the one that is used. */
const keepOneKey: Cure = (call, key) => {
  for (const { id, prefix, revoked } of itemsOf(call('GET /api/user/api-keys'), 'items')) {
    if (revoked !== true && !key.startsWith(String(prefix).replace('…', '')))
      call(`DELETE /api/user/api-keys?id=${String(id)}`);
  }
};

const cures: Readonly<Record<string, Cure>> = {
  'preferences-unset': setPreferences,
  'preferences-null': setPreferences,
  'preferences-not-found': setPreferences,
  'keywords-unset': setKeywords,
  'keywords-no-content': setKeywords,
  'favorites-none-not-found': addFavorite,
  'favorites-in-part': keepFewFavorites,
  'four-keys-at-most': keepOneKey,
};

export const curedDialects: readonly string[] = Object.keys(cures);

/** What the advice of the run at that dialect comes to; `undefined`: it is of no use. */
export function cureOf(dialect: string): Preparation | undefined {
  const cure = cures[dialect];
  if (!cure) return undefined;
  return (answer, keys) => {
    for (const key of keys) cure(asCaller(answer, key), key);
  };
}
