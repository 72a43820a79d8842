import type { FieldLines } from './message.ts';

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** Optional whitespace at both ends of a field value is not part of it (RFC 9110 section 5.5). */
function withoutOuterWhitespace(value: string): string {
  if (!isBlank(value[0]) && !isBlank(value.at(-1))) return value;
  return value.replaceAll(/^[\t ]+|[\t ]+$/g, '');
}

/** Field names compare without regard to case (RFC 9110 section 5.1). */
function isSameName(a: string, b: string): boolean {
  return a.length === b.length && (a === b || a.toLowerCase() === b.toLowerCase());
}

/** True for lists of the same texts: two requests of one client often have the same lines. */
export function isSameList(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
}

/** The values of every line of that field, in order, without outer whitespace. Empty: the field is absent. */
export function fieldValues(fields: FieldLines, name: string): string[] {
  const values: string[] = [];
  for (let i = 0; i + 1 < fields.length; i += 2) {
    if (isSameName(fields[i] as string, name)) values.push(withoutOuterWhitespace(fields[i + 1] as string));
  }
  return values;
}

/** The value of the first line of that field; `undefined` when it is absent. */
export function firstFieldValue(fields: FieldLines, name: string): string | undefined {
  for (let i = 0; i + 1 < fields.length; i += 2) {
    if (isSameName(fields[i] as string, name)) return withoutOuterWhitespace(fields[i + 1] as string);
  }
  return undefined;
}

/** The combined field value (RFC 9110 section 5.2); only for fields whose value is a list. */
export function combinedFieldValue(fields: FieldLines, name: string): string | undefined {
  let combined: string | undefined;
  for (let i = 0; i + 1 < fields.length; i += 2) {
    if (!isSameName(fields[i] as string, name)) continue;
    const value = withoutOuterWhitespace(fields[i + 1] as string);
    combined = combined === undefined ? value : `${combined}, ${value}`;
  }
  return combined;
}

export function hasField(fields: FieldLines, name: string): boolean {
  return firstFieldValue(fields, name) !== undefined;
}

/** The same lines without any of that field. */
export function withoutField(fields: FieldLines, name: string): string[] {
  const kept: string[] = [];
  for (let i = 0; i + 1 < fields.length; i += 2) {
    if (!isSameName(fields[i] as string, name)) kept.push(fields[i] as string, fields[i + 1] as string);
  }
  return kept;
}

/** The same lines with that field as one line at the end. */
export function withField(fields: FieldLines, name: string, value: string): string[] {
  return [...withoutField(fields, name), name, value];
}

/** Field names in the order of their first line, as first written. */
export function fieldNames(fields: FieldLines): string[] {
  const names = new Map<string, string>();
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const name = fields[i] as string;
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}
