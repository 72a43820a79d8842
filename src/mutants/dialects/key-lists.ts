import type { Json, JsonObject } from '../../http/json.ts';
import type { Dialect } from '../dialect.ts';
import { mapRecords, objectsOf } from '../map-records.ts';
import { queryValue } from '../rewrite-request.ts';
import { changed, isSuccess, reshaped, responseJson, withJson } from '../rewrite-response.ts';

function lists(id: string, title: string, shape: (keys: readonly JsonObject[]) => Json): Dialect {
  return {
    id,
    title,
    assumptions: ['keys-envelope'],
    concerns: ['key-list'],
    stage: 'content',
    wrap: reshaped({ listApiKeys: ({ items }) => shape(objectsOf(items)) }),
  };
}

function picks(pick: (keys: readonly JsonObject[]) => readonly JsonObject[]): Dialect['wrap'] {
  return reshaped({ listApiKeys: (content) => ({ ...content, items: pick(objectsOf(content.items)) }) });
}

export const keyListDialects: readonly Dialect[] = [
  lists('keys-under-keys', 'Keys are listed under keys', (keys) => ({ keys, count: keys.length })),
  lists('bare-keys', 'Keys are a bare array', (keys) => keys),
  lists('keys-by-state', 'Keys are grouped by whether they are revoked', (keys) => ({
    active: keys.filter(({ revoked }) => revoked !== true),
    revoked: keys.filter(({ revoked }) => revoked === true),
  })),
  lists('keys-by-id', 'Keys are members named after their ids', (keys) =>
    Object.fromEntries(keys.map((key) => [`key_${String(key.id)}`, key])),
  ),
  {
    id: 'keys-in-pages',
    title: 'Keys are listed in pages of three, oldest first',
    assumptions: ['keys-envelope'],
    concerns: ['key-list'],
    stage: 'content',
    wrap: reshaped({
      listApiKeys: ({ items }, request) => {
        const page = Math.max(1, Number(queryValue(request, 'page') ?? 1) || 1);
        const keys = objectsOf(items);
        return { keys: keys.slice((page - 1) * 3, page * 3), page, total: keys.length };
      },
    }),
  },
  {
    id: 'newest-keys-first',
    title: 'Keys are listed newest first',
    assumptions: ['keys-envelope'],
    concerns: ['key-order'],
    stage: 'behaviour',
    wrap: picks((keys) => keys.toReversed()),
  },
  {
    id: 'revoked-unlisted',
    title: 'Revoked keys are no longer listed',
    assumptions: ['revoked-listing'],
    concerns: ['revoked-listing'],
    stage: 'behaviour',
    wrap: picks((keys) => keys.filter(({ revoked }) => revoked !== true)),
  },
  {
    id: 'short-listed-prefix',
    title: 'The listed prefix is the service prefix and an ellipsis',
    assumptions: ['listed-prefix'],
    concerns: ['listed-prefix'],
    stage: 'records',
    wrap: changed((response) => {
      const json = isSuccess(response) ? responseJson(response) : undefined;
      return json === undefined
        ? response
        : withJson(response, mapRecords(json, { key: (key) => ({ ...key, prefix: 'svc_…' }) }));
    }),
  },
];
