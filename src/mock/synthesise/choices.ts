import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';

/** The type to make when the schema names none: what its keywords speak of. */
export function impliedType(schema: JsonObject): string {
  const implied: readonly (readonly [type: string, keywords: readonly string[]])[] = [
    ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties']],
    ['array', ['items', 'prefixItems', 'minItems', 'contains', 'uniqueItems']],
    ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
  ];
  return implied.find(([, keywords]) => keywords.some((keyword) => Object.hasOwn(schema, keyword)))?.[0] ?? 'string';
}

/** Order of alternatives where recursion has to end: a reference may lead back to where it stands, scalars do not. */
export function simplestFirst(a: Json, b: Json): number {
  const rank = (schema: Json): number => {
    if (!isJsonObject(schema)) return 1;
    if (schema.type === 'null') return 0;
    return Object.hasOwn(schema, '$ref') || schema.type === 'object' || schema.type === 'array' ? 2 : 1;
  };
  return rank(a) - rank(b);
}
