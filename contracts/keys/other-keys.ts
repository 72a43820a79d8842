import { answerKind } from '../../src/contract/answer.ts';
import type { FoundRecord } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, fail, pass } from '../../src/contract/verdict.ts';
import { idOf, recordsIn } from '../answers/records.ts';
import { isOnePage } from './key-listings.ts';
import { keyWithId } from './key-records.ts';
import { runKeys } from './run-keys.ts';

/** Two listings, one after the other, between which the run revoked keys. */
interface Around {
  readonly before: Exchange;
  readonly changes: readonly Exchange[];
  readonly after: Exchange;
}

const isLive = ({ value }: FoundRecord): boolean => value.revoked === false;
const liveIn = (run: RunContext, listing: Exchange): number => recordsIn(run, listing, 'ApiKey').filter(isLive).length;

/** So many live keys there were at most, from the first listing on. */
function mostLive(run: RunContext, { before, changes }: Around): number {
  let live = liveIn(run, before);
  const counts = changes.map(({ operation }) => {
    live += operation.id === 'createApiKey' ? 1 : -1;
    return live;
  });
  return Math.max(...counts);
}

/**
 * How many keys an account may have is not shown, nor which one makes room for the next: only between such listings, where
 * there were no more keys than had been listed at once, none had to.
 */
function listingsAround(run: RunContext): readonly Around[] {
  const own = run.key().secret;
  const served = run.exchanges.filter((exchange) => answerKind(exchange) === 'success');
  const listings = served.filter(
    (exchange) =>
      exchange.operation.id === 'listApiKeys' && exchange.request.credential?.secret === own && !isOnePage(exchange),
  );
  return listings.flatMap((after, i) => {
    const before = listings[i - 1];
    if (!before) return [];
    const changes = served.filter(
      ({ operation, number }) =>
        ['createApiKey', 'revokeApiKey'].includes(operation.id) && number > before.number && number < after.number,
    );
    const around = { before, changes, after };
    const room = Math.max(...listings.slice(0, i).map((listing) => liveIn(run, listing)));
    const isRevoking = changes.some(({ operation }) => operation.id === 'revokeApiKey');
    return isRevoking && mostLive(run, around) <= room ? [around] : [];
  });
}

/** Live keys of a listing that no run made: those of other runs come and go. */
function othersIn(run: RunContext, listing: Exchange): readonly FoundRecord[] {
  const made = new Set(runKeys(run).made.map(({ id }) => id));
  return recordsIn(run, listing, 'ApiKey').filter(
    (record) =>
      isLive(record) && !/^apitwin /i.test(String(record.value.name)) && !made.has(idOf(listing, record) ?? ''),
  );
}

function hasEnded(run: RunContext, id: string, listing: Exchange): boolean {
  const record = keyWithId(run, listing, id);
  return !record || record.value.revoked === true;
}

function judgeOthers({ run }: Scope): Verdict {
  const expected = 'keys that the run did not make listed as before, also once it revoked others';
  const all = listingsAround(run);
  const last = all.at(-1)?.after;
  for (const { before, changes, after } of all) {
    const ended = othersIn(run, before).find((record) => {
      const id = idOf(before, record);
      return id !== undefined && last && hasEnded(run, id, after) && hasEnded(run, id, last);
    });
    if (!ended) continue;
    const isGone = keyWithId(run, after, idOf(before, ended) ?? '') === undefined;
    const seen = `the key ${String(ended.value.name)} ${isGone ? 'no longer listed' : 'listed as revoked'}`;
    return fail(expected, seen, [before, ...changes, after]);
  }
  return pass(expected, `${all.length} times`, last ? [last] : []);
}

export const otherKeys: readonly Requirement[] = [
  {
    id: 'revocation-others-listed',
    title: 'Keys that nobody revoked are listed as before',
    promise: 'revocation',
    level: 'documented',
    facts: ['F4.3-list-returns', 'F2.4-key-revoked', 'F4.3-revoke-revokes'],
    operations: ['listApiKeys'],
    perOperation: false,
    needs: ['made-key'],
    effect: 'safe',
    stage: 'end',
    since: '0.2.0',
    check: async (scope) => judgeOthers(scope),
  },
];
