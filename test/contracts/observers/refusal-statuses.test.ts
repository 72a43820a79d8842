import { describe, expect, test } from 'vitest';
import type { Credential, Exchange } from '../../../src/contract/exchange.ts';
import { answered, recordOf } from '../answered.ts';
import { asked, observed, own } from './observed.ts';

const free: Credential = { secret: 'svc_free', placement: 'header', origin: 'supplied' };
const invented: Credential = { secret: 'svc_none', placement: 'header', origin: 'invented' };
const quota = asked(answered(recordOf('UserQuota', { plan: 'pro' })), own);

describe('the statuses of refusals', () => {
  const seen = (...exchanges: readonly Exchange[]) => {
    const found = observed('error-statuses', [quota, ...exchanges], { keys: { free } });
    return found && [found.seen, found.asDecided, found.edits.length > 0];
  };
  const refused = (of: string, status: number, by?: Credential): Exchange => asked(answered({}, { of, status }), by);
  test.each<[what: string, exchanges: readonly Exchange[], seen: readonly unknown[] | undefined]>([
    ['of which there are none', [], undefined],
    ['without a key', [refused('getQuota', 401)], ['no key: 401', true, false]],
    ['without a key, that is another one', [refused('getQuota', 403)], ['no key: 403', false, true]],
    [
      'to a key that nobody issued',
      [refused('getQuota', 401, invented)],
      ['a key that is not valid: 401', true, false],
    ],
    ['to the free plan', [refused('getUsageHistory', 403, free)], ['a plan that is not paid: 403', true, false]],
    [
      'to the free plan, that is another one',
      [refused('getUsageHistory', 402, free)],
      ['a plan that is not paid: 402', false, true],
    ],
    ['to the free plan where content is open to all, which tells nothing', [refused('listNews', 402, free)], undefined],
    [
      'by two operations',
      [refused('getQuota', 401), refused('getUsageHistory', 403)],
      ['no key: 401 or 403', false, true],
    ],
    ['of what was not answered, which tell nothing', [{ ...refused('getQuota', 401), response: undefined }], undefined],
  ])('%s', (_, exchanges, expected) => {
    expect(seen(...exchanges)).toEqual(expected);
  });
});
