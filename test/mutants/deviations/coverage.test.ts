import { describe, expect, test } from 'vitest';
import { facts } from '../../../contracts/facts.ts';
import { deviations } from '../../../src/mutants/deviations.ts';
import { describeApi } from '../../end-to-end/twin.ts';

const settings = /^F4\.2-(favorite|preferences|keywords)/;
const lists = /^(F2\.[12]|F4\.1)-/;
const further = [
  'F4-paths-relative',
  'F4-json-bodies',
  'F8-page-default',
  'F8-limit-default',
  'F9-no-version-in-paths',
];

/** Facts of lists, records, search, feed and account settings that a client can see. */
const seen = facts
  .filter(({ id, unobservable }) => !unobservable && (settings.test(id) || lists.test(id) || further.includes(id)))
  .map(({ id }) => id);

const content = ['listNews', 'getNews', 'listRepos', 'listTrendingTopics', 'getTrendingHistory', 'listFeed', 'search'];
const own = [
  'listFavorites',
  'addFavorite',
  'removeFavorite',
  'getPreferences',
  'updatePreferences',
  'getKeywords',
  'updateKeywords',
];

/** Facts that bind several operations, each of which may get it wrong alone. */
const several: readonly (readonly [fact: string, operations: readonly string[]])[] = [
  ['F1-content-access', content],
  ['F1-account-access', own],
  ['F4-json-bodies', ['addFavorite', 'updatePreferences', 'updateKeywords']],
  ['F8-page-default', ['listNews', 'listRepos']],
  ['F8-limit-default', ['listNews', 'listRepos']],
  ...facts
    .filter(({ id, unobservable }) => id.startsWith('F2.1-') && id !== 'F2.1-news-category-filter' && !unobservable)
    .map(({ id }) => [id, ['listNews', 'getNews']] as const),
];

/** Assumptions that no deviation decides otherwise, and why. */
const reasons: Readonly<Record<string, string>> = {
  events: 'a server that sends events sends them to nobody who asked nothing',
  compatibility: 'it compares two versions of a server, and a client sees one',
};

const assumed = [
  ...['success-statuses', 'mutation-results', 'page-envelope', 'single-envelope', 'page-bounds', 'list-order'],
  ...['unknown-filter', 'detail-members', 'absent-members', 'nullability', 'track-trend', 'error-shape', 'error-codes'],
  ...['error-statuses', 'http-extras', 'response-media-type', 'required-members', 'collect-types', 'favorites-shape'],
  ...['preferences-fields', 'keywords-shape', 'trending-shape', 'feed-shape', 'search-shape', 'search-q'],
  ...['rate-limit', 'deprecation', 'events', 'compatibility'],
];

const violating = (fact: string, operation?: string): readonly string[] =>
  deviations
    .filter(({ facts: own, operations }) => own.includes(fact) && (!operation || operations.includes(operation)))
    .map(({ id }) => id);

test.each(seen)('some server violates %s', (fact) => {
  expect(violating(fact)).not.toEqual([]);
});

describe.each(several)('some server violates %s', (fact, operations) => {
  test.each(operations)('on %s', (operation) => {
    expect(violating(fact, operation)).not.toEqual([]);
  });
});

test('every guess of this part is decided otherwise by a server that violates nothing else, or says why not', () => {
  const known = describeApi().assumptions;
  expect(assumed.filter((id) => !known.has(id))).toEqual([]);
  const decided = (id: string): boolean =>
    deviations.some(({ facts: violated, assumptions }) => violated.length === 0 && assumptions.includes(id));
  expect(assumed.filter((id) => !decided(id))).toEqual(Object.keys(reasons));
});
