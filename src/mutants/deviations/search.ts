import type { ApiDeviation } from '../api-deviation.ts';
import { cachedForAll } from '../cached-answers.ts';
import { requestsOf } from '../fault-places.ts';
import { givingOther, handlersOf } from '../handler-faults.ts';
import { refusalOf } from '../make-refusal.ts';
import { objectsOf } from '../map-records.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';

const search = { operations: ['search'], assumptions: [] } as const;

/** A word that stands in most records. */
const common = 'a';

/** The search over news and repositories. */
export const searchDeviations: readonly ApiDeviation[] = [
  {
    id: 'search-forgets-repos',
    title: 'A search looks at no repositories.',
    facts: ['F4.1-search-returns'],
    ...search,
    service: handlersOf(['search'], (call, sound) =>
      givingOther(sound(call), (data) => ({ ...data, repos: [], total: objectsOf(data.news).length })),
    ),
  },
  {
    id: 'search-forgets-news',
    title: 'A search looks at no news.',
    facts: ['F4.1-search-returns'],
    ...search,
    service: handlersOf(['search'], (call, sound) =>
      givingOther(sound(call), (data) => ({ ...data, news: [], total: objectsOf(data.repos).length })),
    ),
  },
  {
    id: 'search-finds-nothing',
    title: 'A search finds nothing, as over an index that was never built.',
    facts: ['F4.1-search-returns'],
    ...search,
    service: handlersOf(['search'], (call, sound) =>
      givingOther(sound(call), (data) => ({ ...data, news: [], repos: [], total: 0 })),
    ),
  },
  {
    id: 'search-ignores-q',
    title: 'A search has the same matches for every text.',
    facts: ['F4.1-search-q'],
    ...search,
    service: handlersOf(['search'], (call, sound) => {
      const { q = '' } = call.parameters.query;
      const query = { ...call.parameters.query, q: common };
      const matches = sound({ ...call, parameters: { ...call.parameters, query } });
      return givingOther(matches, (data) => ({ ...data, query: q }));
    }),
  },
  {
    id: 'search-cached-without-q',
    title: 'A search has the matches of the first text that was ever searched for.',
    facts: ['F4.1-search-q'],
    ...search,
    wrap: requestsOf(['search'], () => cachedForAll()),
  },
  {
    id: 'search-without-q',
    title: 'A search without q finds what a search for everything would.',
    facts: ['F4.1-search-q'],
    ...search,
    wrap: requestsOf(
      ['search'],
      () => (request, answer) =>
        answer(queryValue(request, 'q') === undefined ? withQuery(request, { q: common }) : request),
    ),
  },
  {
    id: 'search-reads-query',
    title: 'The search text is read from query, and q is ignored.',
    facts: ['F4.1-search-q'],
    ...search,
    wrap: requestsOf(
      ['search'],
      () => (request, answer) => answer(withQuery(request, { q: queryValue(request, 'query'), query: undefined })),
    ),
  },
  {
    id: 'search-q-undecoded',
    title: 'The search text is searched for as it stands in the address.',
    facts: ['F4.1-search-q'],
    ...search,
    wrap: requestsOf(['search'], () => (request, answer) => {
      const target = request.target.replace(/([?&]q=)([^&]*)/, (_, name: string, value: string) => {
        return name + encodeURIComponent(value);
      });
      return answer({ ...request, target });
    }),
  },
  {
    id: 'search-apostrophe-crashes',
    title: 'A search text with an apostrophe is a server error.',
    facts: ['F4.1-search-q'],
    ...search,
    serverErrors: true,
    wrap: requestsOf(['search'], () => (request, answer) => {
      if (queryValue(request, 'q')?.includes("'") !== true) return answer(request);
      const detail = 'near "\'": syntax error';
      return refusalOf(answer(request), { status: 500, code: 'internal_error', detail });
    }),
  },
];
