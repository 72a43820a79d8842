import { expect, test } from 'vitest';
import { firstCall } from '../../src/console/first-call.ts';
import { describeForPages } from '../../src/mock/control-api/description-view.ts';
import { createTestTwin, describeApi } from '../end-to-end/twin.ts';
import { describePaths } from '../mock/rig.ts';

const responses = { 200: { description: 'It.' } };

test('is a call that needs no values, by the first live persona', () => {
  const { personas } = createTestTwin();
  expect(firstCall(describeForPages(describeApi()), personas, 'http://a')).toBe(
    `curl -H 'Authorization: Bearer ${personas[0]?.key}' 'http://a/api/news/list'`,
  );
});

test('has no key where there are no personas', () => {
  const description = describeForPages(describePaths({ '/plants': { post: { responses }, get: { responses } } }));
  expect(firstCall(description, [], 'http://a')).toBe(`curl 'http://a/plants'`);
});

test('is absent where every operation needs values', () => {
  const description = describeForPages(describePaths({ '/plants': { post: { responses } } }));
  expect(firstCall(description, [], 'http://a')).toBeUndefined();
});
