import { expect, test } from 'vitest';
import { createEntryEvents } from '../../../src/mock/journal/entry-events.ts';
import { createJournal, type Journal } from '../../../src/mock/journal/journal.ts';
import { answeredRequest, journalOptions } from './rig.ts';

function filled(count: number): Journal {
  const journal = createJournal(journalOptions);
  for (let i = 0; i < count; i++) journal.record(answeredRequest('GET /animals', { operation: 'listAnimals' }), 1);
  return journal;
}

const ids = (text: string): readonly string[] => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id = '']) => id);

test('entries are taken in order, at most so many at once, and each once', () => {
  const events = createEntryEvents(filled(5), { after: 1 });
  expect([events.take(3), events.take(3), events.take(3)].map(ids)).toEqual([['2', '3', '4'], ['5'], []]);
});

test('an event is one line of JSON with the number of the entry', () => {
  const [text] = [createEntryEvents(filled(1), { after: 0 }).take(1)];
  expect(text).toMatch(/^id: 1\nevent: exchange\ndata: \{"number":1,.*\}\n\n$/);
});

test('without a number it begins with the next entry, as it does for a number that is still to come', () => {
  for (const filter of [{}, { after: 700 }]) {
    const journal = filled(2);
    const events = createEntryEvents(journal, filter);
    const before = events.take(9);
    journal.record(answeredRequest('GET /animals'), 1);
    expect([before, ids(events.take(9))]).toEqual(['', ['3']]);
  }
});

test('news is told of what is meant, until it is no longer wanted', () => {
  const journal = filled(0);
  let told = 0;
  const stop = createEntryEvents(journal, { operation: 'addAnimal' }).onMore(() => {
    told += 1;
  });
  journal.record(answeredRequest('GET /animals', { operation: 'listAnimals' }), 1);
  journal.record(answeredRequest('POST /animals', { operation: 'addAnimal' }), 1);
  stop();
  journal.record(answeredRequest('POST /animals', { operation: 'addAnimal' }), 1);
  expect(told).toBe(1);
});

test('who reads late is given what is still kept', () => {
  const journal = filled(1);
  const events = createEntryEvents(journal, {});
  for (let i = 0; i < 3000; i++) journal.record(answeredRequest('GET /animals'), 1);
  const [first, last] = [ids(events.take(1)), ids(events.take(5000)).at(-1)];
  expect([Number(first[0]) > 1000, last]).toEqual([true, '3001']);
});
