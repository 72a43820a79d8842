import type { Deviation } from '../mock/deviation.ts';
import type { ServiceState } from '../service/service-state.ts';

/** A server of this API that is wrong in one way: the shelf that the suite is proved against. */
export interface ApiDeviation extends Deviation<ServiceState> {
  /** Ids of the documented facts that it violates. Empty: it violates assumptions alone. */
  readonly facts: readonly string[];
  /** Ids of the assumptions that it decides otherwise, for one that only the declared reading forbids. */
  readonly assumptions: readonly string[];
  /** The `operationId`s on which it shows. */
  readonly operations: readonly string[];
  /** True: some of its answers are server errors, which no other deviation may give. */
  readonly serverErrors?: true;
  /** What fails because of it beside the requirements that share a fact or an assumption with it, and why it must. */
  readonly alsoFails?: AlsoFails;
  /** Why no guest can see the violation itself, so that only a guess about it catches it: where guesses bind. */
  readonly onlyByGuess?: string;
  /** Why it stands beside another one of the same facts that the suite cannot tell from it. */
  readonly sameRow?: string;
}

/** Three requirements at most, or one promise. */
export type AlsoFails = { readonly why: string } & (
  | { readonly requirements: readonly string[] }
  | { readonly promise: string }
);
