import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import { utf8Length } from '../../http/utf8-length.ts';
import type { ApiDescription, Schema } from '../../description/model.ts';
import { childPointer } from '../../description/json-pointer.ts';
import type { Violation } from '../../description/violation.ts';
import { isDeeplyFrozen } from './deeply-frozen.ts';
import { splitSchema } from './split-schema.ts';

/** Judges values of one schema; empty: valid. */
export type CheckValue = (value: Json) => readonly Violation[];

/** JSON text that conforms, or why there is none. */
export type WrittenContent =
  | {
      readonly kind: 'written';
      readonly text: string;
      /** Octets in UTF-8. */
      readonly length: number;
    }
  | { readonly kind: 'violated'; readonly violations: readonly Violation[] };

export type WriteContent = (content: Json) => WrittenContent;

function written(text: string): WrittenContent {
  return { kind: 'written', text, length: utf8Length(text) };
}

/** Judges and writes a value; of a deeply frozen one, once for as long as it lives. */
function createValueWriter(check: CheckValue): WriteContent {
  const known = new WeakMap<object, WrittenContent>();
  return (value) => {
    const isObject = typeof value === 'object' && value !== null;
    const found = isObject ? known.get(value) : undefined;
    if (found) return found;
    const violations = check(value);
    if (violations.length > 0) return { kind: 'violated', violations };
    const text = written(JSON.stringify(value));
    if (isObject && isDeeplyFrozen(value)) known.set(value, text);
    return text;
  };
}

function within(pointer: string, part: Extract<WrittenContent, { kind: 'violated' }>): WrittenContent {
  const violations = part.violations.map((found) => ({ ...found, instanceLocation: pointer + found.instanceLocation }));
  return { kind: 'violated', violations };
}

function writeElements(elements: readonly Json[], write: WriteContent): WrittenContent {
  let text = '[';
  let length = 2;
  for (let i = 0; i < elements.length; i++) {
    const part = write(elements[i] as Json);
    if (part.kind === 'violated') return within(childPointer('', i), part);
    if (i > 0) {
      text += ',';
      length += 1;
    }
    text += part.text;
    length += part.length;
  }
  return { kind: 'written', text: `${text}]`, length };
}

function writeMember(value: Json, write: WriteContent | undefined): WrittenContent {
  if (write && Array.isArray(value)) return writeElements(value, write);
  if (typeof value !== 'number' || !Number.isFinite(value)) return written(JSON.stringify(value));
  const text = String(value);
  return { kind: 'written', text, length: text.length };
}

function writeMembers(content: JsonObject, writers: ReadonlyMap<string, WriteContent>): WrittenContent {
  let text = '';
  let length = 1;
  for (const name of Object.keys(content)) {
    const part = writeMember(content[name] as Json, writers.get(name));
    if (part.kind === 'violated') return within(childPointer('', name), part);
    const key = `${text === '' ? '{' : ','}${JSON.stringify(name)}:`;
    text += key;
    text += part.text;
    length += utf8Length(key) + part.length;
  }
  return text === '' ? written('{}') : { kind: 'written', text: `${text}}`, length };
}

/** Judges the envelope with its arrays emptied and the elements one by one: see splitSchema. */
function createObjectWriter(check: CheckValue, writers: ReadonlyMap<string, WriteContent>): WriteContent {
  const whole = createValueWriter(check);
  const names = [...writers.keys()];
  const envelopeOf = (content: JsonObject): JsonObject => {
    const envelope: Record<string, Json> = { ...content };
    for (const name of names) if (Array.isArray(envelope[name])) envelope[name] = [];
    return envelope;
  };
  return (content) => {
    if (!isJsonObject(content) || Object.isFrozen(content)) return whole(content);
    const violations = check(envelopeOf(content));
    return violations.length > 0 ? { kind: 'violated', violations } : writeMembers(content, writers);
  };
}

function createArrayWriter(check: CheckValue, element: WriteContent): WriteContent {
  const whole = createValueWriter(check);
  let isArrayValid: boolean | undefined;
  return (content) => {
    if (!Array.isArray(content) || Object.isFrozen(content)) return whole(content);
    isArrayValid ??= check([]).length === 0;
    return isArrayValid ? writeElements(content, element) : whole(content);
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
