import type { ApiDescription } from '../description/model.ts';
import type { Observation } from './run.ts';

/** One observation an assumption, in the order of the description; the first one that differs stands. */
export interface Observations {
  note(assumption: string, seen: string, asDecided: boolean): void;
  list(): readonly Observation[];
}

/** Throws for an assumption that the description does not have. */
export function createObservations(description: ApiDescription): Observations {
  const noted = new Map<string, Observation>();
  return {
    note(assumption, seen, asDecided) {
      const known = description.assumptions.get(assumption);
      if (!known) throw new Error(`${assumption} is no assumption of ${description.source}`);
      const earlier = noted.get(assumption);
      if (earlier && (!earlier.asDecided || asDecided)) return;
      noted.set(assumption, { assumption, decision: known.decision, seen, asDecided });
    },
    list: () => [...description.assumptions.keys()].flatMap((id) => noted.get(id) ?? []),
  };
}
