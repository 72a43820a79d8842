import type { Json } from '../http/json.ts';
import { formats } from './formats.ts';
import { schemaKeywords } from './schema-places.ts';

/** Keywords that assert something about the instance itself (JSON Schema Validation section 6). */
const assertions: ReadonlySet<string> = new Set([
  'type',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'maxContains',
  'minContains',
  'maxProperties',
  'minProperties',
  'required',
  'dependentRequired',
]);

/** Keywords that hold schemas for others to refer to, or for content that is not decoded. */
const assertsNothing: ReadonlySet<string> = new Set(['$defs', 'definitions', 'contentSchema']);

/** Names in the engine of the keywords that it gets from us. */
const ownApplicators: Readonly<Record<string, string>> = {
  unevaluatedProperties: 'leftoverMembers',
  unevaluatedItems: 'leftoverItems',
};

/** How the document writes the keywords that the engine gets from us; `nothing` stands for a schema that is `false`. */
export const writtenKeywords: Readonly<Record<string, string>> = {
  decimalMultipleOf: 'multipleOf',
  distinctItems: 'uniqueItems',
  identicalTo: 'const',
  identicalToOneOf: 'enum',
  leftoverMembers: 'unevaluatedProperties',
  leftoverItems: 'unevaluatedItems',
  nothing: 'false',
};

/** True for keywords that report a `false` under them themselves: they can name the member, or the length. */
export function reportsFalse(keyword: string): boolean {
  return keyword === 'additionalProperties' || keyword === 'items' || Object.hasOwn(ownApplicators, keyword);
}

/** The keyword of the engine that asserts the same; `undefined`: nothing is asserted. References are not seen here. */
export function plainKeyword(keyword: string, value: Json): string | undefined {
  if (assertsNothing.has(keyword)) return undefined;
  if (Object.hasOwn(schemaKeywords, keyword)) return ownApplicators[keyword] ?? keyword;
  if (assertions.has(keyword)) return keyword;
  if (keyword === 'format') return typeof value === 'string' && formats.has(value) ? keyword : undefined;
  if (keyword === 'uniqueItems') return value === true ? 'distinctItems' : undefined;
  if (keyword === 'multipleOf') return 'decimalMultipleOf';
  return plainChoice(keyword, value);
}

function plainChoice(keyword: string, value: Json): string | undefined {
  if (keyword === 'const') return isCompound(value) ? 'identicalTo' : keyword;
  if (keyword !== 'enum' || !Array.isArray(value)) return undefined;
  return value.length === 0 || value.some(isCompound) ? 'identicalToOneOf' : keyword;
}

function isCompound(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}
