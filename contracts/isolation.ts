import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../src/contract/verdict.ts';
import { damageOf } from './damage.ts';
import { keyWithId, keysNamed } from './key-records.ts';
import { otherAccount } from './other-account.ts';
import { runKeys } from './run-keys.ts';

/** The keys of the run are listed by their own account only. */
async function judgeListing({ run, send }: Scope): Promise<Verdict> {
  const other = await otherAccount(run);
  if (isVerdict(other)) return other;
  const key = await runKeys(run).anyAlive();
  if (isVerdict(key)) return key;
  const listing = await send({ credential: other.credential });
  const expected = `the key ${key.name} listed in its own account only`;
  if (answerKind(listing) !== 'success') {
    return untestable(`not served to the other account: ${describeAnswer(listing)}`, 'see authentication');
  }
  const isListed =
    keysNamed(run, listing, key.name).length > 0 || keyWithId(run, listing, key.id)?.value.name === key.name;
  return isListed ? fail(expected, 'the other account lists it, too') : pass(expected, 'not listed there');
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
    title: "A key of one account is not among another's",
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
