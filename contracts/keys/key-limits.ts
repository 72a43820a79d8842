import { describeAnswer } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { type Verdict, untestable } from '../../src/contract/verdict.ts';
import { mayBeAboutValue } from '../answers/refused-value.ts';

/** Keys that a run may have at once, and may make in all. */
export const keyLimits = { alive: 2, made: 8 } as const;

/** As many keys of the run are alive, or were made, as may be. */
export const noRoom: Verdict = untestable(
  'the run may make no further key',
  'repeat the run; the server kept or lost keys of this one',
);

const roomCure = `revoke keys of this account until it has room for ${keyLimits.alive} more`;

/** What needs two keys of the run at once. */
export const oneAtATime: Verdict = untestable('the account has room for one key of the run at a time', roomCure);

export const keylessCure = 'see what became of createApiKey and of the requirements of key-shown-once';

/** What a name may hold, and how many keys an account may have, is documented nowhere. */
export function notCreated(exchange: Exchange): Verdict {
  const seen = `no key was created: ${describeAnswer(exchange)}`;
  if (!mayBeAboutValue(exchange)) return untestable(seen, keylessCure, [exchange]);
  return untestable(`value not documented: ${seen}`, `${roomCure}, and see that it takes their names`, [exchange]);
}
