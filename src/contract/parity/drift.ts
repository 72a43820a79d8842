import { parentPointer } from '../../description/json-pointer.ts';
import type { JsonType } from '../../description/model.ts';
import { type AnswerShape, type SeenMember, inOrder } from './answer-shape.ts';

/** A member that a server sends and the description does not have. It violates nothing. */
export interface DriftMember {
  /** Component of the description that has it. Absent: it stands around records. */
  readonly record?: string;
  /** JSON Pointer below the record, or into the answer. */
  readonly pointer: string;
  readonly types: readonly JsonType[];
  readonly seenIn: readonly AnswerName[];
}

export interface AnswerName {
  readonly operation: string;
  readonly status: number;
}

/** True for a member of what the description has: of one that it does not have, the outermost place tells enough. */
function isOutermost(member: SeenMember, { members }: AnswerShape): boolean {
  const place = parentPointer(member.pointer);
  const parent = members.find(({ record, pointer }) => record === member.record && pointer === place);
  return parent?.declared === true && parent.types.includes('object');
}

/** Members that are not documented, each once with the answers that had it; those of records first. */
export function driftOf(shapes: readonly AnswerShape[]): readonly DriftMember[] {
  const found = new Map<string, { first: SeenMember; types: Set<JsonType>; seenIn: AnswerName[] }>();
  for (const shape of shapes) {
    for (const member of shape.members) {
      if (member.declared || !isOutermost(member, shape)) continue;
      const key = JSON.stringify([member.record ?? member.types, member.pointer]);
      const entry = found.get(key) ?? { first: member, types: new Set(), seenIn: [] };
      found.set(key, entry);
      for (const type of member.types) entry.types.add(type);
      entry.seenIn.push({ operation: shape.operation, status: shape.status });
    }
  }
  return [...found.values()]
    .map(({ first: { record, pointer }, types, seenIn }) => ({
      ...(record === undefined ? {} : { record }),
      pointer,
      types: inOrder(types),
      seenIn,
    }))
    .toSorted((a, b) => Number(a.record === undefined) - Number(b.record === undefined));
}
