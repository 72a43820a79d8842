import { type Json, type JsonObject, isJsonObject } from '../../http/json.ts';
import type { MockRequest } from '../../mock/mock-message.ts';
import type { Answer, Dialect } from '../dialect.ts';
import { only, without } from '../map-records.ts';
import { operationOf } from '../operation-routes.ts';
import { refusalOf } from '../make-refusal.ts';
import { requestJson, withMembers } from '../rewrite-request.ts';
import { isSuccess, reshaped, responseMembers, withJson } from '../rewrite-response.ts';

function preferences(id: string, title: string, shape: (content: JsonObject) => Json): Dialect {
  const wrap = reshaped({ getPreferences: shape, updatePreferences: shape });
  return { id, title, assumptions: ['preferences-fields'], concerns: ['preferences'], stage: 'content', wrap };
}

function monitors(id: string, title: string, shape: (content: JsonObject) => Json): Dialect {
  const wrap = reshaped({ getKeywords: shape, updateKeywords: shape });
  return { id, title, assumptions: ['keywords-shape'], concerns: ['keywords'], stage: 'content', wrap };
}

const isKeywords = (request: MockRequest): boolean => (operationOf(request) ?? '').endsWith('Keywords');
const textsOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
const asObjects = (value: Json): Json => textsOf(value).map((keyword, i) => ({ id: i + 1, keyword }));
const asTexts = (value: Json): Json =>
  textsOf(value).map((element) => (isJsonObject(element) ? (element.keyword ?? null) : element));

const frequencies: Readonly<Record<string, string>> = { daily: 'every_day', weekly: 'every_week', instant: 'at_once' };
const frequenciesBack: Readonly<Record<string, string>> = {
  every_day: 'daily',
  every_week: 'weekly',
  at_once: 'instant',
  daily: 'none',
  weekly: 'none',
  instant: 'none',
};

/** The server writes some members itself, and takes none of them back. */
function strictPreferences(answer: Answer): Answer {
  return (request) => {
    const response = answer(request);
    const operation = operationOf(request) ?? '';
    if (!operation.endsWith('Preferences') || !isSuccess(response)) return response;
    const sent = requestJson(request);
    if (isJsonObject(sent) && ('user_id' in sent || 'updated_at' in sent)) {
      const detail = 'user_id and updated_at are read-only.';
      return refusalOf(response, { status: 400, code: 'invalid_request', detail });
    }
    return withJson(response, { user_id: 81, ...responseMembers(response), updated_at: '2026-10-01T08:00:00Z' });
  };
}

const isEmptyList = (value: Json | undefined): boolean => Array.isArray(value) && value.length === 0;

/** Settings as encoders write them that have no empty lists of their own. */
function emptyLists(id: string, title: string, encode: (content: JsonObject) => JsonObject): Dialect {
  const operations = ['getPreferences', 'updatePreferences', 'getKeywords', 'updateKeywords'];
  const wrap = reshaped(Object.fromEntries(operations.map((operation) => [operation, encode])));
  const assumptions = ['preferences-fields', 'keywords-shape'];
  return { id, title, assumptions, concerns: ['preferences', 'keywords'], stage: 'content', wrap };
}

const emptyNames = (content: JsonObject): readonly string[] =>
  Object.keys(content).filter((name) => isEmptyList(content[name]));

export const accountSettingDialects: readonly Dialect[] = [
  preferences('preferences-nested', 'Preferences stand under preferences', (content) => ({ preferences: content })),
  preferences('preferences-beside-user', 'Preferences stand beside the user', (content) => ({
    user: { id: 81, email: 'mara@example.com' },
    settings: content,
  })),
  preferences('preferences-split', 'Preferences are read in two groups', (content) => ({
    profile: only(content, 'display_name', 'language', 'theme'),
    notifications: without(content, 'display_name', 'language', 'theme'),
  })),
  preferences('preferences-named', 'Preferences are a list of names and values', (content) => ({
    preferences: Object.entries(content).map(([name, value]) => ({ name, value })),
  })),
  {
    id: 'preferences-strict',
    title: 'Preferences have members that only the server writes',
    assumptions: ['preferences-fields', 'required-members'],
    concerns: ['preference-members'],
    stage: 'behaviour',
    wrap: strictPreferences,
  },
  emptyLists('empty-lists-null', 'Empty lists of settings are null', (content) => ({
    ...content,
    ...Object.fromEntries(emptyNames(content).map((name) => [name, null])),
  })),
  emptyLists('empty-lists-left-out', 'Empty lists of settings are left out', (content) =>
    without(content, ...emptyNames(content)),
  ),
  monitors('keywords-nested', 'Keyword monitors stand under monitors', (content) => ({ monitors: content })),
  monitors('keywords-apart', 'Every keyword is a monitor of its own', ({ keywords = [], frequency = null }) => ({
    monitors: textsOf(keywords).map((keyword, i) => ({ id: i + 1, keyword, frequency })),
  })),
  monitors(
    'keywords-by-name',
    'Keywords are the names of what was found by them',
    ({ keywords = [], frequency = null }) => ({
      keywords: Object.fromEntries(textsOf(keywords).map((keyword) => [String(keyword), { hits: 0 }])),
      frequency,
    }),
  ),
  monitors('keywords-read-as-objects', 'Keywords are read as objects and written as texts', (content) => ({
    ...content,
    keywords: asObjects(content.keywords ?? []),
  })),
  {
    id: 'keywords-as-objects',
    title: 'Keywords are objects, read and written',
    assumptions: ['keywords-shape'],
    concerns: ['keywords'],
    stage: 'content',
    wrap: (answer) => {
      const shape = (content: JsonObject): Json => ({ ...content, keywords: asObjects(content.keywords ?? []) });
      const spoken = reshaped({ getKeywords: shape, updateKeywords: shape })(answer);
      const back = (name: string, value: Json): Json => (name === 'keywords' ? asTexts(value) : value);
      return (request) => spoken(isKeywords(request) ? withMembers(request, back) : request);
    },
  },
  {
    id: 'other-frequencies',
    title: 'Frequencies have other words',
    assumptions: ['keywords-shape'],
    concerns: ['frequency'],
    stage: 'records',
    wrap: (answer) => {
      const shape = (content: JsonObject): Json => {
        const { frequency = '' } = content;
        return { ...content, frequency: frequencies[String(frequency)] ?? frequency };
      };
      const spoken = reshaped({ getKeywords: shape, updateKeywords: shape })(answer);
      const back = (name: string, value: Json): Json =>
        name === 'frequency' ? (frequenciesBack[String(value)] ?? value) : value;
      return (request) => spoken(isKeywords(request) ? withMembers(request, back) : request);
    },
  },
  {
    id: 'enterprise-quota',
    title: 'An account on the plan pro is moved to enterprise: unlimited, with nothing that remains to be counted',
    assumptions: ['quota-unlimited', 'quota-amounts'],
    concerns: ['quota'],
    stage: 'records',
    wrap: reshaped({
      getQuota: (quota) =>
        quota.plan === 'pro' ? { ...quota, plan: 'enterprise', unlimited: true, quota_remaining: -1 } : quota,
    }),
  },
  {
    id: 'further-quota',
    title: 'The quota tells when it is renewed, and what the plan has in all',
    assumptions: ['compatibility'],
    concerns: ['quota'],
    stage: 'records',
    wrap: reshaped({
      getQuota: (quota) => ({ ...quota, quota_limit: 1_000_000, resets_at: '2026-12-01T00:00:00Z', addons: [] }),
    }),
  },
];
