import type { DocumentEdit } from '../../description/edit-document.ts';
import type { ApiDescription } from '../../description/model.ts';
import { placeEdits } from '../observations.ts';
import type { ProposedEdit, Run } from '../run.ts';
import type { SeenMember } from './answer-shape.ts';
import { type MemberPair, declaredMemberAt } from './compare-members.ts';
import type { Comparison } from './compare-runs.ts';
import { type Release, releaseMembers } from './release-members.ts';
import { type Advice, adviceFor } from './shape-edits.ts';

/** What would make the description, and with it the mock, look like one side. */
export interface Remedy {
  /** In an order in which they can be applied. */
  readonly edits: readonly ProposedEdit[];
  /** Assumptions whose decision is changed in another place, or by no single edit. */
  readonly elsewhere: readonly { readonly assumption: string; readonly decidedIn: 'document' | 'fixtures' | 'code' }[];
  /** Places where that side breaks what is documented: it is for that server to change. */
  readonly documented: readonly Pick<SeenMember, 'record' | 'pointer'>[];
}

export interface RemedyOptions {
  readonly side: 'a' | 'b';
  readonly run: Run;
  readonly description: ApiDescription;
  /** Assumption on which members rest that nobody documented. */
  readonly addedMembers: string | undefined;
}

interface Advised {
  readonly pair: MemberPair;
  readonly advice: Advice;
}

function advise(pair: MemberPair, { side, run, description, addedMembers }: RemedyOptions): Advised {
  const [first] = pair.seenIn;
  const operation = description.operations.find(({ id }) => id === first?.operation);
  const shapes = run.shapes.filter((shape) =>
    pair.seenIn.some(({ operation: id, status }) => id === shape.operation && status === shape.status),
  );
  const a = { operation: first?.operation ?? '', status: first?.status ?? 0, members: [] };
  const declared = operation
    ? declaredMemberAt(pair, { operation, a }, description)
    : { schemas: [], parents: [], required: false };
  const members = shapes.flatMap((shape) => shape.members);
  return { pair, advice: adviceFor({ pair, seen: pair[side], declared, members, addedMembers }) };
}

const pathsOf = (edit: DocumentEdit): readonly string[] => (edit.op === 'move' ? [edit.from, edit.path] : [edit.path]);

const touches = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

/**
 * Changes of one place would undo each other: the first one stands, and the next comparison tells what is left. What
 * belongs together stays together.
 */
function withoutOverlap(changes: readonly (readonly DocumentEdit[])[]): readonly DocumentEdit[] {
  const kept: DocumentEdit[] = [];
  for (const edits of changes) {
    const taken = kept.flatMap(pathsOf);
    const isFree = edits.flatMap(pathsOf).every((path) => !taken.some((other) => touches(path, other)));
    if (isFree) kept.push(...edits);
  }
  return kept;
}

const decided = ({ assumptions }: ApiDescription, assumption: string) => ({
  assumption,
  decidedIn: assumptions.get(assumption)?.decidedIn ?? 'document',
});

/** Reads from a comparison what would make the description say what that side does. */
export function remedyFor(comparison: Comparison, options: RemedyOptions): Remedy {
  const { side, description } = options;
  const observed = comparison.observations.flatMap((pair) =>
    pair.state === 'differs' && pair[side]?.asDecided === false ? [pair[side]] : [],
  );
  const advised = comparison.members
    .filter(({ outside }) => outside.includes(side))
    .map((pair) => advise(pair, options));
  const advices = advised.map(({ advice }) => advice);
  const releases = advices.filter((advice): advice is Advice & Release => advice.kind === 'release');
  const changes = [
    ...observed.map((observation) => (observation.edits ?? []).map(({ place: _, ...edit }) => edit)),
    ...advices.flatMap((advice) => (advice.kind === 'edit' ? [advice.edits] : [])),
    ...releaseMembers(releases),
  ];
  const elsewhere = [
    ...observed.filter((observation) => !observation.edits).map(({ assumption }) => assumption),
    ...advices.flatMap((advice) => (advice.kind === 'by-hand' ? advice.assumptions : [])),
  ];
  return {
    edits: placeEdits(withoutOverlap(changes), description),
    elsewhere: [...new Set(elsewhere)].map((id) => decided(description, id)),
    documented: advised
      .filter(({ advice }) => advice.kind === 'documented')
      .map(({ pair: { record, pointer } }) => ({ ...(record === undefined ? {} : { record }), pointer })),
  };
}
