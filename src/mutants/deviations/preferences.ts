import { type Json, type JsonObject, isJsonObject } from '../../http/json.ts';
import { accounts } from '../../service/accounts/accounts.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf } from '../fault-places.ts';
import { as, type FaultyAnswer, handlersOf, sending, stateOf } from '../handler-faults.ts';
import { refusalOf } from '../make-refusal.ts';
import { without } from '../map-records.ts';
import { requestJson } from '../rewrite-request.ts';

const put = { operations: ['updatePreferences', 'getPreferences'], assumptions: [] } as const;

const contentOf = (content: Json | undefined): JsonObject => (isJsonObject(content) ? content : {});

/** Stores other members than were sent. */
const storing =
  (change: (members: JsonObject) => JsonObject): FaultyAnswer =>
  (call, sound) =>
    sound({ ...call, content: change(contentOf(call.content)) });

/** One member changed, where it is sent and is a text. */
const texts =
  (name: string, change: (text: string) => string) =>
  (members: JsonObject): JsonObject => {
    const value = members[name];
    return typeof value === 'string' ? { ...members, [name]: change(value) } : members;
  };

/** UTF-8 read as if each octet were a character. */
const misread = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (octet) => String.fromCharCode(octet)).join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const everybody = accounts[0]?.account ?? '';

/** The caller's preferences. */
export const preferenceDeviations: readonly ApiDeviation[] = [
  {
    id: 'preferences-shared',
    title: 'All accounts have the same preferences.',
    facts: ['F4.2-preferences-returns'],
    ...put,
    service: handlersOf(['getPreferences', 'updatePreferences'], (call, sound) => sound(as(call, everybody))),
  },
  {
    id: 'preferences-of-another',
    title: "The preferences that are read are another account's.",
    facts: ['F4.2-preferences-returns'],
    operations: ['getPreferences'],
    assumptions: [],
    service: handlersOf(['getPreferences'], (call, sound) => sound(as(call, 'enterprise'))),
  },
  {
    id: 'preferences-put-for-everybody',
    title: 'Preferences that one account writes are written to every account.',
    facts: ['F4.2-preferences-returns'],
    ...put,
    service: handlersOf(['updatePreferences'], (call, sound) => {
      for (const { account } of accounts) sound(as(call, account));
      return sound(call);
    }),
  },
  {
    id: 'preferences-put-not-stored',
    title: 'Preferences that are written are answered with, and not stored.',
    facts: ['F4.2-preferences-put', 'F4.2-preferences-returns'],
    ...put,
    service: handlersOf(['updatePreferences'], (call, sound) => {
      const state = stateOf(call);
      const before = state.preferences;
      const outcome = sound(call);
      if (before) state.preferences = before;
      else delete state.preferences;
      return outcome;
    }),
  },
  {
    id: 'preferences-put-answers-old',
    title: 'Writing preferences is answered with those before.',
    facts: ['F4.2-preferences-put-returns'],
    operations: ['updatePreferences'],
    assumptions: [],
    service: handlersOf(['updatePreferences'], (call, sound) => {
      const before = sound({ ...call, content: {} });
      sound(call);
      return before;
    }),
  },
  {
    id: 'preferences-put-forgets-display-name',
    title: 'Writing preferences leaves display_name as it was.',
    facts: ['F4.2-preferences-display-name', 'F4.2-preferences-put-returns'],
    ...put,
    service: handlersOf(
      ['updatePreferences'],
      storing((members) => without(members, 'display_name')),
    ),
  },
  {
    id: 'preferences-put-forgets-topics',
    title: 'Writing preferences leaves followed_topics as it was.',
    facts: ['F4.2-preferences-followed-topics', 'F4.2-preferences-put-returns'],
    ...put,
    service: handlersOf(
      ['updatePreferences'],
      storing((members) => without(members, 'followed_topics')),
    ),
  },
  {
    id: 'preferences-put-first-topic-only',
    title: 'Writing preferences stores the first of the followed topics.',
    facts: ['F4.2-preferences-followed-topics', 'F4.2-preferences-put-returns'],
    ...put,
    service: handlersOf(
      ['updatePreferences'],
      storing((members) => {
        const { followed_topics: topics } = members;
        return Array.isArray(topics) ? { ...members, followed_topics: topics.slice(0, 1) } : members;
      }),
    ),
  },
  {
    id: 'preferences-put-no-topics-ignored',
    title: 'Writing an empty list of followed topics leaves those before.',
    facts: ['F4.2-preferences-followed-topics', 'F4.2-preferences-put-returns'],
    ...put,
    service: handlersOf(
      ['updatePreferences'],
      storing((members) => {
        const { followed_topics: topics } = members;
        return Array.isArray(topics) && topics.length === 0 ? without(members, 'followed_topics') : members;
      }),
    ),
  },
  {
    id: 'preferences-put-name-misread',
    title: 'Writing preferences reads UTF-8 as Latin-1: Tomás becomes TomÃ¡s.',
    facts: ['F4.2-preferences-display-name', 'F4.2-preferences-put-returns'],
    ...put,
    service: handlersOf(['updatePreferences'], storing(texts('display_name', misread))),
  },
  {
    id: 'preferences-put-name-escaped',
    title: 'Writing preferences stores display_name as HTML has it: & becomes &amp;.',
    facts: ['F4.2-preferences-display-name', 'F4.2-preferences-put-returns'],
    ...put,
    service: handlersOf(['updatePreferences'], storing(texts('display_name', escaped))),
  },
  {
    id: 'preferences-put-members-swapped',
    title: 'Writing both stores the first followed topic as display_name.',
    facts: ['F4.2-preferences-display-name', 'F4.2-preferences-put-returns'],
    ...put,
    service: handlersOf(['updatePreferences'], (call, sound) => {
      const { display_name, followed_topics } = contentOf(call.content);
      const first = Array.isArray(followed_topics) ? followed_topics[0] : undefined;
      return sound(display_name === undefined || first === undefined ? call : sending(call, { display_name: first }));
    }),
  },
  {
    id: 'preferences-put-topics-refused',
    title: 'The member followed_topics is refused as an array.',
    facts: ['F4.2-preferences-followed-topics'],
    operations: ['updatePreferences'],
    assumptions: [],
    wrap: requestsOf(['updatePreferences'], () => (request, answer) => {
      const json = requestJson(request);
      if (!isJsonObject(json) || !Array.isArray(json.followed_topics)) return answer(request);
      // Nothing may be stored.
      const response = answer({ ...request, content: new TextEncoder().encode('{}') });
      if (response.status !== 200) return response;
      const detail = 'followed_topics: expected a text with commas between the topics.';
      return refusalOf(response, { status: 400, code: 'invalid_request', detail });
    }),
  },
  {
    id: 'preferences-lost-by-keywords',
    title: 'Writing keyword monitors sets the preferences back to what they were at first.',
    facts: ['F4.2-preferences-returns'],
    operations: ['getPreferences', 'updateKeywords'],
    assumptions: [],
    service: handlersOf(['updateKeywords'], (call, sound) => {
      delete stateOf(call).preferences;
      return sound(call);
    }),
  },
];
