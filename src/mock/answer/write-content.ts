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

/** The parts of one JSON text, until one of them is violated. */
function createTextBuilder(): {
  add(before: string, part: WrittenContent, pointer: string): boolean;
  end(close: string): WrittenContent;
} {
  let text = '';
  let length = 0;
  let violated: WrittenContent | undefined;
  return {
    add(before, part, pointer) {
      if (part.kind === 'violated') {
        const violations = part.violations.map((found) => ({
          ...found,
          instanceLocation: pointer + found.instanceLocation,
        }));
        violated = { kind: 'violated', violations };
        return false;
      }
      text += before + part.text;
      length += utf8Length(before) + part.length;
      return true;
    },
    end: (close) => violated ?? { kind: 'written', text: text + close, length: length + close.length },
  };
}

function writeElements(elements: readonly Json[], write: WriteContent): WrittenContent {
  if (elements.length === 0) return written('[]');
  const builder = createTextBuilder();
  for (let i = 0; i < elements.length; i++) {
    if (!builder.add(i === 0 ? '[' : ',', write(elements[i] as Json), childPointer('', i))) break;
  }
  return builder.end(']');
}

function writeMembers(content: JsonObject, writers: ReadonlyMap<string, WriteContent>): WrittenContent {
  const names = Object.keys(content);
  if (names.length === 0) return written('{}');
  const builder = createTextBuilder();
  let separator = '{';
  for (const name of names) {
    const value = content[name] as Json;
    const write = writers.get(name);
    const part = write && Array.isArray(value) ? writeElements(value, write) : written(JSON.stringify(value));
    if (!builder.add(`${separator}${JSON.stringify(name)}:`, part, childPointer('', name))) break;
    separator = ',';
  }
  return builder.end('}');
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
