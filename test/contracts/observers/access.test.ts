import { describe, expect, test } from 'vitest';
import type { Credential } from '../../../src/contract/exchange.ts';
import type { Json } from '../../../src/http/json.ts';
import { describeApi } from '../../end-to-end/twin.ts';
import { answered, recordOf } from '../answered.ts';
import { description } from '../reference/judge-reference.ts';
import { asked, observed, own, seenOf } from './observed.ts';

const invented: Credential = { secret: 'svc_none', placement: 'header', origin: 'invented' };
const of = (id: string, status = 200, json: Json = {}) => answered(json, { of: id, status });

describe('content without a key', () => {
  const id = 'anonymous-content';
  const open = 'served without a key, and refused to a key that is not valid';
  const blind = 'served without a key, and to a key that is not valid';
  test.each<[what: string, exchanges: Parameters<typeof observed>[1], seen: readonly unknown[] | undefined]>([
    ['that was not asked for', [of('getQuota')], undefined],
    ['that is served', [of('listNews')], [`content is ${open}`, true]],
    [
      'that is served to whoever calls',
      [of('listNews'), asked(of('listNews'), invented)],
      [`content is ${blind}`, false],
    ],
    ['that is refused to all', [of('listNews', 401), asked(of('listNews', 401), own)], undefined],
    [
      'that is refused, and served with a key',
      [of('listNews', 401), asked(of('listNews'), own)],
      ['content is refused without a key', false],
    ],
    [
      'that is served by one operation alone',
      [of('listNews'), of('listRepos', 401), asked(of('listRepos'), own)],
      [`listNews: ${open}; listRepos: refused without a key`, false],
    ],
  ])('%s', (_, exchanges, seen) => {
    expect(seenOf(id, ...exchanges)).toEqual(seen);
  });
});

describe('the scope that an operation needs', () => {
  const [read, write] = ['read', 'write'].map((scope): Credential => ({ ...own, secret: `svc_${scope}` })) as [
    Credential,
    Credential,
  ];
  const quota = asked(of('getQuota', 200, recordOf('UserQuota', { plan: 'pro' })), own);
  const seen = (...exchanges: Parameters<typeof observed>[1]) => {
    const found = observed('scope-permissions', [quota, ...exchanges], { keys: { read, write } });
    return found && [found.seen, found.asDecided, found.edits.map(({ path }) => path)];
  };
  const favorites = (by: Credential, status = 200) => asked(of('listFavorites', status), by);
  const added = (by: Credential, status = 201) => asked(of('addFavorite', status), by);
  const security = ['/paths/~1api~1user~1favorites/get/security'];
  test('is one of two less where a key that lacks it is served', () => {
    const named = 'operationId: listFavorites\n';
    const both = '      security: [{ bearerKey: [read, write] }, { queryKey: [read, write] }]\n';
    const text = description.text.replace(named, named + both);
    const found = observed('scope-permissions', [quota, favorites(write)], {
      keys: { write },
      described: describeApi(text),
    });
    expect([found?.seen, found?.asDecided]).toEqual(['listFavorites: needs write', false]);
  });

  test.each<[what: string, exchanges: Parameters<typeof observed>[1], seen: readonly unknown[] | undefined]>([
    ['is not told where nothing was tried', [], undefined],
    ['is read, as declared', [favorites(read), favorites(write, 403)], ['listFavorites: needs read', true, []]],
    [
      'is any where both are served',
      [favorites(read), favorites(write)],
      ['listFavorites: any scope', false, security],
    ],
    [
      'is both where both are refused',
      [favorites(read, 403), favorites(write, 403)],
      ['listFavorites: needs read and write', false, security],
    ],
    [
      'is not read where a key of scope write is served',
      [favorites(write)],
      ['listFavorites: any scope', false, security],
    ],
    ['is not told where a key of scope write is refused', [favorites(write, 403)], undefined],
    ['is not told by a key of scope read that reads', [favorites(read)], undefined],
    [
      'is not write where a key of scope read is served',
      [added(read)],
      ['addFavorite: any scope', false, ['/paths/~1api~1user~1favorite/post/security']],
    ],
    [
      'is told for each operation',
      [favorites(read), favorites(write, 403), added(write), added(read, 403)],
      ['listFavorites: needs read; addFavorite: needs write', true, []],
    ],
  ])('%s', (_, exchanges, expected) => {
    expect(seen(...exchanges)).toEqual(expected);
  });
});
