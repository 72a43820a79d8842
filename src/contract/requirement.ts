import type { Operation } from '../description/model.ts';
import type { RunContext } from './run-context.ts';
import type { CallRequest } from './subject.ts';
import type { Exchange } from './exchange.ts';
import type { Verdict } from './verdict.ts';

/**
 * What a requirement cannot be checked without. `made-key`: a credential that the run creates itself. `key:ROLE`: the
 * further key of the user that plays that role. `given:ROLE`: the same; without it the requirement is no part of the
 * run, since another one shows as much by a key of the run.
 */
export type Need = 'key' | 'made-key' | `key:${string}` | `given:${string}`;

/**
 * What a requirement rests on: a documented fact; everything that the description declares, guesses included; or the
 * assumptions of these ids. A server may differ from guesses without violating anything.
 */
export type Level = 'documented' | 'declared' | readonly string[];

/** What one check sees of the run. */
export interface Scope {
  readonly run: RunContext;
  /** The operation that this case is about: the first one where the requirement is not expanded. */
  readonly operation: Operation;
  /** Sends a request of this case; it becomes evidence. The operation is the case's unless another one is named. */
  send(request: Partial<CallRequest>): Promise<Exchange>;
}

/** One sentence that a server keeps or breaks. */
export interface Requirement {
  /** kebab-case, unique, starts with its promise or topic. */
  readonly id: string;
  /** What a conforming server does, as a sentence. */
  readonly title: string;
  readonly level: Level;
  /** The group that is reported in one line. */
  readonly promise: string;
  /** Ids of the facts that it follows from. */
  readonly facts: readonly string[];
  /** `operationId`s. */
  readonly operations: readonly string[];
  /** One case an operation, each with its own verdict; else one case in all. */
  readonly perOperation: boolean;
  readonly needs: readonly Need[];
  /**
   * `safe`: its requests change nothing, and it runs beside others. `mutating`: it runs in the order of the register,
   * and beside no other requirement; expanded by operation, beside those of its own cases whose operations touch
   * another state (Suite.states), and of neighbours that are expanded, too, where none of them needs a key of the run.
   * Those of one state then run operation by operation. `by-method`: as the method of the case's operation says.
   */
  readonly effect: 'safe' | 'mutating' | 'by-method';
  /**
   * Role of the further key that a read-only run checks it by: what changes something is only the making of a key for it.
   * Absent: such a run has nothing in the place of a key of its own.
   */
  readonly readOnlyBy?: string;
  /**
   * `late`: of the run, and safe; it comes after all others, so that it need not ask again what they were answered. `end`:
   * judged from the exchanges of the whole run, after everything was undone; sends nothing.
   */
  readonly stage: 'run' | 'late' | 'end';
  /** Of the end stage: so many served calls of its operation it takes to judge. Absent: 1. */
  readonly leastCalls?: number;
  /** Version of the suite that brought it. */
  readonly since: string;
  /** What it returns judges the server; what it throws is a fault of the suite. */
  check(scope: Scope): Promise<Verdict> | Verdict;
}
