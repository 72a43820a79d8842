import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { isJsonMediaType } from '../http/media-type.ts';
import { defineMember } from './define-member.ts';
import type { JsonType, Parameter, Schema } from './model.ts';
import {
  arrayParts,
  type Decode,
  decodePart,
  decoderOf,
  type GivenTexts,
  objectParts,
  onlyText,
  withoutPrefix,
} from './parameter-parts.ts';
import { acceptedTypes, Misread, readScalar } from './scalar-text.ts';
import { shown } from './violation.ts';

/** Reads a parameter's value from what was given for it. */
export type ParameterReader = (given: GivenTexts) => Json | Misread;

/** What the texts of a parameter make up. */
export type ParameterShape = 'content' | 'array' | 'object' | 'scalar';

export function shapeOf(parameter: Parameter): ParameterShape {
  if (parameter.mediaType !== undefined) return 'content';
  const types = acceptedTypes(parameter.schema);
  if (types.has('array') || (types.size === 0 && parameter.schema.items !== undefined)) return 'array';
  return types.has('object') || (types.size === 0 && parameter.schema.properties.size > 0) ? 'object' : 'scalar';
}

/** The reader of a parameter, by its style and the types of its schema (OpenAPI 3.1 section 4.8.12). */
export function createParameterReader(parameter: Parameter): ParameterReader {
  const shape = shapeOf(parameter);
  const decode = decoderOf(parameter, shape === 'scalar' || shape === 'content');
  if (shape === 'content') return contentReader(parameter, decode);
  if (shape === 'array') return arrayReader(parameter, decode);
  return shape === 'object' ? objectReader(parameter, decode) : scalarReader(parameter, decode);
}

function scalarReader(parameter: Parameter, decode: Decode): ParameterReader {
  const types = acceptedTypes(parameter.schema);
  return (given) => {
    const text = onlyText(given);
    const value = text instanceof Misread ? text : withoutPrefix(text, parameter);
    return value instanceof Misread ? value : readPart(value, decode, types);
  };
}

function readPart(text: string, decode: Decode, types: ReadonlySet<JsonType>): Json | Misread {
  const decoded = decodePart(text, decode);
  return decoded instanceof Misread ? decoded : readScalar(decoded, types);
}

function contentReader({ mediaType = '' }: Parameter, decode: Decode): ParameterReader {
  const isJson = isJsonMediaType(mediaType);
  return (given) => {
    const text = onlyText(given);
    const decoded = text instanceof Misread ? text : decodePart(text, decode);
    return decoded instanceof Misread || !isJson ? decoded : parseContent(decoded);
  };
}

function parseContent(text: string): Json | Misread {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return new Misread('expected JSON: the text does not parse');
  }
}

function arrayReader(parameter: Parameter, decode: Decode): ParameterReader {
  const types = elementTypes(parameter.schema);
  return (given) => {
    const parts = arrayParts(given, parameter);
    if (parts instanceof Misread) return parts;
    const elements: Json[] = [];
    for (const part of parts) {
      const element = readPart(part, decode, types);
      if (element instanceof Misread) return new Misread(`element ${elements.length + 1}: ${element.reason}`);
      elements.push(element);
    }
    return elements;
  };
}

function elementTypes(schema: Schema): ReadonlySet<JsonType> {
  return schema.items === undefined ? new Set() : acceptedTypes(schema.items);
}

/** How the members of an object are read. */
interface MemberTypes {
  readonly types: ReadonlySet<JsonType>;
  /** Of an array: it may be given more than once, each time with one element. */
  readonly elements: ReadonlySet<JsonType> | undefined;
}

function memberTypes(schema: Schema): MemberTypes {
  const types = acceptedTypes(schema);
  return { types, elements: types.has('array') ? elementTypes(schema) : undefined };
}

function objectReader(parameter: Parameter, decode: Decode): ParameterReader {
  const { properties, json } = parameter.schema;
  const known = new Map([...properties].map(([name, property]) => [name, memberTypes(property.schema)]));
  const others: MemberTypes = { types: additionalTypes(json), elements: undefined };
  const typesOf = (name: string): MemberTypes => known.get(name) ?? others;
  return (given) => {
    const parts = checkedDepth(objectParts(given, parameter), parameter);
    if (parts instanceof Misread) return parts;
    const members: Record<string, Json> = {};
    // Names that tell members apart were decoded when the parameter was found by them.
    const decodeName: Decode = given.names === undefined ? decode : (text) => text;
    for (let i = 0; i < parts.length; i += 2) {
      const name = decodePart(parts[i] ?? '', decodeName);
      const misread =
        name instanceof Misread ? name : readMember(members, [name, parts[i + 1] ?? ''], { decode, typesOf });
      if (misread !== undefined) return misread;
    }
    return members;
  };
}

/** OpenAPI says nothing of members of members (section 4.8.12.3). */
function checkedDepth(parts: readonly string[] | Misread, { style, name }: Parameter): readonly string[] | Misread {
  if (parts instanceof Misread || style !== 'deepObject') return parts;
  const deep = parts.find((part, index) => index % 2 === 0 && /[[\]]/.test(part));
  return deep === undefined
    ? parts
    : new Misread(`member ${shown(deep)}: members are one level deep, as in ${name}[name]`);
}

interface MemberReading {
  readonly decode: Decode;
  typesOf(name: string): MemberTypes;
}

function readMember(
  members: Record<string, Json>,
  [name, text]: readonly [string, string],
  { decode, typesOf }: MemberReading,
): Misread | undefined {
  const types = typesOf(name);
  const value = readPart(text, decode, types.elements ?? types.types);
  const misread = value instanceof Misread ? value : addMember(members, [name, value], types);
  return misread && new Misread(`member ${shown(name)}: ${misread.reason}`);
}

function addMember(
  members: Record<string, Json>,
  [name, value]: readonly [string, Json],
  { elements }: MemberTypes,
): Misread | undefined {
  const before = Object.hasOwn(members, name) ? members[name] : undefined;
  if (elements !== undefined) defineMember(members, name, [...((before ?? []) as readonly Json[]), value]);
  else if (before !== undefined) return new Misread('given more than once');
  else defineMember(members, name, value);
  return undefined;
}

function additionalTypes(json: JsonObject | boolean): ReadonlySet<JsonType> {
  const additional = isJsonObject(json) ? json.additionalProperties : undefined;
  const type = isJsonObject(additional) ? additional.type : undefined;
  return new Set([type].flat().filter((name): name is JsonType => typeof name === 'string'));
}
