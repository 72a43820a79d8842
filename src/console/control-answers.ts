import type { TroubleDocument } from '../mock/trouble/trouble.ts';

/** What the routes of the control API give, where no other room has a type for it. */
export interface ClockAnswer {
  readonly mode: 'frozen' | 'running' | 'system';
  /** RFC 3339, UTC. */
  readonly now: string;
  readonly moves: boolean;
}

export interface WorldAnswer {
  readonly name: string;
  readonly seed: number;
  readonly clock: ClockAnswer;
}

export interface TroubleAnswer {
  readonly trouble: TroubleDocument;
  /** The same as a line for `--trouble`; empty: nothing goes wrong. */
  readonly flag: string;
}

export interface DeviationAnswer {
  readonly id: string;
  readonly title: string;
}

export interface PersonaAnswer {
  readonly persona: string;
  readonly plan: string;
  readonly scope: string;
  readonly revoked: boolean;
  readonly key: string;
}
