import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { FoundRecord } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { identityOf } from '../../src/description/json-identity.ts';
import { keyWithId, listKeys } from './key-records.ts';
import { isPart } from '../answers/paged-answer.ts';
import { idOf, recordsIn } from '../answers/records.ts';
import { isOfLateReplica } from './stale-listing.ts';
import { revocationOf } from '../revocation/revoke-key.ts';
import { type RunKey, runKeys } from './run-keys.ts';
import { waits } from '../waits.ts';

/** What a key is listed with from its creation on. */
const lasting = ['name', 'prefix', 'scope', 'created_at'] as const;

/** Requests to revoke that key, whoever sent them. */
function revocationsOf(run: RunContext, { id }: RunKey): readonly Exchange[] {
  return run.exchanges.filter(
    ({ operation, request }) => operation.id === 'revokeApiKey' && new URL(request.url).searchParams.get('id') === id,
  );
}

/** A further page is asked for by parameters, which no documentation gives this operation. */
const isFurtherPage = ({ request }: Exchange): boolean => new URL(request.url).search !== '';

/** One page does not tell that a key is no longer listed. */
export const isOnePage = (exchange: Exchange): boolean => isFurtherPage(exchange) || isPart(exchange);

/** Listings by the supplied key, from when the key was listed until anybody asked for its revocation. */
function listingsWhileAlive(run: RunContext, key: RunKey): readonly Exchange[] {
  const end = revocationsOf(run, key)[0]?.number ?? Number.POSITIVE_INFINITY;
  const own = run.key().secret;
  return run.exchanges.filter(
    (exchange) =>
      exchange.operation.id === 'listApiKeys' &&
      exchange.number > key.listing.number &&
      exchange.number < end &&
      exchange.request.credential?.secret === own &&
      answerKind(exchange) === 'success' &&
      (!isOnePage(exchange) || keyWithId(run, exchange, key.id) !== undefined),
  );
}

/** True for two entries of one list with the id of that key. */
function isListedTwice(run: RunContext, { id }: RunKey, listing: Exchange): boolean {
  const own = recordsIn(run, listing, 'ApiKey').filter((record) => idOf(listing, record) === id);
  const entryOf = ({ pointer, listPointer = '' }: FoundRecord): string =>
    pointer.slice(listPointer.length + 1).split('/')[0] ?? '';
  return own.some((one) =>
    own.some(
      (two) => two.listPointer === one.listPointer && one.listPointer !== undefined && entryOf(two) !== entryOf(one),
    ),
  );
}

function changeOf(run: RunContext, key: RunKey, listing: Exchange): string | undefined {
  const first = key.listed?.value;
  const record = keyWithId(run, listing, key.id)?.value;
  if (!record || !first) return 'no longer listed';
  if (isListedTwice(run, key, listing)) return 'listed twice';
  const name = lasting.find((member) => identityOf(record[member] ?? null) !== identityOf(first[member] ?? null));
  if (name !== undefined) return `${name} ${JSON.stringify(first[name])}, and later ${JSON.stringify(record[name])}`;
  return record.revoked === true && first.revoked === false ? 'listed as revoked' : undefined;
}

interface Between {
  readonly operation: 'createApiKey' | 'revokeApiKey';
  readonly since: Exchange | undefined;
  readonly listing: Exchange;
}

/** The last creation, or revocation, of a key after an exchange and before a listing: it may be what changed another key. */
function lastBetween(run: RunContext, { operation, since, listing }: Between): readonly Exchange[] {
  const all = run.exchanges.filter(
    (exchange) =>
      exchange.operation.id === operation &&
      exchange.number > (since?.number ?? 0) &&
      exchange.number < listing.number &&
      exchange.request.credential?.origin === 'supplied' &&
      answerKind(exchange) === 'success',
  );
  return all.slice(-1);
}

interface Looked {
  readonly count: number;
  readonly mistake: Verdict | undefined;
}

const asAtFirst = 'each key listed as it was at first until it is revoked';

function lookAtListings(run: RunContext): Looked {
  let count = 0;
  for (const key of runKeys(run).made.filter(({ listed }) => listed)) {
    const listings = listingsWhileAlive(run, key).filter((listing) => !isOfLateReplica(run, key, listing));
    for (const listing of listings) {
      const change = changeOf(run, key, listing);
      if (change !== undefined) {
        const between = { since: key.listing, listing };
        const made = lastBetween(run, { ...between, operation: 'createApiKey' });
        const revoked = lastBetween(run, { ...between, operation: 'revokeApiKey' });
        const evidence = [key.listing, ...made, ...revoked, listing];
        return { count, mistake: fail(asAtFirst, `the key ${key.name}: ${change}`, evidence) };
      }
      count += 1;
    }
  }
  return { count, mistake: undefined };
}

/** Whatever else the run did meanwhile; a run that did nothing else lists once more. */
async function judgeAlive({ run }: Scope): Promise<Verdict> {
  const keys = runKeys(run);
  if (keys.made.length === 0) {
    const key = await keys.first();
    if (isVerdict(key)) return key;
  }
  if (lookAtListings(run).count === 0) await listKeys(run, 'see the keys once more');
  const { count, mistake } = lookAtListings(run);
  if (mistake) return mistake;
  return count > 0
    ? pass(asAtFirst, `${count} times`, [])
    : untestable('no key of the run was listed twice', 'see key-shown and listApiKeys', []);
}

/** By the supplied key, or by one of scope all that is alive: others may be told in any way that they may not. */
function mayRevoke(run: RunContext, { number, request: { credential } }: Exchange): boolean {
  if (credential?.origin === 'supplied') return true;
  const maker = runKeys(run).made.find(({ secret }) => secret === credential?.secret);
  if (maker?.scope !== 'all') return false;
  return revocationsOf(run, maker).every((revocation) => revocation.number > number);
}

/** Keys of the run that a key of the account was told to have revoked. */
const revokedKeys = (run: RunContext): readonly RunKey[] =>
  runKeys(run).made.filter((key) =>
    revocationsOf(run, key).some((exchange) => answerKind(exchange) === 'success' && mayRevoke(run, exchange)),
  );

async function judgeRevoked({ run }: Scope): Promise<Verdict> {
  const revocation = await revocationOf(run);
  const keys = revokedKeys(run);
  if (keys.length === 0) {
    return isVerdict(revocation)
      ? revocation
      : untestable('no key of the run was revoked', 'see revocation-served', []);
  }
  const expected = 'every key that the run revoked listed as revoked, or no longer';
  let listing = await listKeys(run, 'see all that was revoked');
  const left = (): RunKey | undefined => keys.find(({ id }) => keyWithId(run, listing, id)?.value.revoked === false);
  if (left()) {
    await run.wait(waits.revokedListing, async () => {
      listing = await listKeys(run, 'see all that was revoked');
      return !left();
    });
  }
  if (answerKind(listing) !== 'success') {
    return untestable(`the keys are not listed: ${describeAnswer(listing)}`, 'see listApiKeys', [listing]);
  }
  const key = left();
  if (!key) return pass(expected, `${keys.length} keys`, [listing]);
  const seen = `the key ${key.name} of scope ${key.scope} listed as not revoked`;
  const revoked = revocationsOf(run, key).filter((exchange) => answerKind(exchange) === 'success');
  const made = lastBetween(run, { operation: 'createApiKey', since: revoked.at(-1), listing });
  return fail(expected, seen, [...revoked, ...made, listing]);
}

const shared = {
  level: 'documented',
  operations: ['listApiKeys'],
  perOperation: false,
  needs: ['made-key'],
  effect: 'mutating',
  stage: 'run',
  since: '0.2.0',
} as const;

/** What listings say of the keys of the run as time goes on. */
export const keyListings: readonly Requirement[] = [
  {
    ...shared,
    id: 'revocation-all-listed',
    title: 'Every key that was revoked is listed as revoked, or no longer',
    promise: 'revocation',
    facts: ['F2.4-key-revoked', 'F3-revoked-flag', 'F4.3-revoke-revokes'],
    check: judgeRevoked,
  },
  {
    ...shared,
    id: 'key-listed-throughout',
    title: 'A key is listed as it was at first until it is revoked',
    promise: 'key-shown-once',
    facts: ['F4.3-list-returns', 'F2.4-key-name-label', 'F2.4-key-revoked', 'F4.3-revoke-id', 'F4.3-revoke-revokes'],
    check: judgeAlive,
  },
];
