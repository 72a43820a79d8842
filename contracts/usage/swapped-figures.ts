import { answerKind } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, fail } from '../../src/contract/verdict.ts';
import { definedFigures, figuresOf } from './figures.ts';

/** By how much the figure that moved most has moved; figures that are no counts move by nothing. */
function movement(before: Exchange, after: Exchange): number {
  const later = figuresOf(after);
  const moves = [...figuresOf(before)].map(([place, figure]) => Math.abs((later.get(place) ?? figure) - figure));
  return Math.max(0, ...moves.filter(Number.isInteger));
}

/** Requests by that credential from one exchange up to another. */
const callsBy = (run: RunContext, { secret }: Credential, [from, to]: readonly [Exchange, Exchange]): number =>
  run.exchanges.filter(
    ({ number, request }) => number >= from.number && number <= to.number && request.credential?.secret === secret,
  ).length;

/** What a number of calls by one caller moved in each of the accounts. */
interface Round {
  readonly own: number;
  readonly others: number;
  readonly evidence: readonly Exchange[];
}

/** Looks at both accounts before and after so many lists, and so many looks, by one caller. */
async function lookAround({ run, send }: Scope, other: Credential, [calls, caller]: RoundOf): Promise<Round> {
  const credential = run.key();
  const by = caller ? { credential: caller } : {};
  const evidence = [await send({ credential }), await send({ credential: other })];
  for (let call = 0; call < calls; call += 1) {
    evidence.push(await send({ operation: run.operation('listNews'), ...by }), await send(by));
  }
  evidence.push(await send({ credential }), await send({ credential: other }));
  const [own, others, ownLater, othersLater] = [...evidence.slice(0, 2), ...evidence.slice(-2)];
  return {
    own: own && ownLater ? movement(own, ownLater) : 0,
    others: others && othersLater ? movement(others, othersLater) : 0,
    evidence,
  };
}

type RoundOf = readonly [calls: number, caller: Credential | undefined];

/** The own figures move with the looks of this round alone, and the other's with what the own key asked for. */
const isSwapped = ({ own, others, evidence }: Round, calls: number): boolean =>
  evidence.every((exchange) => answerKind(exchange) === 'success') &&
  own <= 2 &&
  others >= calls &&
  others <= 2 * calls + 3;

/** jq: what the own key asks for moves nothing that the other one is shown. */
const claim = `${definedFigures}
  [.[] | select(.by == "other") | figures] as $theirs
  | all(.[]; served) and all($theirs[0] | keys[]; . as $place | $theirs[-1][$place] - $theirs[0][$place] | . < 3 and . > -3)`;

/**
 * Own figures that move less than the own calls may not be counted, or be counted for another account: then those that the
 * other account is shown move with the own calls, however many they are, and stand still while nobody calls. Absent where
 * they do not.
 */
export async function judgeSwapped(scope: Scope, other: Credential, seen: Seen): Promise<Verdict | undefined> {
  const { run } = scope;
  const { what, first, last } = seen;
  // Each key's own calls are in its figures: more calls than the other account made are the own ones.
  if (first && movement(first, last) > callsBy(run, other, [first, last]) + 1) return undefined;
  const least = await lookAround(scope, other, [4, run.key()]);
  if (!isSwapped(least, 4)) return undefined;
  const quiet = await lookAround(scope, other, [4, undefined]);
  const most = await lookAround(scope, other, [7, run.key()]);
  if (quiet.others > 3 || !isSwapped(most, 7)) return undefined;
  const moved = `${most.others} in the other account, and ${most.own} in the own one`;
  const expected = `calls of one account in ${what} of that account`;
  return { ...fail(expected, `16 calls by the own key move ${moved}`, most.evidence), claim };
}

/** Own answers that tell whether own calls are counted. */
export interface Seen {
  readonly what: string;
  /** The first one of the run; absent where there is but one. */
  readonly first: Exchange | undefined;
  readonly last: Exchange;
}
