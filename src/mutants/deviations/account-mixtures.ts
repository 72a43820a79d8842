import { isJsonObject } from '../../http/json.ts';
import type { MockResponse } from '../../mock/mock-message.ts';
import { listKeys } from '../../service/accounts/keys.ts';
import { accounts } from '../../service/accounts/accounts.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { handlerOf, requestsOf, type Wrap } from '../fault-places.ts';
import { objectsOf } from '../map-records.ts';
import { isSuccess } from '../rewrite-response.ts';

/** Whose data is shown by mistake. */
const other = 'other';

const minute = 60_000;

/** Answers are kept for a while by address, whoever asks for them. */
const cached = (operation: string, keptFor: number = minute): Wrap =>
  requestsOf([operation], ({ now }) => {
    const kept = new Map<string, { readonly response: MockResponse; readonly at: number }>();
    return (request, answer) => {
      const response = answer(request);
      if (!isSuccess(response)) return response;
      const [path = ''] = request.target.split(/[?&]api_key=/);
      const known = kept.get(path);
      if (known && now() - known.at < keptFor) return { ...response, content: known.response.content };
      kept.set(path, { response, at: now() });
      return response;
    };
  });

/** The handler takes another account for the caller's. */
const asOther = (operation: string): NonNullable<ApiDeviation['service']> =>
  handlerOf(operation, (sound) => (call) => {
    const { caller } = call;
    return sound.answer(caller ? { ...call, caller: { ...caller, account: other } } : call);
  });

/** The handler takes each of two accounts for the other one: their ids were swapped when data was moved. */
const swapped = (operation: string): NonNullable<ApiDeviation['service']> =>
  handlerOf(operation, (sound) => (call) => {
    const { caller } = call;
    const account = caller && ({ pro: other, [other]: 'pro' }[caller.account] ?? caller.account);
    return sound.answer(caller && account ? { ...call, caller: { ...caller, account } } : call);
  });

const quota = ['F4.2-quota-returns', 'F8-quota-reported'];
const usage = ['F4.2-usage-returns'];
const list = ['F4.3-list-returns'];

/** Accounts that see what is another's. */
export const accountMixtureDeviations: readonly ApiDeviation[] = [
  {
    id: 'keys-of-another-account-listed',
    title: 'The list has the keys of another account too.',
    facts: list,
    assumptions: [],
    operations: ['listApiKeys'],
    service: handlerOf('listApiKeys', (sound) => (call) => {
      const outcome = sound.answer(call);
      if (outcome.kind === 'refused' || !isJsonObject(outcome.data) || call.caller?.account === other) return outcome;
      const items = [...objectsOf(outcome.data.items), ...listKeys(call.world, other)];
      return { ...outcome, data: { ...outcome.data, items } };
    }),
  },
  {
    id: 'keys-of-all-listed',
    title: 'Every account is listed the keys of all accounts.',
    facts: list,
    assumptions: [],
    operations: ['listApiKeys'],
    service: handlerOf('listApiKeys', (sound) => (call) => {
      const outcome = sound.answer(call);
      if (outcome.kind === 'refused' || !isJsonObject(outcome.data)) return outcome;
      const items = accounts.flatMap(({ account }) => listKeys(call.world, account));
      return { ...outcome, data: { ...outcome.data, items } };
    }),
  },
  {
    id: 'keys-cached-across-accounts',
    title: 'The list of keys is kept for a minute, and shown to whoever asks.',
    facts: list,
    assumptions: [],
    operations: ['listApiKeys'],
    wrap: cached('listApiKeys'),
  },
  {
    id: 'quota-of-another-account',
    title: 'Every account sees the quota of one.',
    facts: quota,
    assumptions: [],
    operations: ['getQuota'],
    service: asOther('getQuota'),
  },
  {
    id: 'quota-cached-across-accounts',
    title: 'The quota is kept for a minute, and shown to whoever asks.',
    facts: quota,
    assumptions: [],
    operations: ['getQuota'],
    wrap: cached('getQuota'),
  },
  {
    id: 'quota-of-two-swapped',
    title: 'Each of two accounts sees the quota of the other one.',
    facts: quota,
    assumptions: [],
    operations: ['getQuota'],
    service: swapped('getQuota'),
  },
  {
    id: 'usage-of-two-swapped',
    title: 'Each of two accounts sees the usage of the other one.',
    facts: usage,
    assumptions: [],
    operations: ['getUsageHistory'],
    service: swapped('getUsageHistory'),
  },
  {
    id: 'usage-of-another-account',
    title: 'Every account sees the usage of one.',
    facts: usage,
    assumptions: [],
    operations: ['getUsageHistory'],
    service: asOther('getUsageHistory'),
  },
  {
    id: 'usage-cached-across-accounts',
    title: 'The usage history is kept for a minute, and shown to whoever asks.',
    facts: usage,
    assumptions: [],
    operations: ['getUsageHistory'],
    wrap: cached('getUsageHistory'),
  },
  {
    id: 'favorites-cached-across-accounts',
    title: 'The favorites are kept for three seconds, and shown to whoever asks.',
    facts: ['F4.2-favorites-returns'],
    assumptions: [],
    operations: ['listFavorites'],
    wrap: cached('listFavorites', 3000),
  },
  {
    id: 'preferences-cached-across-accounts',
    title: 'Preferences are kept for three seconds, and shown to whoever asks.',
    facts: ['F4.2-preferences-returns'],
    assumptions: [],
    operations: ['getPreferences'],
    wrap: cached('getPreferences', 3000),
  },
];
