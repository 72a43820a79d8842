import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { figuresOf } from './figures.ts';
import { otherAccount } from '../account/other-account.ts';
import { ownSecrets } from '../keys/own-secrets.ts';
import { judgeSwapped } from './swapped-figures.ts';
import { waits } from '../waits.ts';

/** What one account and another were shown, one right after the other. */
interface Look {
  readonly own: Exchange;
  readonly other: Exchange;
}

/** Calls by which the figures of two accounts part, were they alike by chance. */
const apart = 6;

/** The same figures, but for what the requests between the two answers may have added to one counter. */
function isAlike({ own, other }: Look): boolean {
  const [mine, theirs] = [figuresOf(own), figuresOf(other)];
  const most = Math.abs(own.number - other.number);
  const isNear = ([place, figure]: readonly [string, number]): boolean =>
    Math.abs((theirs.get(place) ?? Number.POSITIVE_INFINITY) - figure) <= most;
  return mine.size === theirs.size && [...mine].every(isNear);
}

function hasMoved(before: Exchange, after: Exchange): boolean {
  const later = figuresOf(after);
  return [...figuresOf(before)].some(([place, figure]) => later.get(place) !== figure);
}

/** Answers of that operation without parameters to keys of the own account, in the order sent. */
function ownAnswers(run: RunContext, { operation, request }: Exchange): readonly Exchange[] {
  const secrets = ownSecrets(run);
  const path = new URL(request.url).pathname;
  const isPlain = (url: URL): boolean => url.pathname === path && [...url.searchParams.keys()].join() === '';
  return run.exchanges
    .filter((exchange) => exchange.operation === operation && answerKind(exchange) === 'success')
    .filter(({ request: asked }) => isPlain(new URL(asked.url)) && secrets.has(asked.credential?.secret ?? ''));
}

/** The one that stands nearest to that answer. */
const nearest = (answers: readonly Exchange[], { number }: Exchange): Exchange | undefined =>
  answers.toSorted((a, b) => Math.abs(a.number - number) - Math.abs(b.number - number))[0];

/**
 * Figures that are alike by chance part when one account makes more calls than the other; those of one counter, or of one
 * cache, move together. Figures that stand still tell nothing, until a cache of a minute has run out.
 */
async function lookAgain(
  { run, send }: Scope,
  first: Look,
  credential: Exchange['request']['credential'],
): Promise<Look> {
  let last = first;
  await run.wait(waits.figures, async () => {
    for (let call = 0; call < apart; call += 1) await send({ credential: run.key() });
    const own = await send({ credential: run.key() });
    last = { own, other: await send({ ...(credential ? { credential } : {}) }) };
    return !isAlike(last) || hasMoved(first.other, last.other);
  });
  return last;
}

/** Judges whether what is counted for one account is shown to another. */
function judgeFigures(what: string): Requirement['check'] {
  return async (scope): Promise<Verdict> => {
    const { run, send } = scope;
    const account = await otherAccount(run);
    if (isVerdict(account)) return account;
    const other = await send({ credential: account.credential });
    const known = ownAnswers(run, other);
    const own = nearest(known, other) ?? (await send({ credential: run.key() }));
    const failed = [own, other].find((exchange) => answerKind(exchange) !== 'success');
    if (failed) return untestable(`not served: ${describeAnswer(failed)}`, 'see authentication', [failed]);
    const expected = `${what} of one account shown to no other`;
    const first = { own, other };
    if (!isAlike(first)) {
      const swapped = await judgeSwapped(scope, account.credential, { what, first: known[0], last: own });
      return swapped ?? pass(expected, 'the accounts have figures of their own', [own, other]);
    }
    const last = await lookAgain(scope, first, account.credential);
    const evidence = [own, other, last.own, last.other];
    if (!isAlike(last)) return pass(expected, 'the figures of the accounts part', evidence);
    const cure = 'use two accounts of which one has made more calls';
    return hasMoved(first.other, last.other)
      ? fail(expected, 'both accounts have the same figures, which move together', evidence)
      : untestable('both accounts have the same figures, which stand still', cure, evidence);
  };
}

const shared = {
  promise: 'isolation',
  level: 'documented',
  perOperation: false,
  needs: ['key', 'key:other'],
  // Beside others' calls nobody could tell whose call moved a figure.
  effect: 'mutating',
  stage: 'run',
  since: '0.2.0',
} as const;

/** Each account is shown what is counted for itself. */
export const ownFigures: readonly Requirement[] = [
  {
    ...shared,
    id: 'isolation-quota',
    title: 'The quota of one account is not shown to another',
    facts: ['F4.2-quota-returns', 'F8-quota-reported'],
    operations: ['getQuota'],
    check: judgeFigures('the quota'),
  },
  {
    ...shared,
    id: 'isolation-usage',
    title: 'The usage of one account is not shown to another',
    facts: ['F4.2-usage-returns'],
    operations: ['getUsageHistory'],
    check: judgeFigures('the usage'),
  },
];
