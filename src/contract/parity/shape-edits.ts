import type { DocumentEdit } from '../../description/edit-document.ts';
import { childPointer, parentPointer, pointerTokens } from '../../description/json-pointer.ts';
import type { JsonType, Schema } from '../../description/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import type { SeenMember } from './answer-shape.ts';
import type { DeclaredMember, MemberPair } from './compare-members.ts';
import { allows } from './declared-place.ts';

/**
 * What there is to do about a place where a server is not as the description has it. `release`: the member need not be
 * there. `documented`: nothing, since what is documented there binds the server. `by-hand`: it is a guess that no single
 * edit changes.
 */
export type Advice =
  | { readonly kind: 'edit'; readonly edits: readonly DocumentEdit[] }
  | { readonly kind: 'release'; readonly owner: Schema; readonly name: string }
  | { readonly kind: 'documented' }
  | { readonly kind: 'by-hand'; readonly assumptions: readonly string[] };

/** A place of one side, with what else was seen below it. */
export interface OutsideMember {
  readonly pair: MemberPair;
  readonly seen: SeenMember | undefined;
  readonly declared: DeclaredMember;
  /** All members of that side in the same answers. */
  readonly members: readonly SeenMember[];
  /** Assumption on which members rest that nobody documented. */
  readonly addedMembers: string | undefined;
}

const nameOf = ({ pointer }: MemberPair): string => pointerTokens(pointer)?.at(-1) ?? '';

/** Schema for what was seen at a place and below it, as a description would say it. */
function schemaOf(member: SeenMember, members: readonly SeenMember[]): JsonObject {
  const { types, holds = [], pointer, record } = member;
  const references = holds.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  if (references.length > 0 && types.length === 1) {
    return references.length === 1 ? (references[0] as JsonObject) : { anyOf: references };
  }
  const below = members.filter((other) => other.record === record && parentPointer(other.pointer) === pointer);
  const element = below.find((other) => other.pointer.endsWith('/*'));
  const named = below.filter((other) => other !== element);
  const known = types.filter((type) => type !== 'null');
  return {
    ...(known.length > 0 && { type: types.length === 1 ? (types[0] as Json) : types }),
    ...(named.length > 0 && {
      properties: Object.fromEntries(
        named.map((other) => [pointerTokens(other.pointer)?.at(-1) ?? '', schemaOf(other, members)]),
      ),
    }),
    ...(element && types.includes('array') && { items: schemaOf(element, members) }),
  };
}

/** Where the members of a schema are written: its own ones last, those that it takes from elsewhere before. */
function memberPlaces(parents: readonly Schema[]): readonly string[] {
  const properties = parents.flatMap((schema) => [...schema.properties.values()]);
  return [...new Set(properties.flatMap(({ schema }) => parentPointer(schema.pointer) ?? []))];
}

function addMember({ pair, seen, declared, members, addedMembers }: OutsideMember): Advice {
  const [place, ...further] = memberPlaces(declared.parents);
  const name = nameOf(pair);
  const isAround = pair.record === undefined && declared.parents.some((schema) => schema.name !== undefined);
  if (isAround || !place || !seen || name === '*') {
    return { kind: 'by-hand', assumptions: declared.parents.flatMap((schema) => schema.assumes.node) };
  }
  const schema = schemaOf(seen, members);
  const twin = addedMembers === undefined ? {} : { 'x-twin': { assumes: [addedMembers] } };
  const value = '$ref' in schema ? { allOf: [schema], ...twin } : { ...schema, ...twin };
  return { kind: 'edit', edits: [{ op: 'add', path: childPointer(further.at(-1) ?? place, name), value }] };
}

const guessesAt = (schema: Schema, ...parts: readonly string[]): readonly string[] => [
  ...schema.assumes.node,
  ...parts.flatMap((part) => schema.assumes.parts[part] ?? []),
];

function widenType({ seen, declared }: OutsideMember): Advice {
  const [schema] = declared.schemas;
  const further = (seen?.types ?? []).filter((type) => !allows(declared.schemas, type));
  const guesses = declared.schemas.flatMap((one) => guessesAt(one, 'type'));
  if (!schema || guesses.length === 0) return { kind: 'documented' };
  const own = isJsonObject(schema.json) ? schema.json : {};
  const keeps = further.every((type) => type === 'null');
  if (own.type === undefined || declared.schemas.length > 1 || !keeps) return { kind: 'by-hand', assumptions: guesses };
  const types: readonly JsonType[] = [...schema.types, ...further];
  const edits: DocumentEdit[] = [{ op: 'replace', path: `${schema.pointer}/type`, value: types }];
  if (Array.isArray(own.enum))
    edits.push({ op: 'replace', path: `${schema.pointer}/enum`, value: [...own.enum, null] });
  return { kind: 'edit', edits };
}

function releaseMember({ pair, declared }: OutsideMember): Advice {
  const name = nameOf(pair);
  const guesses = [
    ...declared.schemas.flatMap((schema) => schema.assumes.node),
    ...declared.parents.flatMap((schema) => guessesAt(schema, 'required', `required/${name}`)),
  ];
  if (guesses.length === 0) return { kind: 'documented' };
  const owner = declared.parents.find(
    ({ json }) => isJsonObject(json) && Array.isArray(json.required) && json.required.includes(name),
  );
  return owner ? { kind: 'release', owner, name } : { kind: 'by-hand', assumptions: [...new Set(guesses)] };
}

/** What would make the description say what that side does at that place. */
export function adviceFor(member: OutsideMember): Advice {
  const { seen, declared } = member;
  if (declared.schemas.length === 0) return addMember(member);
  if (seen?.types.some((type) => !allows(declared.schemas, type))) return widenType(member);
  return releaseMember(member);
}
