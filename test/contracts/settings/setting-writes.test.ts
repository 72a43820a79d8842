import { describe, expect, test } from 'vitest';
import { agree, shows } from '../../../contracts/settings/setting-writes.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';

describe('settings agree', () => {
  const own = { name: 'Ada', topics: ['x', 'y'], theme: 'dark' };
  test.each<[what: string, other: JsonObject | undefined, isSo: boolean]>([
    ['with the same', { name: 'Ada', topics: ['x', 'y'] }, true],
    ['whatever the order of a list', { name: 'Ada', topics: ['y', 'x'] }, true],
    ['whether words are texts or objects', { name: 'Ada', topics: [{ name: 'x' }, { name: 'y' }] }, true],
    ['not with another text', { name: 'Bob', topics: ['x', 'y'] }, false],
    ['not with a shorter list', { name: 'Ada', topics: ['x'] }, false],
    ['not with a member left out', { name: 'Ada' }, false],
    ['not with nothing', undefined, false],
  ])('%s', (_, other, isSo) => {
    const members = ['name', 'topics'];
    expect([agree(own, other, members), agree(other, own, members)]).toEqual([isSo, isSo]);
  });

  test('in no members with all', () => {
    expect([agree({}, { name: 'Ada' }, []), agree({}, {}, ['name'])]).toEqual([true, true]);
  });
});

describe('an answer shows settings', () => {
  const wanted = { display_name: 'Ada', followed_topics: [] };
  const members = ['display_name', 'followed_topics'];
  test.each<[what: string, json: Json | undefined, isSo: boolean]>([
    ['as they were written', wanted, true],
    ['in an envelope', { data: wanted }, true],
    ['with an empty list as null', { display_name: 'Ada', followed_topics: null }, true],
    ['with an empty list left out', { display_name: 'Ada' }, true],
    ['not with a list that is not empty', { display_name: 'Ada', followed_topics: ['x'] }, false],
    [
      'not in an envelope with a list that is not empty',
      { data: { display_name: 'Ada', followed_topics: ['x'] } },
      false,
    ],
    ['not with another name', { display_name: 'Bob', followed_topics: [] }, false],
    ['not with a name left out', { followed_topics: [] }, false],
    ['not without content', undefined, false],
    ['not as a list', ['Ada'], false],
  ])('%s', (_, json, isSo) => {
    expect(shows(answered(json, { of: 'getPreferences' }), wanted, members)).toBe(isSo);
  });

  test('not in a refusal, even where nothing but empty lists is wanted', () => {
    const empty = { followed_topics: [] };
    const shown = (status: number): boolean =>
      shows(answered({ detail: 'x' }, { of: 'getPreferences', status }), empty, ['followed_topics']);
    expect([shown(200), shown(403)]).toEqual([true, false]);
  });
});
