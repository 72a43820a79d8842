import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { FoundRecord } from '../../src/contract/discovery.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass } from '../../src/contract/verdict.ts';
import { identityOf } from '../../src/description/json-identity.ts';
import { damageOf } from './damage.ts';
import { keyWithId, keysNamed } from '../keys/key-records.ts';
import { type OtherAccount, otherAccount } from './other-account.ts';
import { recordsIn } from '../answers/records.ts';
import { runKeys } from '../keys/run-keys.ts';

/** A record of the other account's list that is in the own one, whole: accounts may number their keys alike. */
function foreignRecord(run: RunContext, { own, listing }: OtherAccount): FoundRecord | undefined {
  const known = new Set(recordsIn(run, own, 'ApiKey').map(({ value }) => identityOf(value)));
  return recordsIn(run, listing, 'ApiKey').find(({ value }) => known.has(identityOf(value)));
}

/** The keys of the run are listed by their own account only, and so are those of the other account. */
async function judgeListing({ run }: Scope): Promise<Verdict> {
  const other = await otherAccount(run);
  if (isVerdict(other)) return other;
  const { own, listing } = other;
  const expected = 'the keys of each account listed there only';
  const foreign = foreignRecord(run, other);
  if (foreign)
    return fail(expected, `the key ${String(foreign.value.name)} of the other account in the own list`, [own, listing]);
  const key = await runKeys(run).anyAlive();
  if (isVerdict(key)) return key;
  const isListed =
    keysNamed(run, listing, key.name).length > 0 || keyWithId(run, listing, key.id)?.value.name === key.name;
  const seen = `the key ${key.name}: ${isListed ? 'the other account lists it, too' : 'not listed there'}`;
  return isListed ? fail(expected, seen, [own, listing]) : pass(expected, seen, [own, listing]);
}

/** Whatever is answered: the key has to stay as it was. */
async function judgeRevocation({ run, send }: Scope): Promise<Verdict> {
  const other = await otherAccount(run);
  if (isVerdict(other)) return other;
  const keys = runKeys(run);
  const key = await keys.anyAlive();
  if (isVerdict(key)) return key;
  const expected = 'a key of another account not revoked';
  const exchange = await send({ parameters: { id: key.id }, credential: other.credential });
  const kind = answerKind(exchange);
  const seen = describeAnswer(exchange);
  if (kind === 'refusal') return pass(expected, seen);
  if (kind === 'server-error' || kind === 'no-answer') return fail(expected, seen);
  if (!(await keys.isRevoked(key, 'see whether the key was revoked'))) return pass(expected, `without effect: ${seen}`);
  keys.forget(key);
  damageOf(run).hasRevoked = true;
  return fail(expected, `revoked: ${seen}`);
}

const shared = {
  promise: 'isolation',
  level: 'documented',
  perOperation: true,
  needs: ['made-key', 'key:other'],
  effect: 'mutating',
  stage: 'run',
  since: '0.1.0',
} as const;

/** What accounts keep of favorites, preferences and keyword monitors is judged where these are changed. */
export const isolation: readonly Requirement[] = [
  {
    ...shared,
    id: 'isolation-keys',
    title: "A key of one account is not among another's, either way",
    facts: ['F4.3-list', 'F4.3-list-returns'],
    operations: ['listApiKeys'],
    check: judgeListing,
  },
  {
    ...shared,
    id: 'isolation-revocation',
    title: 'A key of another account cannot be revoked',
    facts: ['F4.3-revoke-id', 'F4.3-revoke-revokes'],
    operations: ['revokeApiKey'],
    check: judgeRevocation,
  },
];
