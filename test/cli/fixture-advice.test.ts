import { expect, test } from 'vitest';
import { fixtureAdvice, fixturePlaces } from '../../src/cli/fixture-advice.ts';
import type { Run } from '../../src/contract/run.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { recordedIo } from './recorded-io.ts';

const news = {
  id: 1,
  title: 't',
  source_name: 'Elsewhere',
  category: 'llm',
  publish_time: '2026-01-01T00:00:00Z',
  tags: [],
};

test('each edit has the file and the line where it is made', async () => {
  const exchanges = [{ status: 200, responseContent: JSON.stringify([news]) }];
  const advice = await fixtureAdvice({ exchanges } as unknown as Run, description, recordedIo());
  expect(advice.map(({ op, path, place }) => [op, path, place.replace(/\d+$/, 'LINE')])).toEqual([
    ['add', '/10', 'fixtures/news.json:LINE'],
    ['add', '/sources/34', 'fixtures/names.json:LINE'],
  ]);
});

test('decisions that the fixtures make are told with their file', () => {
  expect(fixturePlaces['quota-amounts']).toBe('fixtures/accounts.json /plans');
});
