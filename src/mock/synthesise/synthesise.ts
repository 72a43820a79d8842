import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import type { Stream } from '../../random/stream.ts';
import {
  listMember,
  member,
  numberMember,
  objectMember,
  textMember,
  textsMember,
  twinOf,
} from '../../description/node-members.ts';
import { bothSchemas, mergedSchema, propertyNames } from './merged-schema.ts';
import { impliedType, simplestFirst } from './choices.ts';
import { numberValue } from './number-value.ts';
import { stringValue } from './string-value.ts';
import { UnsatisfiableSchemaError } from './unsatisfiable.ts';

/** The value of a faker path such as `person.fullName`; `undefined` when there is no such path. */
export type FakeValue = (path: string, seed: number) => Json | undefined;

export interface SynthesiseOptions {
  /** The document that `$ref` points into. */
  readonly document: JsonObject;
  readonly stream: Stream;
  /** True: values are drawn even where the schema gives an example or a default. */
  readonly dynamic: boolean;
  readonly fake: FakeValue | undefined;
}

/** Below this depth optional members and elements are left out, so that recursive schemas end. */
const shallowDepth = 5;
const deepest = 40;
const mostElements = 1000;
const mostValues = 20_000;

interface Place extends SynthesiseOptions {
  readonly depth: number;
  /** Values that may still be made: alternatives and recursion multiply. */
  readonly budget: { left: number };
}

const below = (place: Place): Place => ({ ...place, depth: place.depth + 1 });

function typeOf(schema: JsonObject, place: Place): string {
  const single = textMember(schema, 'type');
  if (single !== undefined) return single;
  const types = textsMember(schema, 'type');
  if (types.length === 0 && member(schema, 'type') !== undefined) {
    throw new UnsatisfiableSchemaError('the types that the schema and its parts demand have nothing in common');
  }
  if (place.depth >= shallowDepth && types.includes('null')) return 'null';
  return types.find((type) => type !== 'null') ?? types[0] ?? impliedType(schema);
}

/** A member that may be left out: it is, deep down, and where a request alone may have it. */
function isLeftOut(property: Json, place: Place): boolean {
  if (place.depth >= shallowDepth || property === false) return true;
  return isJsonObject(property) && property.writeOnly === true;
}

/** Further members of an object that is a map, or that demands more than its properties. */
function additionalMembers(schema: JsonObject, count: number, place: Place): [string, Json][] {
  const additional = member(schema, 'additionalProperties');
  const least = numberMember(schema, 'minProperties') ?? Number(place.depth < shallowDepth && isJsonObject(additional));
  if (additional === false) return [];
  const missing = Math.max(0, Math.min(least, mostElements) - count);
  return Array.from({ length: missing }, (_, i) => [`member${i + 1}`, makeValue(additional ?? true, below(place))]);
}

function objectValue(schema: JsonObject, place: Place): Json {
  const properties = objectMember(schema, 'properties');
  const members: [string, Json][] = [];
  for (const { name, required } of propertyNames(schema)) {
    const property = member(properties, name) ?? member(schema, 'additionalProperties') ?? true;
    if (required || !isLeftOut(property, place)) members.push([name, makeValue(property, below(place))]);
  }
  return Object.fromEntries([...members, ...additionalMembers(schema, members.length, place)]);
}

/** A further element; of unique ones, one that is not there yet. */
function addElement(elements: Json[], schema: Json, options: { unique: boolean; place: Place }): void {
  for (let attempt = 0; attempt < 20; attempt++) {
    const place = attempt === 0 ? options.place : { ...options.place, dynamic: true };
    const element = makeValue(schema, place);
    const text = JSON.stringify(element);
    if (options.unique && elements.some((other) => JSON.stringify(other) === text)) continue;
    elements.push(element);
    return;
  }
}

function arrayValue(schema: JsonObject, place: Place): Json {
  const prefix = listMember(schema, 'prefixItems');
  const elements: Json[] = prefix.map((item) => makeValue(item, below(place)));
  const least = Math.max(numberMember(schema, 'minItems') ?? 0, member(schema, 'contains') === undefined ? 0 : 1);
  const usual = place.depth < shallowDepth ? Math.max(least, place.dynamic ? place.stream.int(1, 3) : 2) : least;
  const count = Math.min(usual, numberMember(schema, 'maxItems') ?? usual, Math.max(mostElements, least));
  if (count > mostElements) throw new UnsatisfiableSchemaError(`an array of ${least} elements is too long to make`);
  const options = { unique: member(schema, 'uniqueItems') === true, place: below(place) };
  const contained = member(schema, 'contains');
  if (contained !== undefined && elements.length < count) addElement(elements, contained, options);
  const items = member(schema, 'items') ?? true;
  for (let i = elements.length; i < count && items !== false; i++) addElement(elements, items, options);
  return elements;
}

/** One of `oneOf` or `anyOf`, joined with the rest of the schema; the first that a value can be made of. */
function alternativeValue(schema: JsonObject, keyword: 'oneOf' | 'anyOf', place: Place): Json {
  const { [keyword]: _, ...rest } = schema;
  const alternatives =
    place.depth < shallowDepth ? listMember(schema, keyword) : listMember(schema, keyword).toSorted(simplestFirst);
  const start =
    place.dynamic && alternatives.length > 0 && place.depth < shallowDepth
      ? place.stream.int(0, alternatives.length - 1)
      : 0;
  let failure: UnsatisfiableSchemaError | undefined;
  for (let i = 0; i < alternatives.length; i++) {
    const alternative = alternatives[(start + i) % alternatives.length] as Json;
    try {
      return makeValue(bothSchemas(mergedSchema(alternative, place.document), rest), below(place));
    } catch (error) {
      if (!(error instanceof UnsatisfiableSchemaError)) throw error;
      failure ??= error;
    }
  }
  throw failure ?? new UnsatisfiableSchemaError(`${keyword} is empty`);
}

/** What the schema itself gives: a constant, a listed value, an example, a default. */
function givenValue(schema: JsonObject, place: Place): Json | undefined {
  const constant = member(schema, 'const');
  if (constant !== undefined) return constant;
  const listed = member(schema, 'enum');
  if (Array.isArray(listed)) {
    if (listed.length === 0) throw new UnsatisfiableSchemaError('no value is in every enum that the schema demands');
    return place.dynamic ? place.stream.pick(listed as readonly Json[]) : (listed as readonly Json[])[0];
  }
  if (place.dynamic) return undefined;
  const given = [listMember(schema, 'examples')[0], member(schema, 'example'), member(schema, 'default')];
  return given.find((value) => value !== undefined);
}

function fakeValue(schema: JsonObject, place: Place): Json | undefined {
  const path = textMember(twinOf(schema), 'faker');
  return path === undefined ? undefined : place.fake?.(path, place.stream.int(0, 0x7fff_ffff));
}

function valueOfType(type: string, schema: JsonObject, place: Place): Json {
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return place.stream.chance(0.5);
    case 'integer':
    case 'number':
      return numberValue(schema, type === 'integer', place.stream);
    case 'string':
      return stringValue(schema, place.stream);
    case 'array':
      return arrayValue(schema, place);
    default:
      return objectValue(schema, place);
  }
}

function makeValue(written: Json, place: Place): Json {
  place.budget.left -= 1;
  if (place.depth > deepest || place.budget.left < 0) {
    throw new UnsatisfiableSchemaError('the schema demands values inside values without end');
  }
  const schema = mergedSchema(written, place.document);
  const given = givenValue(schema, place);
  if (given !== undefined) return given;
  const fake = fakeValue(schema, place);
  if (fake !== undefined) return fake;
  if (listMember(schema, 'oneOf').length > 0) return alternativeValue(schema, 'oneOf', place);
  if (listMember(schema, 'anyOf').length > 0) return alternativeValue(schema, 'anyOf', place);
  return valueOfType(typeOf(schema, place), schema, place);
}

/**
 * A value for a schema. It is made from what asks for something (types, bounds, lengths, formats, simple patterns,
 * members, elements, alternatives) and not from what forbids (`not`, `if`, `dependentSchemas`, `unevaluated…`): judge
 * it before use. Throws UnsatisfiableSchemaError when no value can be made.
 */
export function synthesise(schema: Json, options: SynthesiseOptions): Json {
  return makeValue(schema, { ...options, depth: 0, budget: { left: mostValues } });
}
