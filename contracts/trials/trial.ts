import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { CallRequest } from '../../src/contract/subject.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import type { Operation } from '../../src/description/model.ts';
import type { Json } from '../../src/http/json.ts';

/** Who calls, and what the answer is compared with. */
export interface Trial {
  readonly run: RunContext;
  readonly operation: Operation;
  /** Absent: an anonymous call. */
  readonly credential: Credential | undefined;
  /** Where a refusal is due, only an effect that is seen counts as service. */
  readonly due: 'service' | 'refusal';
  /** Content of the answer to the right key, to compare with where a refusal is due. */
  readonly reference: Json | undefined;
  /** Sends a request of the check that makes the trial. */
  send(request: Partial<CallRequest>): Promise<Exchange>;
}

/** One call of an operation that aims at nothing but what the run made, or changes nothing. */
export interface TrialResult {
  readonly exchange: Exchange;
  /** A 2xx, and what is documented for the operation is there, or has happened. */
  readonly isServed: boolean;
}

/** Calls the operation and puts back what the call changed. */
export type RunTrial = (trial: Trial) => Promise<TrialResult | Verdict>;

/** The credential of a request, where there is one. */
export function withCredential(trial: Trial): Partial<CallRequest> {
  return trial.credential ? { credential: trial.credential } : {};
}
