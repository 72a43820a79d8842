import { type Json, type JsonObject, isJsonObject } from '../../http/json.ts';
import { accounts } from '../../service/accounts/accounts.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { cachedByCaller } from '../cached-answers.ts';
import { requestsOf } from '../fault-places.ts';
import { as, type FaultyAnswer, givingOther, handlersOf, stateOf } from '../handler-faults.ts';
import { refusalOf } from '../make-refusal.ts';
import { requestJson } from '../rewrite-request.ts';
import { isSuccess } from '../rewrite-response.ts';

type Wrap = NonNullable<ApiDeviation['wrap']>;

const put = { operations: ['updateKeywords', 'getKeywords'], assumptions: [] } as const;

const everybody = accounts[0]?.account ?? '';
const keywordsOf = ({ keywords }: JsonObject): readonly Json[] => (Array.isArray(keywords) ? keywords : []);

/** Stores other keywords than were sent, made from them and from those before. */
const storing =
  (change: (sent: JsonObject, before: JsonObject) => JsonObject): FaultyAnswer =>
  (call, sound) => {
    const { keywords } = stateOf(call);
    const before = keywords ?? accounts.find(({ account }) => account === call.caller?.account)?.keywords;
    const sent = isJsonObject(call.content) ? call.content : {};
    return sound({ ...call, content: change(sent, before ?? {}) });
  };

const sentAs = (isWrong: (json: JsonObject) => boolean, detail: string): Wrap =>
  requestsOf(['updateKeywords'], () => (request, answer) => {
    const json = requestJson(request);
    if (!isJsonObject(json) || !isWrong(json)) return answer(request);
    // Nothing may be stored: the sound server refuses an empty content.
    const refused = answer({ ...request, content: new TextEncoder().encode('{}') });
    return isSuccess(refused)
      ? refused
      : refusalOf(refused, { status: refused.status, code: 'invalid_request', detail });
  });

/** Answers with some of the keywords, whatever is stored. */
const showing = (change: (keywords: readonly Json[]) => readonly Json[]): NonNullable<ApiDeviation['service']> =>
  handlersOf(['getKeywords', 'updateKeywords'], (call, sound) =>
    givingOther(sound(call), (shown) => ({ ...shown, keywords: [...change(keywordsOf(shown))] })),
  );

/** The caller's keyword monitors. */
export const keywordDeviations: readonly ApiDeviation[] = [
  {
    id: 'keywords-shared',
    title: 'All accounts have the same keyword monitors.',
    facts: ['F4.2-keywords-returns'],
    ...put,
    service: handlersOf(['getKeywords', 'updateKeywords'], (call, sound) => sound(as(call, everybody))),
  },
  {
    id: 'keywords-cached',
    title: 'The keyword monitors that are read are those that were read first.',
    facts: ['F4.2-keywords-returns'],
    operations: ['getKeywords'],
    assumptions: [],
    wrap: requestsOf(['getKeywords'], () => cachedByCaller()),
  },
  {
    id: 'keywords-put-not-stored',
    title: 'Keyword monitors that are written are answered with, and not stored.',
    facts: ['F4.2-keywords-put', 'F4.2-keywords-returns'],
    ...put,
    service: handlersOf(['updateKeywords'], (call, sound) => {
      const state = stateOf(call);
      const before = state.keywords;
      const outcome = sound(call);
      if (before) state.keywords = before;
      else delete state.keywords;
      return outcome;
    }),
  },
  {
    id: 'keywords-put-answers-old',
    title: 'Writing keyword monitors is answered with those before.',
    facts: ['F4.2-keywords-put-returns'],
    operations: ['updateKeywords'],
    assumptions: [],
    service: handlersOf(['updateKeywords'], (call, sound) => {
      const state = stateOf(call);
      const before = state.keywords ?? accounts.find(({ account }) => account === call.caller?.account)?.keywords;
      const outcome = sound(call);
      return outcome.kind === 'refused' || !before ? outcome : { ...outcome, data: structuredClone(before) };
    }),
  },
  {
    id: 'keywords-put-ignores-frequency',
    title: 'Writing keyword monitors leaves the frequency as it was.',
    facts: ['F4.2-keywords-frequency', 'F4.2-keywords-put-returns'],
    ...put,
    service: handlersOf(
      ['updateKeywords'],
      storing((sent, { frequency = 'daily' }) => ({ ...sent, frequency })),
    ),
  },
  {
    id: 'keywords-put-ignores-keywords',
    title: 'Writing keyword monitors changes their frequency alone.',
    facts: ['F4.2-keywords-keywords', 'F4.2-keywords-put-returns'],
    ...put,
    service: handlersOf(
      ['updateKeywords'],
      storing((sent, before) => ({ ...sent, keywords: keywordsOf(before) })),
    ),
  },
  {
    id: 'keywords-put-drops-last',
    title: 'Writing keyword monitors loses the last keyword.',
    facts: ['F4.2-keywords-keywords', 'F4.2-keywords-put-returns'],
    ...put,
    service: handlersOf(
      ['updateKeywords'],
      storing((sent) => ({ ...sent, keywords: keywordsOf(sent).slice(0, -1) })),
    ),
  },
  {
    id: 'keywords-first-shown-only',
    title: 'Of several keywords only the first one is shown.',
    facts: ['F4.2-keywords-keywords', 'F4.2-keywords-returns'],
    ...put,
    service: showing((keywords) => keywords.slice(0, 1)),
  },
  {
    id: 'keywords-last-shown-only',
    title: 'Of several keywords only the last one is shown.',
    facts: ['F4.2-keywords-keywords', 'F4.2-keywords-returns'],
    ...put,
    service: showing((keywords) => keywords.slice(-1)),
  },
  {
    id: 'keywords-put-none-ignored',
    title: 'Writing an empty list of keywords leaves those before.',
    facts: ['F4.2-keywords-keywords', 'F4.2-keywords-put-returns'],
    ...put,
    service: handlersOf(
      ['updateKeywords'],
      storing((sent, before) => ({ ...sent, keywords: keywordsOf(keywordsOf(sent).length > 0 ? sent : before) })),
    ),
  },
  {
    id: 'keywords-put-in-ascii',
    title: 'Writing keyword monitors puts a question mark for every letter beyond ASCII.',
    facts: ['F4.2-keywords-keywords', 'F4.2-keywords-put-returns'],
    ...put,
    service: handlersOf(
      ['updateKeywords'],
      storing((sent) => ({
        ...sent,
        keywords: keywordsOf(sent).map((keyword) => String(keyword).replaceAll(/[^ -~]/gu, '?')),
      })),
    ),
  },
  {
    id: 'keywords-put-split-at-spaces',
    title: 'Writing keyword monitors makes a keyword of every word.',
    facts: ['F4.2-keywords-keywords', 'F4.2-keywords-put-returns'],
    ...put,
    service: handlersOf(
      ['updateKeywords'],
      storing((sent) => ({
        ...sent,
        keywords: [...new Set(keywordsOf(sent).flatMap((keyword) => String(keyword).split(' ')))],
      })),
    ),
  },
  {
    id: 'keywords-put-array-refused',
    title: 'Keywords are refused as an array.',
    facts: ['F4.2-keywords-keywords'],
    operations: ['updateKeywords'],
    assumptions: [],
    wrap: sentAs((json) => Array.isArray(json.keywords), 'keywords: expected a text with commas between the keywords.'),
  },
  {
    id: 'keywords-put-frequency-in-hours',
    title: 'The frequency is refused unless it is a number of hours.',
    facts: ['F4.2-keywords-frequency'],
    operations: ['updateKeywords'],
    assumptions: [],
    wrap: sentAs((json) => typeof json.frequency === 'string', 'frequency: expected a number of hours.'),
  },
  {
    id: 'keywords-lost-by-favorite',
    title: 'Adding a favorite sets the keyword monitors back to what they were at first.',
    facts: ['F4.2-keywords-returns'],
    operations: ['addFavorite', 'getKeywords'],
    assumptions: [],
    service: handlersOf(['addFavorite'], (call, sound) => {
      delete stateOf(call).keywords;
      return sound(call);
    }),
  },
];
