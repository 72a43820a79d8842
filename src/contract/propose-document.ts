import { compileDescription } from '../description/compile.ts';
import { type DocumentEdit, editDocument } from '../description/edit-document.ts';
import { childPointer } from '../description/json-pointer.ts';
import type { ApiDescription } from '../description/model.ts';
import type { Observation } from './run.ts';

/** What became of one assumption in a proposed document. */
export interface ProposedChange {
  readonly assumption: string;
  /**
   * `corrected`: the document says what the server does. `confirmed`: the decision holds, and binds. `left`: it differs,
   * and the document cannot say so, or the edits do not go with those of others.
   */
  readonly kind: 'corrected' | 'confirmed' | 'left';
  readonly seen: string;
  /** Edits of the nodes that rest on it. */
  readonly edits: number;
}

export interface Proposal {
  readonly text: string;
  /** In the order of the assumptions, those without a change left out. */
  readonly changes: readonly ProposedChange[];
}

const longest = 300;

function stripped({ place: _, ...edit }: DocumentEdit & { readonly place: string }): DocumentEdit {
  return edit as DocumentEdit;
}

const assumptionAt = (id: string, member: string): string => `${childPointer('/x-twin/assumptions', id)}/${member}`;

/** What is moved or removed comes last: the places of all edits are those of the document as it was. */
function inOrder(edits: readonly DocumentEdit[]): readonly DocumentEdit[] {
  const rank = ({ op }: DocumentEdit): number => ['move', 'remove'].indexOf(op);
  return edits.toSorted((a, b) => rank(a) - rank(b));
}

function editsOf({ assumption, seen, edits = [] }: Observation): readonly DocumentEdit[] {
  const text = seen.length > longest ? `${seen.slice(0, longest)}…` : seen;
  const decision: DocumentEdit = {
    op: 'replace',
    path: assumptionAt(assumption, 'decision'),
    value: `As this server does it: ${text}.`,
  };
  return [...edits.map(stripped), decision];
}

function confirmation(assumption: string): DocumentEdit {
  return { op: 'replace', path: assumptionAt(assumption, 'status'), value: 'confirmed' };
}

/** True for a text that is a description still. */
const isWhole = (text: string, source: string): boolean => compileDescription(text, source).description !== undefined;

/** The edited text; `undefined` when the edits do not go together. */
function edited({ text, source }: ApiDescription, edits: readonly DocumentEdit[]): string | undefined {
  try {
    const next = editDocument(text, inOrder(edits));
    return isWhole(next, source) ? next : undefined;
  } catch {
    // A place that another edit moved away.
    return undefined;
  }
}

/** All edits that go together; those of a later assumption that do not go with earlier ones are left. */
function withEdits(description: ApiDescription, observations: readonly Observation[]): Proposed {
  const all = edited(description, observations.flatMap(editsOf));
  if (all !== undefined) return { text: all, corrected: new Set(observations.map(({ assumption }) => assumption)) };
  let kept: readonly DocumentEdit[] = [];
  const corrected = new Set<string>();
  let { text } = description;
  for (const observation of observations) {
    const more = [...kept, ...editsOf(observation)];
    const next = edited(description, more);
    if (next === undefined) continue;
    [kept, text] = [more, next];
    corrected.add(observation.assumption);
  }
  return { text, corrected };
}

interface Proposed {
  readonly text: string;
  readonly corrected: ReadonlySet<string>;
}

/**
 * The document with every edit that the observations propose; comments and the order of members stay. A corrected
 * decision is written down as it was seen.
 *
 * @param confirms what holds, and what is corrected, is `confirmed` from now on, and binds
 */
export function proposeDocument(
  description: ApiDescription,
  observations: readonly Observation[],
  confirms: boolean,
): Proposal {
  const other = observations.filter(({ asDecided }) => !asDecided);
  const { text, corrected } = withEdits(
    description,
    other.filter(({ edits }) => edits && edits.length > 0),
  );
  const isOpen = ({ assumption }: Observation): boolean =>
    description.assumptions.get(assumption)?.status === 'assumed';
  const confirmed = observations.filter(
    (it) => confirms && isOpen(it) && (it.asDecided || corrected.has(it.assumption)),
  );
  const changes = observations.flatMap((observation): ProposedChange[] => {
    const { assumption, seen, asDecided, edits = [] } = observation;
    if (asDecided && !confirmed.includes(observation)) return [];
    if (asDecided) return [{ assumption, kind: 'confirmed', seen, edits: 0 }];
    const isCorrected = corrected.has(assumption);
    return [{ assumption, kind: isCorrected ? 'corrected' : 'left', seen, edits: isCorrected ? edits.length : 0 }];
  });
  return {
    text:
      confirmed.length > 0
        ? editDocument(
            text,
            confirmed.map((it) => confirmation(it.assumption)),
          )
        : text,
    changes,
  };
}
