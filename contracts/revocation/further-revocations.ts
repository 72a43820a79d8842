import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import { claimStatus } from '../../src/contract/claim.ts';
import type { Requirement } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { differs, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { rightCall } from '../trials/attempt.ts';
import { isTaken } from '../keys/created-secret.ts';
import { statusOfCode } from '../answers/declared-refusals.ts';
import { keyIdsIn, keysBefore } from '../keys/key-records.ts';
import { type RunKey, runKeys } from '../keys/run-keys.ts';
import { waits } from '../waits.ts';
import { contentOpenedBy } from './closed-content.ts';
import { ofRevocation, revocationRequirement } from './revocation.ts';

const seeBack = 'see whether the key is back';

/** Whatever the second revocation is answered: what matters is that the key stays refused. */
const judgeAgain = ofRevocation(async ({ key, measured }, { run, send }) => {
  if (!measured.held) return untestable('the revoked key was still taken', 'see revocation-effective');
  const again = await send({
    operation: run.operation('revokeApiKey'),
    parameters: { id: key.id },
    credential: run.key(),
  });
  const expected = 'the key refused after it was revoked once more';
  const isBack = await isTaken(run, key.secret, seeBack);
  const looked = run.exchanges.findLast(({ purpose }) => purpose === seeBack);
  const seen = `revoked again: ${describeAnswer(again)}`;
  const evidence = [again, ...(looked ? [looked] : [])];
  return isBack ? fail(expected, `taken; ${seen}`, evidence) : pass(expected, seen, evidence);
});

const seeLater = 'see whether a key that was revoked long ago is back';

/** The key whose revocation by the run is longest ago. */
function longestRevoked(run: RunContext): RunKey | undefined {
  const gone = runKeys(run).made.filter((key) => key.entry.record.state !== 'made');
  const [first] = run.exchanges.flatMap((exchange) => {
    if (exchange.operation.id !== 'revokeApiKey' || answerKind(exchange) !== 'success') return [];
    const id = new URL(exchange.request.url).searchParams.get('id');
    return gone.find((key) => key.id === id) ?? [];
  });
  return first;
}

/** A list of revoked keys that is kept for a while, or has room for a few, lets the oldest in again. */
const judgeLasting = ofRevocation(async ({ measured }, { run }) => {
  const key = longestRevoked(run);
  if (!key || !measured.held) return untestable('no key of the run was revoked', 'see revocation-effective');
  const expected = 'the key that was revoked first refused at the end of the run';
  const isOver = async (): Promise<boolean> => !(await isTaken(run, key.secret, seeLater));
  const isRefused = (await isOver()) || (await run.wait(waits.revocation, isOver)).held;
  const looked = run.exchanges.filter(({ purpose }) => purpose === seeLater).slice(-1);
  if (!isRefused) return fail(expected, `the key ${key.name} is taken again`, [key.created, ...looked]);
  const opened = await contentOpenedBy(run, key);
  if (!opened) return pass(expected, 'refused', looked);
  return fail(expected, `${opened.operation.id} served to the key ${key.name}, and to nobody without a key`, [
    key.created,
    opened,
  ]);
});

/** No id of any width reaches it by chance. */
const nobody = '2147483647';

const judgeUnknownId: Requirement['check'] = async ({ run, operation, send }) => {
  const right = await rightCall(run)(operation);
  if (isVerdict(right)) return right;
  if (!right.isServed) return untestable('no key could be revoked', 'see authentication-key-header', [right.exchange]);
  const listing = await keysBefore(run);
  const ids = keyIdsIn(run, listing);
  if (!ids || ids.has(nobody))
    return untestable('which ids no key has is not to be seen', 'see listApiKeys', [listing]);
  const exchange = await send({ parameters: { id: nobody }, credential: run.key() });
  const status = statusOfCode(operation, 'not_found', 404);
  const expected = `${status}, since no key has the id ${nobody}`;
  const seen = describeAnswer(exchange);
  if (exchange.response?.status === status) return pass(expected, seen);
  return { ...differs(expected, seen), claim: claimStatus(exchange, status) };
};

const shared = { ...revocationRequirement, since: '0.2.0' } as const;

/** Revocations of what is revoked already, and of what never was. */
export const furtherRevocations: readonly Requirement[] = [
  {
    ...shared,
    id: 'revocation-again',
    title: 'A revoked key stays refused when it is revoked again',
    facts: ['F3-revocable', 'F4.3-revoke-revokes', 'F5-revoked-by-delete'],
    check: judgeAgain,
  },
  {
    ...shared,
    id: 'revocation-lasting',
    title: 'A revoked key is refused until the end of the run',
    facts: ['F3-revocable', 'F4.3-revoke-revokes', 'F5-revoked-by-delete'],
    check: judgeLasting,
  },
  {
    ...shared,
    id: 'revocation-unknown-id',
    title: 'The revocation of a key that nobody has is answered with the decided status',
    level: ['revoked-listing'],
    facts: ['F4.3-revoke-id'],
    check: judgeUnknownId,
  },
];
