import { expect, test } from 'vitest';
import type { EntrySummary } from '../../../src/mock/journal/journal-entry.ts';
import { journalRoutes } from '../../../src/mock/control-api/journal-routes.ts';
import type { Mock } from '../../../src/mock/create-mock.ts';
import { zoo } from '../journal/rig.ts';
import { ask, codeOf, mockOf, requestOf } from '../rig.ts';

function asked(): Mock<undefined> {
  const mock = mockOf(zoo);
  ask(mock, 'GET /__twin/clock?world=b');
  ask(mock, 'GET /animals?token=secret-key');
  ask(mock, 'GET /animal', { fields: { 'Twin-World': 'b' } });
  ask(mock, 'POST /animals', { json: {} });
  return mock;
}

const numbers = (json: unknown): readonly number[] => (json as readonly EntrySummary[]).map(({ number }) => number);

test.each([
  ['/__twin/journal', [1, 2, 3]],
  ['/__twin/journal?world=b', [2]],
  ['/worlds/b/__twin/journal', [2]],
  ['/__twin/journal?operation=addAnimal', [3]],
  ['/__twin/journal?status=404', [2]],
  ['/__twin/journal?after=2', [3]],
])('%s lists the entries %j', (target, expected) => {
  expect(numbers(ask(asked(), `GET ${target}`).json)).toEqual(expected);
});

test('the field names the world too', () => {
  expect(numbers(ask(asked(), 'GET /__twin/journal', { fields: { 'Twin-World': 'b' } }).json)).toEqual([2]);
});

test.each([
  ['operation=getAnimal', 'query/operation: the description has no operation getAnimal'],
  ['status=ok', 'query/status: expected a whole number'],
  ['after=-1', 'query/after: expected a whole number'],
  ['since=1', 'query/since: there are world, operation, status, after'],
])('?%s is refused', (query, detail) => {
  expect(ask(asked(), `GET /__twin/journal?${query}`).json).toMatchObject({ code: 'invalid_request', detail });
});

test('the control API itself is not told of', () => {
  const mock = asked();
  ask(mock, 'GET /__twin/journal');
  expect(numbers(ask(mock, 'GET /__twin/journal').json)).toEqual([1, 2, 3]);
});

test('one entry is whole, and without its credential', () => {
  const { json, text } = ask(asked(), 'GET /__twin/journal/1');
  expect(json).toMatchObject({ number: 1, target: '/animals?token=[redacted]', request: { content: null } });
  expect(text).not.toContain('secret-key');
  expect(codeOf(ask(asked(), 'GET /__twin/journal/9'))).toBe('not_found');
  expect(codeOf(ask(asked(), 'GET /__twin/journal/x'))).toBe('not_found');
});

test('the entries are an archive too', () => {
  const { json } = ask(asked(), 'GET /__twin/journal/har?status=404');
  expect(json).toMatchObject({
    log: { version: '1.2', entries: [{ request: { url: 'http://localhost/animal' }, response: { status: 404 } }] },
  });
});

test('a world that is named is forgotten alone', () => {
  const mock = asked();
  expect(ask(mock, 'DELETE /__twin/journal?world=b').status).toBe(204);
  expect(numbers(ask(mock, 'GET /__twin/journal').json)).toEqual([1, 3]);
  ask(mock, 'DELETE /__twin/journal');
  expect(ask(mock, 'GET /__twin/journal').json).toEqual([]);
});

test('the coverage says which declared statuses nobody has seen', () => {
  expect(ask(asked(), 'GET /__twin/coverage').json).toEqual([
    { operation: 'listAnimals', missing: ['4XX'], answered: { 200: 1 } },
    { operation: 'addAnimal', missing: ['default'], answered: { 201: 1 } },
    { operation: 'createKey', missing: ['201'], answered: {} },
  ]);
});

function follow(mock: Mock<undefined>, target: string, fields = {}): { sent: string[]; stop: () => void } {
  const sent: string[] = [];
  const response = mock.answer(requestOf(`GET ${target}`, { fields }));
  const { events } = response;
  if (!events) throw new Error(`no events: ${response.status}`);
  const takeAll = (): void => {
    for (let text = events.take(1); text !== ''; text = events.take(1)) sent.push(text);
  };
  takeAll();
  return { sent, stop: events.onMore(takeAll) };
}

const idOf = (event: string): string => event.split('\n')[0] ?? '';

test('events are the entries from then on, until the listener goes', () => {
  const mock = asked();
  const { sent, stop } = follow(mock, '/__twin/events');
  ask(mock, 'GET /animals');
  stop();
  ask(mock, 'GET /animals');
  expect(sent.map((event) => event.split('\n').map((line) => line.replace(/\{.*/, '{')))).toEqual([
    ['id: 4', 'event: exchange', 'data: {', '', ''],
  ]);
});

test('a listener that comes back is given what it missed', () => {
  const mock = asked();
  expect(follow(mock, '/__twin/events', { 'Last-Event-ID': '1' }).sent.map(idOf)).toEqual(['id: 2', 'id: 3']);
  expect(follow(mock, '/__twin/events?after=2').sent.map(idOf)).toEqual(['id: 3']);
});

test('events of one world, operation or status leave the others out', () => {
  const mock = asked();
  const world = follow(mock, '/__twin/events?world=b');
  const operation = follow(mock, '/__twin/events?operation=addAnimal');
  const status = follow(mock, '/__twin/events?status=404');
  ask(mock, 'GET /nowhere', { fields: { 'Twin-World': 'b' } });
  ask(mock, 'POST /animals', { json: {} });
  expect([world, operation, status].map(({ sent }) => sent.map(idOf))).toEqual([['id: 4'], ['id: 5'], ['id: 4']]);
});

test('a stream of events has no length', () => {
  const { fields } = mockOf(zoo).answer(requestOf('GET /__twin/events'));
  expect(fields).toContain('text/event-stream; charset=utf-8');
  expect(fields).not.toContain('Content-Length');
});

test('each route says what it is for', () => {
  expect(journalRoutes.filter(({ summary }) => summary === '')).toEqual([]);
});

test('a number that is still to come holds no event back', () => {
  const mock = asked();
  const { sent } = follow(mock, '/__twin/events?after=99');
  ask(mock, 'GET /animals');
  expect(sent.map(idOf)).toEqual(['id: 4']);
});
