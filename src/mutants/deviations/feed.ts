import type { JsonObject } from '../../http/json.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { byGuess, requestsOf, successesOf } from '../fault-places.ts';
import { type FaultyAnswer, asking, givingOther, handlersOf, itemsOf, numberOf } from '../handler-faults.ts';
import { objectsOf } from '../map-records.ts';
import { refusalOf } from '../make-refusal.ts';
import { queryValue } from '../rewrite-request.ts';
import { isSuccess, responseMembers, withJson } from '../rewrite-response.ts';

type Wrap = NonNullable<ApiDeviation['wrap']>;

const feed = { operations: ['listFeed'], assumptions: [] } as const;

/** As many as the feed never has. */
const all = 1000;
const ofType =
  (wanted: string) =>
  ({ type }: JsonObject): boolean =>
    type === wanted;

/** As many of each kind as the limit says. */
const ofEachKind = (entries: readonly JsonObject[], limit: number): readonly JsonObject[] => [
  ...entries.filter(ofType('news')).slice(0, limit),
  ...entries.filter(ofType('repo')).slice(0, limit),
];

/** Picks other entries of the whole feed. */
const picking =
  (pick: (entries: readonly JsonObject[], limit: number) => readonly JsonObject[]): FaultyAnswer =>
  (call, sound) => {
    const whole = sound(asking(call, { limit: all }));
    return givingOther(whole, () => ({ items: pick(itemsOf(whole), numberOf(call.parameters.query, 'limit')) }));
  };

const byLimit = (isWrong: (limit: string | undefined) => boolean, status: number): Wrap =>
  requestsOf(['listFeed'], () => (request, answer) => {
    if (!isWrong(queryValue(request, 'limit'))) return answer(request);
    const code = status === 500 ? 'internal_error' : 'invalid_request';
    return refusalOf(answer(request), { status, code, detail: 'The feed cannot be made.' });
  });

/** The mixed feed. */
export const feedDeviations: readonly ApiDeviation[] = [
  {
    id: 'feed-of-news-only',
    title: 'The feed has no repositories.',
    facts: ['F4.1-feed-returns'],
    ...feed,
    service: handlersOf(
      ['listFeed'],
      picking((entries, limit) => entries.filter(ofType('news')).slice(0, limit)),
    ),
  },
  {
    id: 'feed-of-repos-only',
    title: 'The feed has no news.',
    facts: ['F4.1-feed-returns'],
    ...feed,
    service: handlersOf(
      ['listFeed'],
      picking((entries, limit) => entries.filter(ofType('repo')).slice(0, limit)),
    ),
  },
  {
    id: 'feed-limit-ignored',
    title: 'The feed has 20 entries, whatever limit is sent.',
    facts: ['F4.1-feed-limit'],
    ...feed,
    service: handlersOf(
      ['listFeed'],
      picking((entries) => entries.slice(0, 20)),
    ),
  },
  {
    id: 'feed-limit-for-each-kind',
    title: 'The feed has as many news items as the limit says, and as many repositories again.',
    facts: ['F4.1-feed-limit'],
    ...feed,
    service: handlersOf(['listFeed'], picking(ofEachKind)),
  },
  {
    id: 'feed-limit-for-each-list',
    title: 'The feed has a list of news and one of repositories, and each is as long as the limit says.',
    ...byGuess(['listFeed'], 'feed-shape'),
    service: handlersOf(['listFeed'], picking(ofEachKind)),
    wrap: successesOf('listFeed', ({ items }) => ({
      news: objectsOf(items).filter(ofType('news')),
      repos: objectsOf(items).filter(ofType('repo')),
    })),
  },
  {
    id: 'feed-limit-one-more',
    title: 'The feed has one entry more than the limit.',
    facts: ['F4.1-feed-limit'],
    ...feed,
    service: handlersOf(
      ['listFeed'],
      picking((entries, limit) => entries.slice(0, limit + 1)),
    ),
  },
  {
    id: 'feed-limit-of-news-only',
    title: 'The limit of the feed holds for its news, and every repository of the week comes after them.',
    facts: ['F4.1-feed-limit'],
    ...feed,
    service: handlersOf(
      ['listFeed'],
      picking((entries, limit) => [
        ...entries.filter(ofType('news')).slice(0, limit),
        ...entries.filter(ofType('repo')),
      ]),
    ),
  },
  {
    id: 'feed-limit-required',
    title: 'The feed is refused where no limit is sent.',
    facts: ['F4.1-feed-limit'],
    ...feed,
    wrap: byLimit((limit) => limit === undefined, 400),
  },
  {
    id: 'feed-empty-without-limit',
    title: 'The feed is empty where no limit is sent.',
    facts: ['F4.1-feed-limit', 'F4.1-feed-returns'],
    ...feed,
    wrap: requestsOf(['listFeed'], () => (request, answer) => {
      const response = answer(request);
      const isAsked = queryValue(request, 'limit') !== undefined || !isSuccess(response);
      return isAsked ? response : withJson(response, { ...responseMembers(response), items: [] });
    }),
  },
  {
    id: 'feed-limit-crashes',
    title: 'A limit of the feed is a server error.',
    facts: ['F4.1-feed-limit'],
    ...feed,
    serverErrors: true,
    wrap: byLimit((limit) => limit !== undefined, 500),
  },
];
