import { describe, expect, test } from 'vitest';
import { type RunKey, runKeys } from '../../../contracts/keys/run-keys.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { objectsOf } from '../../../src/mutants/map-records.ts';
import { type Asked, type Reply, type Server, judgeAlone, reply, runAt } from '../judge-alone.ts';

const isNew = ({ name }: JsonObject): boolean => String(name).startsWith('apitwin t');
const itemsOf = ({ mock }: Asked): readonly JsonObject[] => objectsOf((mock().json as JsonObject).items);
const denied = reply({ error: 'no' }, 403);

/** What is answered to a creation, and how keys are listed. */
const keys = (create: ((key: JsonObject) => Json) | undefined, list?: (asked: Asked) => Reply): Server => {
  return (asked) => {
    if (asked.operation === 'listApiKeys') return list?.(asked);
    if (asked.operation !== 'createApiKey' || !create) return undefined;
    const { status, json } = asked.mock();
    return status < 300 ? reply(create(json as JsonObject), status) : undefined;
  };
};

const keyAlone = ({ key }: JsonObject): Json => ({ key: key ?? null });
const withoutNew = (asked: Asked): Json[] => itemsOf(asked).filter((key) => !isNew(key)) as Json[];

describe('a new key of which no list tells', () => {
  test('is missing where the list is whole', async () => {
    const server = keys(keyAlone, (asked) => reply({ items: withoutNew(asked) }));
    expect(await judgeAlone('key-name-kept', server)).toEqual([
      'fail',
      expect.stringMatching(/^no new record named apitwin t in 200/),
    ]);
  });
  test('may stand on a page that cannot be asked for', async () => {
    const page = (asked: Asked): Reply =>
      asked.query.size > 0 ? reply({}, 400) : reply({ items: withoutNew(asked), total: 99 });
    expect(await judgeAlone('key-name-kept', keys(keyAlone, page))).toEqual([
      'untestable',
      expect.stringMatching(/^one page of the keys is listed: no new record named apitwin t/),
    ]);
  });
  test('is not to be judged where they are not listed', async () => {
    expect(
      await judgeAlone(
        'key-name-kept',
        keys(keyAlone, () => denied),
      ),
    ).toEqual(['untestable', expect.stringMatching(/^the keys are not listed: no new record/)]);
  });
});

describe('what a new key lists itself', () => {
  const id = 'key-opens-own-account';
  /** Two keys a page, each of which says whether there is more, and nothing else. */
  const paged = (asked: Asked): Reply => {
    const [items, page] = [itemsOf(asked), Number(asked.query.get('page') ?? 1)];
    const more = items.length > page * 2;
    return reply({ items: items.slice((page - 1) * 2, page * 2) as Json[], has_more: more });
  };
  test('is looked through page by page', async () => {
    expect(await judgeAlone(id, keys(undefined, paged))).toEqual(['pass', 'listed']);
  });
  test('is wrong without itself, and tells nothing where it is listed in part', async () => {
    const isOwn = ({ by }: Asked): boolean => by === 'made';
    const without = keys(undefined, (asked) =>
      reply({ items: isOwn(asked) ? withoutNew(asked) : (itemsOf(asked) as Json[]) }),
    );
    expect((await judgeAlone(id, without))[0]).toBe('fail');
    const first = keys(undefined, (asked) => {
      if (!isOwn(asked)) return asked.mock();
      return asked.query.has('page') ? denied : reply({ items: withoutNew(asked), has_more: true });
    });
    expect(await judgeAlone(id, first)).toEqual([
      'untestable',
      expect.stringMatching(/^the keys are not listed whole/),
    ]);
  });
});

test('a key that is listed under another name than was asked for is wrong', async () => {
  const renamed = (asked: Asked): Reply =>
    reply({ items: itemsOf(asked).map((key) => (isNew(key) ? { ...key, name: 'x' } : key)) as Json[] });
  expect(await judgeAlone('key-name-kept', keys(undefined, renamed))).toEqual(['fail', 'name "x"']);
});

test('where no key is made, what its answer would show is not judged', async () => {
  const server: Server = ({ operation }) => (operation === 'createApiKey' ? denied : undefined);
  expect(await judgeAlone('key-answer-agrees', server)).toEqual(['untestable', expect.stringMatching(/403/)]);
});

test('where no safe operation takes a key in the header, none is looked for', async () => {
  expect(await judgeAlone('key-shown', () => undefined, { isProbed: false })).toEqual([
    'untestable',
    'no safe operation takes a key in the header',
  ]);
});

test('a further key that stands elsewhere in its answer, and opens nothing, is none that could be used', async () => {
  const run = await runAt(keys((key) => (key.scope === 'write' ? { token: { value: key.key ?? null } } : key)));
  expect(((await runKeys(run).first()) as RunKey).pointer).toBe('/key');
  expect(await runKeys(run).create('write')).toMatchObject({
    kind: 'untestable',
    seen: 'nothing in the response that created the key authenticates',
  });
});
