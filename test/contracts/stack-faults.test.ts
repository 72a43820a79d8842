import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { isJsonObject } from '../../src/http/json.ts';
import type { MockRequest, MockResponse } from '../../src/mock/mock-message.ts';
import type { Dialect } from '../../src/mutants/dialect.ts';
import { refusalOf } from '../../src/mutants/make-refusal.ts';
import { objectsOf } from '../../src/mutants/map-records.ts';
import { operationOf } from '../../src/mutants/operation-routes.ts';
import { requestJson, withMembers } from '../../src/mutants/rewrite-request.ts';
import { reshaped } from '../../src/mutants/rewrite-response.ts';
import { failedIn, judgeDialects } from '../mutants/judge-dialects.ts';

const server = (id: string, wrap: Dialect['wrap']): Dialect => ({
  ...{ id, title: id, assumptions: [], concerns: [id], stage: 'behaviour' },
  wrap,
});

const failuresOf = async (wrap: Dialect['wrap']): Promise<readonly string[]> =>
  failedIn(await judgeDialects([server('wrong', wrap)]));

/** Characters of four octets in UTF-8, which a column of three octets a character cannot hold. */
const wide = /[\u{10000}-\u{10FFFF}]/gu;

const nameIn = (request: MockRequest): string => {
  const json = operationOf(request) === 'updatePreferences' ? requestJson(request) : undefined;
  return isJsonObject(json) ? String(json.display_name ?? '') : '';
};

const storing =
  (change: (name: string) => string): Dialect['wrap'] =>
  (answer) =>
  (request) =>
    nameIn(request) === ''
      ? answer(request)
      : answer(withMembers(request, (name, value) => (name === 'display_name' ? change(String(value)) : value)));

test('a display name with rare characters that breaks the server is none that is kept', async () => {
  const crashing: Dialect['wrap'] = (answer) => (request) => {
    if (nameIn(request).search(wide) < 0) return answer(request);
    const sound = answer({ ...request, content: new TextEncoder().encode('{}') });
    return sound.status === 200 ? refusalOf(sound, { status: 500, code: 'internal', detail: 'bad string' }) : sound;
  };
  expect(await failuresOf(crashing)).toEqual(['preferences-name-kept']);
});

test('a display name whose rare characters become question marks is not kept', async () => {
  expect(await failuresOf(storing((name) => name.replaceAll(wide, '?')))).toEqual(['preferences-name-kept']);
});

test('a server that leaves pictures out of names keeps what it knows', async () => {
  expect(await failuresOf(storing((name) => name.replaceAll(wide, '').trim()))).toEqual([]);
});

test('usage that begins a day late, where today is counted as one of the days, is too short', async () => {
  const late = reshaped({ getUsageHistory: (content) => ({ ...content, items: objectsOf(content.items).slice(1) }) });
  expect(await failuresOf(late)).toEqual(['days-default getUsageHistory', 'days-window getUsageHistory']);
});

test('usage that ends yesterday may be a day short', async () => {
  const until = reshaped({
    getUsageHistory: (content) => ({ ...content, items: objectsOf(content.items).slice(0, -1) }),
  });
  expect(await failuresOf(until)).toEqual([]);
});

test('a list of one favorite, in whose place another one comes when it is removed, is none of favorites', async () => {
  const newest = reshaped({
    listFavorites: (content) => ({ ...content, items: objectsOf(content.items).slice(0, 1) }),
  });
  expect(await failuresOf(newest)).toContain('favorite-removed');
});

const targetOf = (request: MockRequest): Json => {
  const json: Json | undefined = requestJson(request);
  return isJsonObject(json) ? (json.target_id ?? null) : null;
};

test('a favorite that only one account can have is missing where another one adds it', async () => {
  const once: Dialect['wrap'] = (answer) => {
    const taken = new Map<Json, string>();
    const caller = ({ fields }: MockRequest): string => fields[fields.indexOf('Authorization') + 1] ?? '';
    const acknowledged = (response: MockResponse, record: JsonObject): MockResponse => ({
      ...response,
      status: 201,
      content: JSON.stringify(record),
    });
    return (request) => {
      if (operationOf(request) !== 'addFavorite') return answer(request);
      const id = targetOf(request);
      const owner = taken.get(id) ?? caller(request);
      taken.set(id, owner);
      const isOther = caller(request).includes('svc_other') && !owner.includes('svc_other');
      if (!isOther) return answer(request);
      const quota = answer({ ...request, method: 'GET', target: '/api/user/quota', content: undefined });
      return acknowledged(quota, {
        collect_type: 'news',
        target_id: id,
        created_at: '2026-11-02T09:30:00Z',
        item: null,
      });
    };
  };
  expect(await failuresOf(once)).toEqual(['favorite-removed-apart']);
});

test('a server that breaks when a key of another account is to be revoked does not refuse it', async () => {
  const breaking: Dialect['wrap'] = (answer) => (request) => {
    const isOther = request.fields.some((field) => field.includes('svc_other'));
    const sound = answer(request);
    return isOther && operationOf(request) === 'revokeApiKey'
      ? refusalOf(sound, { status: 500, code: 'internal', detail: 'no such key' })
      : sound;
  };
  expect(await failuresOf(breaking)).toEqual(['isolation-revocation revokeApiKey']);
});
