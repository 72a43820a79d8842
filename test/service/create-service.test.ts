import { describe, expect, test } from 'vitest';
import defaults from '../../fixtures/defaults.json' with { type: 'json' };
import type { ApiDescription } from '../../src/description/model.ts';
import { validatorsOf } from '../../src/description/validator.ts';
import { createComposer } from '../../src/mock/answer/compose.ts';
import type { CreatedApiKey } from '../../src/service/account-records.ts';
import { createService } from '../../src/service/create-service.ts';
import type { ServiceState } from '../../src/service/service-state.ts';
import type { Snapshot } from '../../src/world/worlds.ts';
import { describeApi, operationNamed } from './description.ts';
import { createRig, day, type Met, type Rig, type Visit } from './rig.ts';

const description: ApiDescription = describeApi();
const small = { news: 60, repos: 20 };
const operation = operationNamed('updatePreferences');

type Step = readonly [operationId: string, visit: Visit];

const pages = { query: { page: 1, limit: 3 } };
/** Ids of a catalogue of the small sizes. */
const newsId = 1060;
const repoId = 501;

/** A visit to every operation, with values that depend on who visits. */
function everyOperation(visitor: number): readonly Step[] {
  const newsTarget = { collect_type: 'news', target_id: newsId - (visitor % 20) };
  const repoTarget = { collect_type: 'repo', target_id: repoId + (visitor % 20) };
  const persona = ['pro-all', 'other', 'enterprise', 'empty'][visitor % 4] ?? 'pro-all';
  const by = (visit: Visit): Visit => ({ persona, ...visit });
  return [
    ['listNews', by(pages)],
    ['getNews', by({ path: { id: newsTarget.target_id } })],
    ['listRepos', by(pages)],
    ['listTrendingTopics', by({})],
    ['getTrendingHistory', by({})],
    ['listFeed', by({ query: { limit: 1 + (visitor % 5) } })],
    ['search', by({ query: { q: 'planning' } })],
    ['addFavorite', by({ content: newsTarget })],
    ['addFavorite', by({ content: repoTarget })],
    ['removeFavorite', by({ query: newsTarget })],
    ['listFavorites', by({})],
    ['updatePreferences', by({ content: { display_name: `Visitor ${visitor}` }, operation })],
    ['getPreferences', by({})],
    ['updateKeywords', by({ content: { keywords: [`keyword ${visitor}`], frequency: 'weekly' } })],
    ['getKeywords', by({})],
    ['createApiKey', by({ content: { name: `Key ${visitor}`, scope: 'read' } })],
    ['revokeApiKey', by({ query: { id: 100 * (1 + (visitor % 3)) + 1 } })],
    ['listApiKeys', by({})],
    ['getQuota', by({})],
    ['getUsageHistory', by({ query: { days: 1 + (visitor % 30) } })],
  ];
}

const walk = (rig: Rig, world: string, steps: readonly Step[]): Met[] =>
  steps.map(([id, visit]) => rig.visit(id, { ...visit, world }));

test('each operation of the document has its handler, and there is no other', () => {
  const { handlers } = createService({ seed: 1, sizes: small });
  expect(Object.keys(handlers).sort()).toEqual(description.operations.map(({ id }) => id).sort());
});

test('a code that a handler refuses with is declared by its operation', () => {
  const { handlers } = createService({ seed: 1, sizes: small });
  for (const { id, responses } of description.operations) {
    const codes = responses.flatMap(({ content }) =>
      content.flatMap(({ schema }) => schema?.properties.get('code')?.schema.enum ?? []),
    );
    expect([id, handlers[id]?.refusals.filter((code) => !codes.includes(code))]).toEqual([id, []]);
  }
});

describe('a quota', () => {
  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('of %s is refused', (quota) =>
    expect(() => createService({ seed: 1, quota })).toThrow(
      new RangeError(`quota: expected a whole number of calls a month, 0 or more, received ${quota}`),
    ),
  );

  test('that was asked for refuses in a world that was never touched', () => {
    const rig = createRig({ quota: 2, sizes: small });
    expect([0, 1, 2].map(() => rig.visit('getKeywords').kind)).toEqual(['ok', 'ok', 'refused']);
  });
});

test('the catalogue has the sizes of the fixtures where none are given', () => {
  const outcome = createService({ seed: 1 }).handlers.listNews?.answer({
    operation: operationNamed('listNews'),
    parameters: { path: {}, query: { page: 1, limit: 1 }, header: {}, cookie: {} },
    content: undefined,
    caller: undefined,
    world: createRig().world(),
  });
  expect(outcome).toMatchObject({ kind: 'ok', data: { total: defaults.sizes.news } });
});

describe('every answer', () => {
  const validators = validatorsOf(description);
  const personas = ['pro-all', 'proplus', 'enterprise', 'other', 'empty', 'longest', 'heavy', 'near-quota'];

  test.each(personas)('to %s is what the document declares', (persona) => {
    const rig = createRig({ sizes: small });
    const wrong = everyOperation(0).flatMap(([id, visit], index) => {
      // A world a step: the account that is near its quota has five calls.
      const met = rig.visit(id, { ...visit, persona, world: `step-${index}` });
      if (!('data' in met)) return [];
      const response = operationNamed(id).responses.find(({ statusKey }) => statusKey.startsWith('2'));
      const schema = response?.content[0]?.schema;
      if (!schema) return [`${id} declares no content`];
      const content = createComposer(schema)(met.data);
      return content === undefined
        ? [`${id} has none`]
        : validators
            .for(schema)(content)
            .map(({ message }) => `${id}: ${message}`);
    });
    expect(wrong).toEqual([]);
  });

  test('is no part of the state: who changes it changes nothing', () => {
    const scramble = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [member, inner] of Object.entries(value)) {
        scramble(inner);
        Reflect.set(value, member, 'scrambled');
      }
    };
    const [quiet, scrambled] = [createRig({ sizes: small }), createRig({ sizes: small })];
    for (let round = 0; round < 2; round++) {
      const untouched = walk(quiet, 'a', everyOperation(0));
      for (const [index, [id, visit]] of everyOperation(0).entries()) {
        const met = scrambled.visit(id, { ...visit, world: 'a' });
        expect(met).toEqual(untouched[index]);
        scramble(met);
      }
    }
    expect(scrambled.world('a').state).toEqual(quiet.world('a').state);
  });
});

test('what goes in is no part of the state either', () => {
  const rig = createRig({ sizes: small });
  const content = { followed_topics: ['agents'], keywords: ['a'], frequency: 'daily' };
  rig.visit('updatePreferences', { content, operation });
  rig.visit('updateKeywords', { content });
  const before = structuredClone(rig.world().state);
  content.followed_topics.push('changed');
  content.keywords.push('changed');
  expect(rig.world().state).toEqual(before);
});

describe('worlds', () => {
  const names = Array.from({ length: 50 }, (_, i) => `world-${i}`);

  test('of which 50 are visited in turns answer as each does alone', () => {
    const rig = createRig({ sizes: small });
    const scripts = names.map((_, visitor) => everyOperation(visitor));
    const together = names.map((): Met[] => []);
    for (let step = 0; step < (scripts[0]?.length ?? 0); step++) {
      for (const [visitor, name] of names.entries()) {
        // Every other world is visited from the other end, so that no order is special.
        const at = step % 2 === 0 ? visitor : names.length - 1 - visitor;
        const [id, visit] = scripts[at]?.[step] ?? ['', {}];
        together[at]?.push(rig.visit(id, { ...visit, world: names[at] ?? name }));
      }
    }
    const alone = names.map((name, visitor) => walk(createRig({ sizes: small }), name, everyOperation(visitor)));
    expect(together).toEqual(alone);
  });

  test('cost nothing until they are touched', () => {
    expect(createRig({ sizes: small }).world('fresh').state).toEqual({ accounts: {}, createdKeys: {} });
  });
});

describe('accounts', () => {
  test('of one world answer the same whatever the others do in between', () => {
    const mine = everyOperation(0);
    const theirs = [1, 2, 3].map((visitor) => everyOperation(visitor));
    const busy = createRig({ sizes: small });
    const met = mine.map(([id, visit], step) => {
      for (const script of theirs) walk(busy, 'a', script.slice(step, step + 1));
      return busy.visit(id, { ...visit, world: 'a' });
    });
    expect(met).toEqual(walk(createRig({ sizes: small }), 'a', mine));
  });
});

describe('a snapshot', () => {
  test('that went through JSON text gives a world that goes on as the first one does', () => {
    const first = createRig({ sizes: small });
    walk(first, 'a', everyOperation(0));
    first.world('a').clock.advance(3 * day);
    const snapshot = first.worlds.snapshot('a');
    const copy = JSON.parse(JSON.stringify(snapshot)) as Snapshot<ServiceState>;
    expect(copy).toEqual(snapshot);
    const second = createRig({ sizes: small });
    second.worlds.restore('a', copy);
    expect(walk(second, 'a', everyOperation(4))).toEqual(walk(first, 'a', everyOperation(4)));
  });
});

test('no secret of a created key is anywhere in the state, and none is shown twice', () => {
  const rig = createRig({ sizes: small });
  const secrets = ['read', 'write', 'all'].map(
    (scope) => rig.read<CreatedApiKey>('createApiKey', { content: { name: scope, scope } }).secret,
  );
  const later = everyOperation(0).map(([id, visit]) => rig.visit(id, visit));
  const text = JSON.stringify([rig.worlds.snapshot('default'), later]);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('the same seed gives the same answers, another one others', () => {
  const answers = (seed: number): Met[] => walk(createRig({ seed, sizes: small }), 'a', everyOperation(0));
  expect(answers(1)).toEqual(answers(1));
  expect(answers(2)).not.toEqual(answers(1));
});
