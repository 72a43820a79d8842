import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import { utf8Length } from '../../http/utf8-length.ts';
import type { ApiDescription, Schema } from '../../description/model.ts';
import { childPointer } from '../../description/json-pointer.ts';
import type { Violation } from '../../description/violation.ts';
import {
  addElements,
  addText,
  type ComposedContent,
  createGatheredParts,
  encodeText,
  type GatheredParts,
  takeParts,
} from './content-parts.ts';
import { isDeeplyFrozen } from './deeply-frozen.ts';
import { splitSchema } from './split-schema.ts';
import { createWrittenRuns } from './written-runs.ts';

/** Judges values of one schema; empty: valid. */
export type CheckValue = (value: Json) => readonly Violation[];

/** JSON text that conforms, or why there is none. */
export type WrittenContent = Written<ComposedContent> | Violated;

interface Written<Content> {
  readonly kind: 'written';
  readonly content: Content;
  /** Octets in UTF-8. */
  readonly length: number;
}

interface Violated {
  readonly kind: 'violated';
  readonly violations: readonly Violation[];
}

export type WriteContent = (content: Json) => WrittenContent;
/** Writes a value whose content is one part. */
type WriteValue = (value: Json) => Written<string | Uint8Array> | Violated;

/** Judges and writes a value; of a deeply frozen one, once for as long as it lives, and as octets. */
function createValueWriter(check: CheckValue): WriteValue {
  const known = new WeakMap<object, Written<Uint8Array>>();
  return (value) => {
    const isObject = typeof value === 'object' && value !== null;
    const found = isObject ? known.get(value) : undefined;
    if (found) return found;
    const violations = check(value);
    if (violations.length > 0) return { kind: 'violated', violations };
    const text = JSON.stringify(value);
    if (!isObject || !isDeeplyFrozen(value)) return { kind: 'written', content: text, length: utf8Length(text) };
    const content = encodeText(text);
    const octets: Written<Uint8Array> = { kind: 'written', content, length: content.length };
    known.set(value, octets);
    return octets;
  };
}

function within(pointer: string, part: Violated): Violated {
  const violations = part.violations.map((found) => ({ ...found, instanceLocation: pointer + found.instanceLocation }));
  return { kind: 'violated', violations };
}

/** Adds the elements; the first violation ends it. */
type AddElements = (elements: readonly Json[], gathered: GatheredParts) => Violated | undefined;

function writeElements(elements: readonly Json[], write: WriteValue): readonly (string | Uint8Array)[] | Violated {
  const parts = new Array<string | Uint8Array>(elements.length);
  for (let i = 0; i < elements.length; i++) {
    const part = write(elements[i] as Json);
    if (part.kind === 'violated') return within(childPointer('', i), part);
    parts[i] = part.content;
  }
  return parts;
}

const asOctets = (part: string | Uint8Array): Uint8Array => (typeof part === 'string' ? encodeText(part) : part);
const isOctets = (part: string | Uint8Array): part is Uint8Array => typeof part !== 'string';

function createElementsAdder(write: WriteValue): AddElements {
  const runs = createWrittenRuns();
  return (elements, gathered) => {
    let octets: readonly Uint8Array[] | undefined = runs.find(elements);
    if (!octets) {
      const parts = writeElements(elements, write);
      if ('kind' in parts) return parts;
      octets = parts.length > 0 && parts.every(isOctets) ? runs.keep(elements, parts) : parts.map(asOctets);
    }
    addText(gathered, '[');
    addElements(gathered, octets);
    addText(gathered, ']');
    return undefined;
  };
}

const writtenName = (name: string): string => `${JSON.stringify(name)}:`;

/** How the members of an object are written. */
interface MemberWriting {
  /** Of the declared members, as they are written before a value. */
  readonly names: ReadonlyMap<string, string>;
  /** Of the arrays that are written in parts. */
  readonly adders: ReadonlyMap<string, AddElements>;
}

function writeMembers(
  content: JsonObject,
  { names, adders }: MemberWriting,
  gathered: GatheredParts,
): Violated | undefined {
  let separator = '{';
  for (const name of Object.keys(content)) {
    const value = content[name] as Json;
    const add = adders.get(name);
    addText(gathered, separator + (names.get(name) ?? writtenName(name)));
    separator = ',';
    if (add && Array.isArray(value)) {
      const violated = add(value, gathered);
      if (violated) return within(childPointer('', name), violated);
    } else addText(gathered, Number.isFinite(value) ? String(value) : JSON.stringify(value));
  }
  addText(gathered, separator === '{' ? '{}' : '}');
  return undefined;
}

/** What was written by the gathering of its parts, unless it was violated on the way. */
function writtenBy(gather: (gathered: GatheredParts) => Violated | undefined): WrittenContent {
  const gathered = createGatheredParts();
  const violated = gather(gathered);
  if (violated) return violated;
  const content = takeParts(gathered);
  return { kind: 'written', content, length: content.length };
}

/** True for an array of what may have been written before; all else is written faster in one. */
function isOfRecords(value: Json | undefined): value is readonly Json[] {
  const first: Json | undefined = Array.isArray(value) ? value[0] : undefined;
  return typeof first === 'object' && first !== null && Object.isFrozen(first);
}

/** Judges the envelope with its arrays emptied and the elements one by one: see splitSchema. */
function createObjectWriter(check: CheckValue, writing: MemberWriting): WriteContent {
  const whole = createValueWriter(check);
  const arrays = [...writing.adders.keys()];
  const hasRecords = (content: JsonObject): boolean => arrays.some((name) => isOfRecords(content[name]));
  const envelopeOf = (content: JsonObject): JsonObject => {
    const envelope: Record<string, Json> = { ...content };
    for (const name of arrays) if (Array.isArray(envelope[name])) envelope[name] = [];
    return envelope;
  };
  return (content) => {
    if (!isJsonObject(content) || Object.isFrozen(content) || !hasRecords(content)) return whole(content);
    const violations = check(envelopeOf(content));
    if (violations.length > 0) return { kind: 'violated', violations };
    return writtenBy((gathered) => writeMembers(content, writing, gathered));
  };
}

function createArrayWriter(check: CheckValue, add: AddElements): WriteContent {
  const whole = createValueWriter(check);
  let isArrayValid: boolean | undefined;
  return (content) => {
    if (Object.isFrozen(content) || !isOfRecords(content)) return whole(content);
    isArrayValid ??= check([]).length === 0;
    return isArrayValid ? writtenBy((gathered) => add(content, gathered)) : whole(content);
  };
}

export interface ContentWriterOptions {
  readonly description: ApiDescription;
  /** The judge of a schema, in the declared reading. */
  checkOf(schema: Schema): CheckValue;
}

/** Writes JSON content of a schema, judging it on the way. Without a schema everything conforms. */
export function createContentWriter(schema: Schema | undefined, options: ContentWriterOptions): WriteContent {
  if (!schema) return createValueWriter(() => []);
  const check = options.checkOf(schema);
  const split = splitSchema(schema, options.description);
  if (!split) return createValueWriter(check);
  const adder = (elements: Schema): AddElements => createElementsAdder(createValueWriter(options.checkOf(elements)));
  if (split.kind === 'array') return createArrayWriter(check, adder(split.elements));
  return createObjectWriter(check, {
    names: new Map(split.members.map((name) => [name, writtenName(name)])),
    adders: new Map([...split.arrays].map(([name, elements]) => [name, adder(elements)])),
  });
}
