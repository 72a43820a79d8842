import type { Json, JsonObject } from '../../http/json.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf } from '../fault-places.ts';
import { type FaultyAnswer, asking, givingOther, handlersOf, itemsOf, numberOf } from '../handler-faults.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';

/** As many as no list has. */
const all = 10_000;

type Where = Pick<ApiDeviation, 'operations' | 'assumptions' | 'facts'>;

const news = (...facts: readonly string[]): Where => ({
  operations: ['listNews'],
  assumptions: [],
  facts: ['F4.1-news-list-category', 'F2.1-news-category-filter', ...facts],
});
const repos = (...facts: readonly string[]): Where => ({
  operations: ['listRepos'],
  assumptions: [],
  facts: ['F4.1-repos-language', 'F2.2-repo-language-filter', ...facts],
});

/** Filters the whole list otherwise than it should be, and pages what is left. */
const filtering =
  (name: string, matches: (record: JsonObject, wanted: string) => boolean): FaultyAnswer =>
  (call, sound) => {
    const { query } = call.parameters;
    const wanted = query[name];
    if (typeof wanted !== 'string') return sound(call);
    const [page, limit] = [numberOf(query, 'page'), numberOf(query, 'limit')];
    const { [name]: _, ...others } = query;
    const unfiltered = { ...call, parameters: { ...call.parameters, query: others } };
    const whole = sound(asking(unfiltered, { page: 1, limit: all }));
    const found: readonly Json[] = itemsOf(whole).filter((record) => matches(record, wanted));
    const items = found.slice((page - 1) * limit, page * limit);
    return givingOther(whole, () => ({ items, page, limit, total: found.length }));
  };

function withoutFilter(
  name: string,
  then: (items: readonly JsonObject[], wanted: Json) => readonly Json[],
): FaultyAnswer {
  return (call, sound) => {
    const { [name]: wanted, ...query } = call.parameters.query;
    if (wanted === undefined) return sound(call);
    const page = sound({ ...call, parameters: { ...call.parameters, query } });
    return givingOther(page, (data) => ({ ...data, items: then(itemsOf(page), wanted) }));
  };
}

const languageOf = ({ language }: JsonObject): string => (typeof language === 'string' ? language : '');

/** What `category` and `language` let through. */
export const listFilterDeviations: readonly ApiDeviation[] = [
  {
    id: 'category-ignored',
    title: 'The news list has items of every category, whatever category is sent.',
    ...news(),
    service: handlersOf(
      ['listNews'],
      withoutFilter('category', (items) => items),
    ),
  },
  {
    id: 'category-filters-each-page',
    title: 'The news list is cut into pages before it is filtered by category.',
    ...news('F4.1-news-list-limit', 'F4.1-news-list-returns'),
    service: handlersOf(
      ['listNews'],
      withoutFilter('category', (items, wanted) => items.filter(({ category }) => category === wanted)),
    ),
  },
  {
    id: 'category-compared-with-tags',
    title: 'The news list has the items that have the category among their tags.',
    ...news(),
    service: handlersOf(
      ['listNews'],
      filtering('category', ({ tags }, wanted) => Array.isArray(tags) && tags.includes(wanted)),
    ),
  },
  {
    id: 'category-on-first-page-only',
    title: 'The news list of a category has the same records on every page.',
    ...news('F4.1-news-list-page'),
    service: handlersOf(['listNews'], (call, sound) => {
      const { category, page = 1 } = call.parameters.query;
      const served = sound(category === undefined ? call : asking(call, { page: 1 }));
      return givingOther(served, (data) => ({ ...data, page }));
    }),
  },
  {
    id: 'language-as-part',
    title: 'The repository list has every language that contains the one that is sent: C++ for C.',
    ...repos(),
    service: handlersOf(
      ['listRepos'],
      filtering('language', (record, wanted) => languageOf(record).includes(wanted)),
    ),
  },
  {
    id: 'language-lowercased',
    title: 'The language that is sent is put into lower case, and the languages of the repositories are not.',
    ...repos(),
    service: handlersOf(
      ['listRepos'],
      filtering('language', (record, wanted) => languageOf(record) === wanted.toLowerCase()),
    ),
  },
  {
    id: 'language-undecoded',
    title: 'The language that is sent is compared as it stands in the address: C%2B%2B.',
    ...repos(),
    wrap: requestsOf(['listRepos'], () => (request, answer) => {
      const target = request.target.replace(/([?&]language=)([^&]*)/, (_, name: string, value: string) => {
        return name + encodeURIComponent(value);
      });
      return answer({ ...request, target });
    }),
  },
  {
    id: 'language-forgets-limit',
    title: 'The repository list of a language has 20 records a page, whatever limit is sent.',
    ...repos('F4.1-repos-limit'),
    service: handlersOf(['listRepos'], (call, sound) => {
      const { language, limit = 20 } = call.parameters.query;
      const served = sound(language === undefined ? call : asking(call, { limit: 20 }));
      return givingOther(served, (data) => ({ ...data, limit }));
    }),
  },
  {
    id: 'language-remembered',
    title: 'The repository list keeps the language of the last call that had one.',
    ...repos('F4.1-repos-returns'),
    wrap: requestsOf(['listRepos'], () => {
      let last: string | undefined;
      return (request, answer) => {
        const asked = queryValue(request, 'language');
        const kept = last;
        last = asked ?? last;
        return answer(asked === undefined && kept !== undefined ? withQuery(request, { language: kept }) : request);
      };
    }),
  },
];
