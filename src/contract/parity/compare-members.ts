import { parentPointer, pointerTokens } from '../../description/json-pointer.ts';
import type { ApiDescription, JsonType } from '../../description/model.ts';
import { type SeenMember, inOrder } from './answer-shape.ts';
import { type Declared, allows, declaredAt, withAlternatives } from './declared-place.ts';
import type { AnswerName } from './drift.ts';
import { declaredContent } from './observe-shapes.ts';
import { type ShapePair, memberAt } from './shape-pairs.ts';

/** One place in the answers of both sides. */
export interface MemberPair {
  readonly record?: string;
  readonly pointer: string;
  /** Absent: that side does not have it. */
  readonly a?: SeenMember;
  readonly b?: SeenMember;
  /** Sides that differ from each other there, and are not as the description has it. Empty: alike. */
  readonly outside: readonly ('a' | 'b')[];
  /** Answers of A, and those of B with them. */
  readonly seenIn: readonly AnswerName[];
}

/** What is declared of a place, and of what it lies in. */
export interface DeclaredMember {
  readonly schemas: Declared;
  readonly parents: Declared;
  readonly required: boolean;
}

type Place = Pick<SeenMember, 'record' | 'pointer'>;

export function declaredMemberAt(
  { record, pointer }: Place,
  { operation, a }: Pick<ShapePair, 'operation' | 'a'>,
  description: ApiDescription,
): DeclaredMember {
  const component = record === undefined ? undefined : description.schemas.get(record);
  const start = record === undefined ? declaredContent(operation, a.status) : [component ?? []].flat();
  const parent = parentPointer(pointer);
  const schemas = declaredAt(start, pointer);
  if (parent === undefined) return { schemas, parents: [], required: schemas.length > 0 };
  const parents = withAlternatives(declaredAt(start, parent));
  const name = pointerTokens(pointer)?.at(-1) ?? '';
  return { schemas, parents, required: parents.some(({ properties }) => properties.get(name)?.required === true) };
}

/** An integer is a number: which of them a list of values shows is chance. */
function kindsOf({ types }: SeenMember): string {
  const kinds = types.map((type) => (type === 'integer' ? 'number' : type));
  return [...new Set(kinds)].join();
}

const withoutNull = (types: readonly JsonType[]): readonly JsonType[] => types.filter((type) => type !== 'null');

/** Where nothing is declared, what both send differs by another type only: null is chance. */
function undeclaredDiffer(a: SeenMember | undefined, b: SeenMember | undefined): boolean {
  if (!a || !b) return true;
  const kinds = [a, b].map((member) => kindsOf({ ...member, types: withoutNull(member.types) }));
  return kinds[0] !== kinds[1] && !kinds.includes('');
}

type Outside = (member: SeenMember | undefined) => boolean;

const sides = ['a', 'b'] as const;

function outsideOf(pair: Pick<MemberPair, 'a' | 'b'>, { schemas, required }: DeclaredMember): MemberPair['outside'] {
  const { a, b } = pair;
  if (schemas.length === 0) return undeclaredDiffer(a, b) ? sides.filter((side) => pair[side]) : [];
  const hasOtherType: Outside = (member) => member?.types.some((type) => !allows(schemas, type)) ?? false;
  const isMissing: Outside = (member) => required && !member?.always;
  const typesDiffer = a && b && kindsOf(a) !== kindsOf(b);
  const presenceDiffers = (a?.always ?? false) !== (b?.always ?? false) || !a !== !b;
  return sides.filter(
    (side) => (typesDiffer && hasOtherType(pair[side])) || (presenceDiffers && isMissing(pair[side])),
  );
}

/** True where both sides had what holds the place, so that both could have shown it. */
function isComparable(place: Place, { a, b }: ShapePair): boolean {
  const parent = parentPointer(place.pointer);
  if (parent === undefined) return place.record === undefined && ![a, b].some(({ status }) => status === 204);
  const isElement = place.pointer.endsWith('/*');
  if (isElement && !(memberAt(a, place) && memberAt(b, place))) return false;
  return [a, b].every((shape) => {
    const types = memberAt(shape, { ...place, pointer: parent })?.types ?? [];
    return types.includes('object') || (isElement && types.includes('array'));
  });
}

function comparePair(pair: ShapePair, description: ApiDescription): readonly MemberPair[] {
  const places = new Map<string, Place>();
  for (const { record, pointer } of [...pair.a.members, ...pair.b.members]) {
    places.set(JSON.stringify([record, pointer]), { ...(record === undefined ? {} : { record }), pointer });
  }
  return [...places.values()].flatMap((place) => {
    if (!isComparable(place, pair)) return [];
    const a = memberAt(pair.a, place);
    const b = memberAt(pair.b, place);
    const seen = { ...place, ...(a && { a }), ...(b && { b }) };
    const outside = outsideOf(seen, declaredMemberAt(place, pair, description));
    return [{ ...seen, outside, seenIn: [{ operation: pair.operation.id, status: pair.a.status }] }];
  });
}

const union = <T>(a: readonly T[] = [], b: readonly T[] = []): readonly T[] => [...new Set([...a, ...b])];

function mergeSeen(a: SeenMember | undefined, b: SeenMember | undefined): SeenMember | undefined {
  if (!a || !b) return a || b ? { ...((a ?? b) as SeenMember), always: false } : undefined;
  const holds = union(a.holds, b.holds);
  const types = inOrder(union(a.types, b.types));
  return { ...a, types, always: a.always && b.always, ...(holds.length > 0 && { holds }) };
}

function merge(known: MemberPair, further: MemberPair): MemberPair {
  const a = mergeSeen(known.a, further.a);
  const b = mergeSeen(known.b, further.b);
  const { record, pointer, outside } = known;
  const place = { ...(record === undefined ? {} : { record }), pointer, outside };
  return { ...place, ...(a && { a }), ...(b && { b }), seenIn: [...known.seenIn, ...further.seenIn] };
}

/** Of a record, what differs in the same way is one; around records only what looks the same. */
function groupKey({ record, pointer, a, b, outside }: MemberPair): string {
  const seen = [a, b].map((member) => member && [member.types, member.always, member.holds]);
  return JSON.stringify([record, pointer, outside, record !== undefined && outside.length > 0 ? [] : seen]);
}

/** Every place that both sides could show, once for all answers in which both look the same. */
export function compareMembers(pairs: readonly ShapePair[], description: ApiDescription): readonly MemberPair[] {
  const groups = new Map<string, MemberPair>();
  for (const member of pairs.flatMap((pair) => comparePair(pair, description))) {
    const key = groupKey(member);
    const known = groups.get(key);
    groups.set(key, known ? merge(known, member) : member);
  }
  return [...groups.values()];
}
