import { judgeServed } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, untestable } from '../../src/contract/verdict.ts';
import { knownFirst } from '../answers/asked-before.ts';
import { judgeSteadily } from '../answers/steady.ts';
import { isSomeContent } from '../answers/told-failure.ts';
import { type UsageExtent, usageExtent } from './usage-extent.ts';

/** Days that can be asked for at most. */
export const maximum = 30;
/** Days where none are asked for. */
export const fallback = 14;

/** An answer, and how far back it reaches. */
export interface Usage {
  readonly exchange: Exchange;
  readonly extent: UsageExtent;
}

/** The usage, whatever its status. */
export function askUsage(scope: Scope, days: number | undefined): Promise<Exchange> {
  const parameters = days === undefined ? {} : { days };
  return scope.send({ parameters, credential: scope.run.key() });
}

/** The usage for so many days, which the documentation allows. */
export async function readUsage(scope: Scope, days: number | undefined): Promise<Usage | Verdict> {
  const exchange = await askUsage(scope, days);
  const what = days === undefined ? 'the usage' : `the usage for days=${days}`;
  const served = judgeServed(exchange, what, isSomeContent);
  return served.kind === 'pass' ? { exchange, extent: usageExtent(exchange) } : served;
}

/** There is too little usage to tell. */
export const young = (days: number): Verdict =>
  untestable(`no usage older than ${days} days here`, `use an account with more than ${days} days of usage`);

/** A day may begin, and a first call of the day may appear, between two answers. */
export function steadily(look: (scope: Scope) => Promise<Verdict>): Requirement['check'] {
  return (scope) =>
    judgeSteadily(async (isFirst) => {
      const verdict = await look(isFirst ? knownFirst(scope) : scope);
      return { kind: verdict.kind === 'fail' ? 'moved' : 'judged', verdict };
    });
}
