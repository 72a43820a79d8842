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
}
