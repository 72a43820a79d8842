import type { Exchange } from '../../src/contract/exchange.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';

/** Harm that a wrong server has already let happen. Each kind is risked once, for the keys of a run are few. */
export interface Damage {
  /** A call that ought to be refused has created a key. */
  hasCreated: boolean;
  /** A call that ought to be refused has revoked a key. */
  hasRevoked: boolean;
  /** The revocation of one key that ended another one, too, and the refusal of that other one. */
  othersRevoked: readonly Exchange[] | undefined;
}

export const damageOf: (run: RunContext) => Damage = perRun(() => ({
  hasCreated: false,
  hasRevoked: false,
  othersRevoked: undefined,
}));
