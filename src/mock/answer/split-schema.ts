import { isJsonObject, type JsonObject } from '../../http/json.ts';
import type { ApiDescription, Schema } from '../../description/model.ts';

/** Arrays of an envelope whose elements can be judged one by one, apart from the envelope. */
export type SplitSchema =
  | { readonly kind: 'array'; readonly elements: Schema }
  | {
      readonly kind: 'object';
      /** All that are declared. */
      readonly members: readonly string[];
      readonly arrays: ReadonlyMap<string, Schema>;
    };

const annotations = ['title', 'description', '$comment', 'example', 'examples', 'default', 'deprecated'];
const objectKeywords: ReadonlySet<string> = new Set([
  ...annotations,
  'type',
  'properties',
  'required',
  'additionalProperties',
  'minProperties',
  'maxProperties',
  'readOnly',
]);
const arrayKeywords: ReadonlySet<string> = new Set([...annotations, 'type', 'items', 'readOnly']);

function hasOnly(json: JsonObject, keywords: ReadonlySet<string>): boolean {
  return Object.keys(json).every((keyword) => keywords.has(keyword) || keyword.startsWith('x-'));
}

/** The elements' schema, when nothing but `items` looks at the elements. */
function elementsOf(schema: Schema): Schema | undefined {
  const { json, items } = schema;
  return items && isJsonObject(json) && hasOnly(json, arrayKeywords) ? items : undefined;
}

/** Where a lone `$ref` leads; the schema itself when it is not one. */
function target(schema: Schema, description: ApiDescription): Schema | undefined {
  const { json, name } = schema;
  if (!isJsonObject(json) || json.$ref === undefined) return schema;
  const referenced = name === undefined ? undefined : description.schemas.get(name);
  const alone = hasOnly(json, new Set([...annotations, '$ref']));
  return alone && referenced && json.$ref === `#${referenced.pointer}` ? referenced : undefined;
}

/**
 * How content of that schema can be judged in parts with the same result: with its arrays emptied, and each element by
 * itself. `undefined` when a keyword looks at the elements from outside, such as `maxItems`, or when there is no array.
 */
export function splitSchema(schema: Schema, description: ApiDescription): SplitSchema | undefined {
  const whole = target(schema, description);
  if (!whole || !isJsonObject(whole.json)) return undefined;
  const elements = elementsOf(whole);
  if (elements) return { kind: 'array', elements };
  if (!hasOnly(whole.json, objectKeywords)) return undefined;
  const arrays = new Map<string, Schema>();
  for (const property of whole.properties.values()) {
    const found = elementsOf(property.schema);
    if (found) arrays.set(property.name, found);
  }
  return arrays.size === 0 ? undefined : { kind: 'object', members: [...whole.properties.keys()], arrays };
}
