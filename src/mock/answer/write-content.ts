import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import { utf8Length } from '../../http/utf8-length.ts';
import type { ApiDescription, Schema } from '../../description/model.ts';
import { childPointer } from '../../description/json-pointer.ts';
import type { Violation } from '../../description/violation.ts';
import { createOctetWriter, encodeText, type OctetWriter } from './octet-writer.ts';
import { isDeeplyFrozen } from './deeply-frozen.ts';
import { splitSchema } from './split-schema.ts';

/** Judges values of one schema; empty: valid. */
export type CheckValue = (value: Json) => readonly Violation[];

/** JSON text that conforms, or why there is none. */
export type WrittenContent =
  | {
      readonly kind: 'written';
      /** Text, or the octets of its UTF-8 where parts of it were encoded before. */
      readonly content: string | Uint8Array;
      /** Octets in UTF-8. */
      readonly length: number;
    }
  | { readonly kind: 'violated'; readonly violations: readonly Violation[] };

export type WriteContent = (content: Json) => WrittenContent;

function written(text: string): WrittenContent {
  return { kind: 'written', content: text, length: utf8Length(text) };
}

/** Judges and writes a value; of a deeply frozen one, once for as long as it lives, and as octets. */
function createValueWriter(check: CheckValue): WriteContent {
  const known = new WeakMap<object, WrittenContent>();
  return (value) => {
    const isObject = typeof value === 'object' && value !== null;
    const found = isObject ? known.get(value) : undefined;
    if (found) return found;
    const violations = check(value);
    if (violations.length > 0) return { kind: 'violated', violations };
    const text = JSON.stringify(value);
    if (!isObject || !isDeeplyFrozen(value)) return written(text);
    const content = encodeText(text);
    const octets: WrittenContent = { kind: 'written', content, length: content.length };
    known.set(value, octets);
    return octets;
  };
}

type Violated = Extract<WrittenContent, { kind: 'violated' }>;

function within(pointer: string, part: Violated): Violated {
  const violations = part.violations.map((found) => ({ ...found, instanceLocation: pointer + found.instanceLocation }));
  return { kind: 'violated', violations };
}

/** Adds the elements; the first violation ends it. */
function writeElements(elements: readonly Json[], write: WriteContent, writer: OctetWriter): Violated | undefined {
  writer.add('[');
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i] as Json;
    const part = write(element);
    if (part.kind === 'violated') return within(childPointer('', i), part);
    if (i > 0) writer.add(',');
    writer.add(part.content);
  }
  writer.add(']');
  return undefined;
}

function writeMembers(
  content: JsonObject,
  writers: ReadonlyMap<string, WriteContent>,
  writer: OctetWriter,
): Violated | undefined {
  let separator = '{';
  for (const name of Object.keys(content)) {
    const value = content[name] as Json;
    const write = writers.get(name);
    writer.add(`${separator}${JSON.stringify(name)}:`);
    separator = ',';
    if (write && Array.isArray(value)) {
      const violated = writeElements(value, write, writer);
      if (violated) return within(childPointer('', name), violated);
    } else writer.add(JSON.stringify(value));
  }
  writer.add(separator === '{' ? '{}' : '}');
  return undefined;
}

/** What was written, unless it was violated on the way. */
function ended(writer: OctetWriter, violated: Violated | undefined): WrittenContent {
  if (violated) {
    writer.drop();
    return violated;
  }
  const content = writer.take();
  return { kind: 'written', content, length: content.length };
}

/** Judges the envelope with its arrays emptied and the elements one by one: see splitSchema. */
function createObjectWriter(check: CheckValue, writers: ReadonlyMap<string, WriteContent>): WriteContent {
  const whole = createValueWriter(check);
  const writer = createOctetWriter();
  const names = [...writers.keys()];
  const envelopeOf = (content: JsonObject): JsonObject => {
    const envelope: Record<string, Json> = { ...content };
    for (const name of names) if (Array.isArray(envelope[name])) envelope[name] = [];
    return envelope;
  };
  return (content) => {
    if (!isJsonObject(content) || Object.isFrozen(content)) return whole(content);
    const violations = check(envelopeOf(content));
    if (violations.length > 0) return { kind: 'violated', violations };
    return ended(writer, writeMembers(content, writers, writer));
  };
}

function createArrayWriter(check: CheckValue, element: WriteContent): WriteContent {
  const whole = createValueWriter(check);
  const writer = createOctetWriter();
  let isArrayValid: boolean | undefined;
  return (content) => {
    if (!Array.isArray(content) || Object.isFrozen(content)) return whole(content);
    isArrayValid ??= check([]).length === 0;
    return isArrayValid ? ended(writer, writeElements(content, element, writer)) : whole(content);
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
  const elementWriter = (elements: Schema): WriteContent => createValueWriter(options.checkOf(elements));
  if (split.kind === 'array') return createArrayWriter(check, elementWriter(split.elements));
  return createObjectWriter(
    check,
    new Map([...split.arrays].map(([name, elements]) => [name, elementWriter(elements)])),
  );
}
