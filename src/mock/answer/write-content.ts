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
function writeElements(elements: readonly Json[], write: WriteValue, gathered: GatheredParts): Violated | undefined {
  const parts = new Array<Uint8Array>(elements.length);
  for (let i = 0; i < elements.length; i++) {
    const part = write(elements[i] as Json);
    if (part.kind === 'violated') return within(childPointer('', i), part);
    parts[i] = typeof part.content === 'string' ? encodeText(part.content) : part.content;
  }
  addText(gathered, '[');
  addElements(gathered, parts);
  addText(gathered, ']');
  return undefined;
}

function writeMembers(
  content: JsonObject,
  writers: ReadonlyMap<string, WriteValue>,
  gathered: GatheredParts,
): Violated | undefined {
  let separator = '{';
  for (const name of Object.keys(content)) {
    const value = content[name] as Json;
    const write = writers.get(name);
    addText(gathered, `${separator}${JSON.stringify(name)}:`);
    separator = ',';
    if (write && Array.isArray(value)) {
      const violated = writeElements(value, write, gathered);
      if (violated) return within(childPointer('', name), violated);
    } else addText(gathered, JSON.stringify(value));
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
function createObjectWriter(check: CheckValue, writers: ReadonlyMap<string, WriteValue>): WriteContent {
  const whole = createValueWriter(check);
  const names = [...writers.keys()];
  const hasRecords = (content: JsonObject): boolean => names.some((name) => isOfRecords(content[name]));
  const envelopeOf = (content: JsonObject): JsonObject => {
    const envelope: Record<string, Json> = { ...content };
    for (const name of names) if (Array.isArray(envelope[name])) envelope[name] = [];
    return envelope;
  };
  return (content) => {
    if (!isJsonObject(content) || Object.isFrozen(content) || !hasRecords(content)) return whole(content);
    const violations = check(envelopeOf(content));
    if (violations.length > 0) return { kind: 'violated', violations };
    return writtenBy((gathered) => writeMembers(content, writers, gathered));
  };
}

function createArrayWriter(check: CheckValue, element: WriteValue): WriteContent {
  const whole = createValueWriter(check);
  let isArrayValid: boolean | undefined;
  return (content) => {
    if (Object.isFrozen(content) || !isOfRecords(content)) return whole(content);
    isArrayValid ??= check([]).length === 0;
    return isArrayValid ? writtenBy((gathered) => writeElements(content, element, gathered)) : whole(content);
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
  const elementWriter = (elements: Schema): WriteValue => createValueWriter(options.checkOf(elements));
  if (split.kind === 'array') return createArrayWriter(check, elementWriter(split.elements));
  return createObjectWriter(
    check,
    new Map([...split.arrays].map(([name, elements]) => [name, elementWriter(elements)])),
  );
}
