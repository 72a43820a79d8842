import type { JsonObject } from '../../http/json.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { byGuess, requestsOf, successesOf } from '../fault-places.ts';
import { givingOther, handlersOf, itemsOf } from '../handler-faults.ts';
import { objectsOf } from '../map-records.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';

/** Leaves matches out of a search. */
const keeping = (keeps: (record: JsonObject, q: string) => boolean): ApiDeviation['service'] & object =>
  handlersOf(['search'], (call, sound) => {
    const q = String(call.parameters.query.q ?? '');
    return givingOther(sound(call), (data) => {
      const [news, repos] = [data.news, data.repos].map((some) => objectsOf(some).filter((it) => keeps(it, q)));
      return { ...data, news: news ?? [], repos: repos ?? [], total: (news?.length ?? 0) + (repos?.length ?? 0) };
    });
  });

const headOf = ({ title, repo_full_name }: JsonObject): string => String(title ?? repo_full_name ?? '');

/** Topics, feed and search that the documentation allows, and the declared reading does not. */
export const declaredMixtureDeviations: readonly ApiDeviation[] = [
  {
    id: 'topics-score-as-text',
    title: 'The scores of trending topics are texts.',
    ...byGuess(['listTrendingTopics'], 'trending-shape'),
    wrap: successesOf('listTrendingTopics', ({ items }) => ({
      items: objectsOf(items).map((topic) => ({ ...topic, score: `${String(topic.score)} %` })),
    })),
  },
  {
    id: 'history-newest-first',
    title: 'The trending history begins with today.',
    ...byGuess(['getTrendingHistory'], 'trending-shape'),
    service: handlersOf(['getTrendingHistory'], (call, sound) => {
      const whole = sound(call);
      return givingOther(whole, () => ({ items: itemsOf(whole).toReversed() }));
    }),
  },
  {
    id: 'feed-oldest-first',
    title: 'The feed begins with the oldest of its entries.',
    ...byGuess(['listFeed'], 'feed-shape'),
    service: handlersOf(['listFeed'], (call, sound) => {
      const whole = sound(call);
      return givingOther(whole, () => ({ items: itemsOf(whole).toReversed() }));
    }),
  },
  {
    id: 'feed-default-limit-10',
    title: 'The feed has ten entries where no limit is sent.',
    ...byGuess(['listFeed'], 'feed-shape'),
    wrap: requestsOf(
      ['listFeed'],
      () => (request, answer) =>
        answer(queryValue(request, 'limit') === undefined ? withQuery(request, { limit: '10' }) : request),
    ),
  },
  {
    id: 'feed-limit-beyond-maximum',
    title: 'A limit of the feed beyond 100 counts as 100.',
    ...byGuess(['listFeed'], 'feed-shape'),
    wrap: requestsOf(
      ['listFeed'],
      () => (request, answer) =>
        answer(Number(queryValue(request, 'limit')) > 100 ? withQuery(request, { limit: '100' }) : request),
    ),
  },
  {
    id: 'feed-deprecated',
    title: 'The feed says that it is deprecated.',
    ...byGuess(['listFeed'], 'deprecation'),
    wrap: requestsOf(['listFeed'], () => (request, answer) => {
      const response = answer(request);
      return { ...response, fields: [...response.fields, 'Deprecation', '@1767225600'] };
    }),
  },
  {
    id: 'search-total-of-news',
    title: 'The total of a search counts the news items alone.',
    ...byGuess(['search'], 'search-shape'),
    service: handlersOf(['search'], (call, sound) =>
      givingOther(sound(call), (data) => ({ ...data, total: objectsOf(data.news).length })),
    ),
  },
  {
    id: 'search-first-word-only',
    title: 'A search looks for the first word of its text.',
    ...byGuess(['search'], 'search-q'),
    service: handlersOf(['search'], (call, sound) => {
      const { q = '' } = call.parameters.query;
      const [first = ''] = String(q).trim().split(/\s+/);
      const query = { ...call.parameters.query, q: first };
      const found = sound({ ...call, parameters: { ...call.parameters, query } });
      return givingOther(found, (data) => ({ ...data, query: q }));
    }),
  },
  {
    id: 'search-in-titles-only',
    title: 'A search looks at titles and names alone.',
    ...byGuess(['search'], 'search-q'),
    service: keeping((record, q) => headOf(record).toLowerCase().includes(q.toLowerCase())),
  },
  {
    id: 'search-in-exact-case',
    title: 'A search finds words in the case that they are sent in.',
    ...byGuess(['search'], 'search-q'),
    service: keeping((record, q) => JSON.stringify(record).includes(q)),
  },
  {
    id: 'search-blank-accepted',
    title: 'A search for blank text is one for a full stop.',
    ...byGuess(['search'], 'search-q'),
    wrap: requestsOf(
      ['search'],
      () => (request, answer) =>
        answer(queryValue(request, 'q')?.trim() === '' ? withQuery(request, { q: '.' }) : request),
    ),
  },
];
