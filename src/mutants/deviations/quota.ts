import type { JsonObject } from '../../http/json.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf, successesOf, type Wrap } from '../fault-places.ts';
import { without } from '../map-records.ts';
import { refusalOf } from '../make-refusal.ts';
import { presentedKey } from '../request-key.ts';
import { queryValue } from '../rewrite-request.ts';
import { isSuccess, responseMembers, withJson } from '../rewrite-response.ts';

interface Fault {
  readonly facts?: readonly string[];
  readonly assumptions?: readonly string[];
  readonly wrap: Wrap;
}

function quota(id: string, title: string, { facts = [], assumptions = [], wrap }: Fault): ApiDeviation {
  return { id, title, facts, assumptions, operations: ['getQuota'], wrap };
}

const changed = (change: (content: JsonObject) => JsonObject): Wrap => successesOf('getQuota', change);
const gives = (members: JsonObject): Wrap => changed((content) => ({ ...content, ...members }));

/** A quota that is read for the first time, and from then on remembered. */
const remembered = (...names: readonly string[]): Wrap =>
  requestsOf(['getQuota'], () => {
    const firsts = new Map<string, JsonObject>();
    return (request, answer) => {
      const response = answer(request);
      if (!isSuccess(response)) return response;
      const content = responseMembers(response);
      const caller = presentedKey(request) ?? '';
      const first = firsts.get(caller) ?? content;
      firsts.set(caller, first);
      const kept = Object.fromEntries(names.map((name) => [name, first[name] ?? null]));
      return withJson(response, { ...content, ...kept });
    };
  });

const record = ['F4.2-quota-returns', 'F8-quota-reported'];

/** A quota that is told wrongly. */
export const quotaDeviations: readonly ApiDeviation[] = [
  quota('quota-plan-as-number', 'The plan of the quota is a number.', {
    facts: ['F2.3-quota-plan', 'F4.2-quota-returns'],
    wrap: gives({ plan: 2 }),
  }),
  quota('quota-plan-in-capitals', 'The plan of the quota is written with a capital letter.', {
    facts: ['F2.3-quota-plan-values', 'F3-plan-values'],
    wrap: changed((content) => ({ ...content, plan: String(content.plan).replace(/^./, (it) => it.toUpperCase()) })),
  }),
  quota('quota-plan-of-old', 'The plan of the quota is called premium.', {
    facts: ['F2.3-quota-plan-values', 'F3-plan-values'],
    wrap: gives({ plan: 'premium' }),
  }),
  quota('quota-plan-free', 'The plan of the quota is free for everybody.', {
    facts: ['F1-paid-plans-only', 'F4.2-paid-plan-required', 'F5-paid-plans'],
    wrap: gives({ plan: 'free' }),
  }),
  quota('quota-plan-absent', 'The quota has no plan.', {
    facts: ['F2.3-quota-plan', 'F4.2-quota-returns'],
    wrap: changed((content) => without(content, 'plan')),
  }),
  quota('quota-unlimited-as-text', 'unlimited is a string.', {
    facts: ['F2.3-quota-unlimited', ...record],
    wrap: changed((content) => ({ ...content, unlimited: String(content.unlimited) })),
  }),
  quota('quota-unlimited-as-number', 'unlimited is 0 or 1.', {
    facts: ['F2.3-quota-unlimited', ...record],
    wrap: changed((content) => ({ ...content, unlimited: Number(content.unlimited) })),
  }),
  quota('quota-unlimited-absent', 'unlimited is left out where it is false.', {
    facts: ['F2.3-quota-unlimited', ...record],
    wrap: changed((content) => without(content, 'unlimited')),
  }),
  quota('quota-used-as-text', 'quota_used is a string.', {
    facts: ['F2.3-quota-used', ...record],
    wrap: changed((content) => ({ ...content, quota_used: String(content.quota_used) })),
  }),
  quota('quota-used-in-percent', 'quota_used is a percentage with decimals.', {
    facts: ['F2.3-quota-used', ...record],
    wrap: gives({ quota_used: 2.75 }),
  }),
  quota('quota-used-absent', 'The quota has no quota_used.', {
    facts: ['F2.3-quota-used', ...record],
    wrap: changed((content) => without(content, 'quota_used')),
  }),
  quota('quota-remaining-null', 'quota_remaining is null.', {
    facts: ['F2.3-quota-remaining', ...record],
    wrap: gives({ quota_remaining: null }),
  }),
  quota('quota-remaining-as-text', 'quota_remaining is a string with a unit.', {
    facts: ['F2.3-quota-remaining', ...record],
    wrap: changed((content) => ({ ...content, quota_remaining: `${String(content.quota_remaining)} requests` })),
  }),
  quota('quota-remaining-absent', 'The quota has no quota_remaining.', {
    facts: ['F2.3-quota-remaining', ...record],
    wrap: changed((content) => without(content, 'quota_remaining')),
  }),
  quota('quota-in-camel-case', 'The members of the quota are in camel case.', {
    facts: ['F2.3-quota-unlimited', 'F2.3-quota-used', 'F2.3-quota-remaining', ...record],
    wrap: changed(({ plan = null, quota_used = null, quota_remaining = null }) => ({
      plan,
      isUnlimited: false,
      quotaUsed: quota_used,
      quotaRemaining: quota_remaining,
    })),
  }),
  quota('quota-wants-a-month', 'The quota is refused without a parameter that names the month.', {
    facts: ['F4.2-quota'],
    wrap: requestsOf(['getQuota'], () => (request, answer) => {
      const response = answer(request);
      if (!isSuccess(response) || queryValue(request, 'month') !== undefined) return response;
      return refusalOf(response, { status: 400, code: 'invalid_request', detail: 'The month is missing.' });
    }),
  }),
  quota('quota-used-stands-still', 'quota_used stays as it was when it was first read.', {
    assumptions: ['quota-amounts'],
    wrap: remembered('quota_used', 'quota_remaining'),
  }),
  quota('quota-used-counts-down', 'quota_used counts down from a billion.', {
    assumptions: ['quota-amounts'],
    wrap: changed((content) => ({ ...content, quota_used: 1_000_000_000 - Number(content.quota_used) })),
  }),
  quota('quota-remaining-stands-still', 'quota_remaining does not fall while quota_used rises.', {
    assumptions: ['quota-amounts'],
    wrap: remembered('quota_remaining'),
  }),
  quota('quota-remaining-rises', 'quota_remaining rises with every call.', {
    assumptions: ['quota-amounts'],
    wrap: requestsOf(['getQuota'], () => {
      let calls = 0;
      return (request, answer) => {
        const response = answer(request);
        if (!isSuccess(response)) return response;
        calls += 1;
        const content = responseMembers(response);
        return withJson(response, { ...content, quota_remaining: Number(content.quota_remaining) + 2 * calls });
      };
    }),
  }),
  quota('quota-unlimited-and-limited', 'A quota that is unlimited has an amount that remains.', {
    assumptions: ['quota-unlimited'],
    wrap: gives({ unlimited: true }),
  }),
];
