import type { DocumentEdit } from '../description/edit-document.ts';
import type { ApiDescription, Assumption } from '../description/model.ts';
import { readDocument } from '../description/read-document.ts';
import type { Observed } from './observer.ts';
import type { Observation, ProposedEdit } from './run.ts';

/** One observation an assumption, in the order of the description; the first one that differs stands. */
export interface Observations {
  note(assumption: string, seen: string, asDecided: boolean): void;
  /** What the whole run tells: it stands before every note, unless a note differs where the whole does not. */
  conclude(assumption: string, observed: Observed): void;
  list(): readonly Observation[];
}

interface Noted {
  readonly seen: string;
  readonly asDecided: boolean;
}

/** Edits with the line of the description where each is made. */
export function placeEdits(edits: readonly DocumentEdit[], { text, source }: ApiDescription): readonly ProposedEdit[] {
  const { locate } = readDocument(text, source);
  return edits.map((edit) => {
    const { line } = locate(edit.op === 'move' ? edit.from : edit.path);
    return { ...edit, place: `${source}:${line}` };
  });
}

/** Throws for an assumption that the description does not have. */
export function createObservations(description: ApiDescription): Observations {
  const noted = new Map<string, Noted>();
  const proposed = new Map<string, readonly DocumentEdit[]>();
  const known = (id: string): Assumption => {
    const assumption = description.assumptions.get(id);
    if (!assumption) throw new Error(`${id} is no assumption of ${description.source}`);
    return assumption;
  };
  const note: Observations['note'] = (assumption, seen, asDecided) => {
    known(assumption);
    const earlier = noted.get(assumption);
    if (earlier && (!earlier.asDecided || asDecided)) return;
    noted.set(assumption, { seen, asDecided });
  };
  const observationOf = ({ id, decision, decidedIn }: Assumption): readonly Observation[] => {
    const own = noted.get(id);
    if (!own) return [];
    const observation = { assumption: id, decision, ...own };
    if (own.asDecided) return [observation];
    const edits = proposed.get(id) ?? [];
    if (edits.length > 0) return [{ ...observation, edits: placeEdits(edits, description) }];
    return [decidedIn === 'document' ? observation : { ...observation, decidedIn }];
  };
  return {
    note,
    conclude(assumption, { seen, asDecided, edits }) {
      known(assumption);
      if (asDecided && noted.get(assumption)?.asDecided === false) return;
      noted.set(assumption, { seen, asDecided });
      proposed.set(assumption, edits);
    },
    list: () => [...description.assumptions.values()].flatMap(observationOf),
  };
}
