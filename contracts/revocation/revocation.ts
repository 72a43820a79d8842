import { answerKind, describeAnswer, judgeServed } from '../../src/contract/answer.ts';
import { claimServed } from '../../src/contract/claim.ts';
import type { FoundRecord } from '../../src/contract/discovery.ts';
import type { Exchange, Placement } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, differs, fail, gravest, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { isSafeMethod } from '../../src/http/method.ts';
import { judgeRefusal, judgeService, rightCall } from '../trials/attempt.ts';
import { damageOf } from '../account/damage.ts';
import { keyWithId } from '../keys/key-records.ts';
import { protectedOperations } from '../trials/operations.ts';
import { type Revocation, placeOf, revocationOf } from './revoke-key.ts';
import { asCredential } from '../keys/run-keys.ts';
import { waits } from '../waits.ts';

/** Judges what became of the key that was revoked. */
export function ofRevocation(
  judge: (revocation: Revocation, scope: Scope) => Promise<Verdict> | Verdict,
): Requirement['check'] {
  return async (scope) => {
    const revocation = await revocationOf(scope.run);
    if (isVerdict(revocation)) return revocation;
    if (answerKind(revocation.revoked) === 'success') return judge(revocation, scope);
    return untestable(`no key could be revoked: ${describeAnswer(revocation.revoked)}`, 'see revocation-served', [
      revocation.revoked,
    ]);
  };
}

/** A key of scope all that the server never took here proves nothing by being refused. */
async function wasServed(scope: Scope, { servedBefore }: Revocation, placement: Placement): Promise<boolean> {
  const { run, operation } = scope;
  if (isSafeMethod(operation.method)) return servedBefore.has(`${operation.id} ${placement}`);
  const right = await rightCall(run)(operation);
  return !isVerdict(right) && right.isServed;
}

async function judgePlacement(scope: Scope, revocation: Revocation, placement: Placement): Promise<Verdict> {
  const known = revocation.after.find((exchange) => placeOf(exchange) === `${scope.operation.id} ${placement}`);
  // The probe was asked there until it refused, several times in a row.
  if (known && answerKind(known) === 'refusal') {
    return pass(`4xx, because the key in the ${placement} is revoked`, describeAnswer(known), [known]);
  }
  if (!(await wasServed(scope, revocation, placement))) {
    return untestable(`${scope.operation.id} did not take the key in the ${placement} before`, 'see authentication');
  }
  const credential = asCredential(revocation.key, placement);
  const ask = (): Promise<Verdict> => judgeRefusal(scope, credential, `the key in the ${placement} is revoked`);
  let verdict = await ask();
  if (verdict.kind !== 'fail' || !isSafeMethod(scope.operation.method) || !revocation.measured.held) return verdict;
  await scope.run.wait({ ...waits.revocation, name: `${waits.revocation.name} by ${scope.operation.id}` }, async () => {
    verdict = await ask();
    return verdict.kind === 'pass';
  });
  return verdict;
}

const judgeRefused = ofRevocation(async (revocation, scope) =>
  gravest([await judgePlacement(scope, revocation, 'header'), await judgePlacement(scope, revocation, 'query')]),
);

async function judgeServedRevocation({ run }: Scope): Promise<Verdict> {
  const revocation = await revocationOf(run);
  if (isVerdict(revocation)) return revocation;
  return { ...judgeServed(revocation.revoked, 'the revocation', () => true), exchanges: [revocation.revoked] };
}

const judgeDelay = ofRevocation(({ measured, after }) => {
  const expected = `the revoked key refused within ${measured.ceilingMs} ms, ${waits.revocation.consecutive} times in a row`;
  const seen = after.map((exchange) => `${placeOf(exchange)}: ${describeAnswer(exchange)}`).join('; ');
  if (!measured.held) return fail(expected, seen, after);
  const isRefused = after.every((exchange) => answerKind(exchange) === 'refusal');
  if (!isRefused) return differs(expected, `neither served nor refused: ${seen}`, after);
  return pass(expected, 'refused', after);
});

const judgeListed = ofRevocation(async ({ key, revoked: revocation }, { run, send }) => {
  const list = (): Promise<Exchange> => send({ operation: run.operation('listApiKeys'), credential: run.key() });
  const recordIn = (seen: Exchange): FoundRecord | undefined => keyWithId(run, seen, key.id);
  let listing = await list();
  if (answerKind(listing) !== 'success') return untestable(`no listing: ${describeAnswer(listing)}`, 'see listApiKeys');
  const isOver = (): boolean => recordIn(listing)?.value.revoked !== false;
  if (!isOver()) {
    await run.wait(waits.revokedListing, async () => {
      listing = await list();
      return isOver();
    });
  }
  const record = recordIn(listing);
  const expected = 'the revoked key listed with revoked true, or no longer';
  run.observe('revoked-listing', record ? 'a revoked key stays listed' : 'a revoked key is gone', record !== undefined);
  const evidence = [revocation, listing];
  if (!record) return pass(expected, 'it is no longer listed', evidence);
  const seen = `revoked ${String(record.value.revoked)}`;
  return record.value.revoked === true ? pass(expected, seen, evidence) : fail(expected, seen, evidence);
});

const judgeLeft = ofRevocation(async ({ other, wasTaken }, scope) => {
  const supplied = await judgeService(scope, scope.run.key());
  if (isVerdict(other)) return supplied.kind === 'pass' ? other : supplied;
  if (!wasTaken) return supplied;
  const made = await judgeService(scope, asCredential(other, 'header'));
  return gravest([supplied, made]);
});

/** What an earlier revocation of the run did to other keys is known without another one, which may no longer be possible. */
const judgeOthers: Requirement['check'] = (scope) => {
  const { othersRevoked } = damageOf(scope.run);
  if (!othersRevoked) return judgeLeft(scope);
  const verdict = fail('other keys still taken', 'revoking one key of the run ended another one', othersRevoked);
  const last = othersRevoked.at(-1);
  return last ? { ...verdict, claim: claimServed(last) } : verdict;
};

/** What all requirements of revocation share. */
export const revocationRequirement = {
  promise: 'revocation',
  level: 'documented',
  operations: ['revokeApiKey'],
  perOperation: false,
  needs: ['made-key'],
  effect: 'mutating',
  stage: 'run',
  since: '0.1.0',
} as const;

export const revocation: readonly Requirement[] = [
  {
    ...revocationRequirement,
    id: 'revocation-served',
    title: 'A key can be revoked',
    facts: ['F2.4-key-id-revokes', 'F3-revocable', 'F4.3-revoke', 'F4.3-revoke-id', 'F5-revoked-by-delete'],
    check: judgeServedRevocation,
  },
  {
    ...revocationRequirement,
    id: 'revocation-effective',
    title: 'A revoked key is refused within 5 seconds',
    facts: ['F3-revocable', 'F4.3-revoke-revokes', 'F5-revoked-by-delete'],
    check: judgeDelay,
  },
  {
    ...revocationRequirement,
    id: 'revocation-refused',
    title: 'A revoked key is refused in header and query where it was taken before',
    operations: protectedOperations,
    perOperation: true,
    facts: ['F3-revocable', 'F4.3-revoke-revokes', 'F5-revoked-by-delete', 'F5-user-key'],
    check: judgeRefused,
  },
  {
    ...revocationRequirement,
    id: 'revocation-listed',
    title: 'A revoked key is listed as revoked, or no longer',
    operations: ['listApiKeys'],
    facts: ['F2.4-key-revoked', 'F3-revoked-flag'],
    check: judgeListed,
  },
  {
    ...revocationRequirement,
    id: 'revocation-others',
    title: 'Other keys stay as they were',
    operations: ['getQuota'],
    facts: ['F4.3-revoke-revokes'],
    check: judgeOthers,
  },
];
