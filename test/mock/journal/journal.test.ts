import { expect, test } from 'vitest';
import { createJournal, type Journal } from '../../../src/mock/journal/journal.ts';
import type { EntrySummary } from '../../../src/mock/journal/journal-entry.ts';
import { createMatcher } from '../../../src/description/match-operation.ts';
import { answeredRequest, journalOptions, zoo } from './rig.ts';

function filled(): Journal {
  const journal = createJournal(journalOptions);
  journal.record(answeredRequest('GET /animals', { operation: 'listAnimals', world: 'a' }), 1);
  journal.record(answeredRequest('GET /animal', { status: 404, world: 'b' }), 1);
  journal.record(answeredRequest('POST /animals', { operation: 'addAnimal', world: 'a', status: 422 }), 1);
  return journal;
}

const numbers = (entries: readonly EntrySummary[]): readonly number[] => entries.map(({ number }) => number);

test.each([
  [{}, [1, 2, 3]],
  [{ world: 'a' }, [1, 3]],
  [{ operation: 'addAnimal' }, [3]],
  [{ status: 404 }, [2]],
  [{ after: 1 }, [2, 3]],
  [{ world: 'b', after: 2 }, []],
])('%j are the entries %j, oldest first', (filter, expected) => {
  expect(numbers(filled().list(filter))).toEqual(expected);
  expect(numbers(filled().details(filter))).toEqual(expected);
});

test('an entry is found by its number', () => {
  expect(filled().find(2)).toMatchObject({ number: 2, status: 404, response: { content: null } });
  expect(filled().find(4)).toBeUndefined();
});

test('a world is forgotten with its counts; numbers go on', () => {
  const journal = filled();
  journal.clear('a');
  expect(numbers(journal.list({}))).toEqual([2]);
  expect(journal.coverage('a')[0]?.answered).toEqual({});
  journal.clear(undefined);
  journal.record(answeredRequest('GET /animals'), 1);
  expect(numbers(journal.list({}))).toEqual([4]);
});

test('at least the last thousand are kept, and not all', () => {
  const journal = createJournal(journalOptions);
  for (let i = 0; i < 3000; i++) journal.record(answeredRequest('GET /animals', { operation: 'listAnimals' }), 1);
  const kept = numbers(journal.list({}));
  expect(kept.length).toBeGreaterThanOrEqual(1000);
  expect(kept.length).toBeLessThanOrEqual(1250);
  expect(kept.at(-1)).toBe(3000);
  expect(journal.coverage(undefined)[0]?.answered).toEqual({ 200: 3000 });
});

test('contents of 32 MiB are kept at most', () => {
  const journal = createJournal(journalOptions);
  const answer = 'x'.repeat(10 * 1024 * 1024);
  for (let i = 0; i < 5; i++) journal.record(answeredRequest('GET /animals', { answer }), 1);
  expect(numbers(journal.list({}))).toEqual([3, 4, 5]);
});

test('a secret is redacted in entries that are read before the one that made it, and after that one was dropped', () => {
  const journal = createJournal(journalOptions);
  const made = { operation: 'createKey', status: 201, answer: '{"made":{"token":"new-secret"}}' };
  journal.record(answeredRequest('POST /keys', made), 1);
  journal.record(answeredRequest('GET /animals', { answer: '"new-secret"' }), 1);
  expect(journal.find(2)?.response.content).toBe('"[redacted]"');
  const late = createJournal(journalOptions);
  late.record(answeredRequest('POST /keys', made), 1);
  for (let i = 0; i < 2000; i++) late.record(answeredRequest('GET /animals', { answer: '"new-secret"' }), 1);
  expect(late.find(2001)?.response.content).toBe('"[redacted]"');
});

test('a secret that was made in an entry which is forgotten, unread, is redacted all the same', () => {
  const journal = createJournal(journalOptions);
  const answer = '{"made":{"token":"new-secret"}}';
  journal.record(answeredRequest('POST /keys', { operation: 'createKey', status: 201, answer }), 1);
  journal.clear(undefined);
  journal.record(answeredRequest('GET /animals', { answer: '"new-secret"' }), 1);
  expect(journal.find(2)?.response.content).toBe('"[redacted]"');
});

test('listeners are told of each new entry that is meant until they stop', () => {
  const journal = filled();
  const told: number[] = [];
  const stop = journal.subscribe({ operation: 'listAnimals' }, () => void told.push(journal.latest()));
  journal.record(answeredRequest('GET /animals', { operation: 'listAnimals' }), 1);
  journal.record(answeredRequest('POST /animals', { operation: 'addAnimal' }), 1);
  stop();
  journal.record(answeredRequest('GET /animals', { operation: 'listAnimals' }), 1);
  expect(told).toEqual([4]);
});

test('it goes on for the mock of another description: entries, numbers, counts, secrets and listeners', () => {
  const journal = createJournal(journalOptions);
  const answer = '{"made":{"token":"new-secret"}}';
  const told: number[] = [];
  journal.subscribe({}, () => void told.push(journal.latest()));
  journal.record(answeredRequest('POST /keys', { operation: 'createKey', status: 201, answer }), 1);
  journal.clear('default');
  journal.record(answeredRequest('GET /animals', { operation: 'listAnimals' }), 1);
  const fewer = { ...zoo, operations: zoo.operations.filter(({ id }) => id === 'listAnimals') };
  journal.goOn({ ...journalOptions, description: fewer, matcher: createMatcher(fewer) });
  journal.record(answeredRequest('GET /animals', { answer: '"new-secret"', operation: 'listAnimals' }), 1);
  expect([numbers(journal.list({})), told]).toEqual([
    [2, 3],
    [1, 2, 3],
  ]);
  expect(journal.find(3)?.response.content).toBe('"[redacted]"');
  expect(journal.coverage(undefined)).toEqual([{ operation: 'listAnimals', missing: ['4XX'], answered: { 200: 2 } }]);
});
