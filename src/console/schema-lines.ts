import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';

/** One line of a schema as a person reads it. */
export interface SchemaLine {
  /** 0 for the members of the schema itself. */
  readonly depth: number;
  /** Of the member; `as TYPE` or `where MEMBER is VALUE` before the members of an alternative. */
  readonly name: string;
  readonly required: boolean;
  /** Such as `array of NewsItem`. */
  readonly type: string;
  /** What narrows the type: `1 to 100`, `one of a, b`, `date-time`. */
  readonly limits: readonly string[];
  readonly description: string;
  /** Nobody documented it: it rests on assumptions. */
  readonly guessed: boolean;
}

type Schemas = Readonly<Record<string, Json>>;

const componentPrefix = '#/components/schemas/';
/** Levels that are shown; deeper ones are in the document. */
const mostDepth = 6;

function nameOf(schema: JsonObject): string | undefined {
  const { $ref } = schema;
  return typeof $ref === 'string' && $ref.startsWith(componentPrefix) ? $ref.slice(componentPrefix.length) : undefined;
}

/** The schema with what its `$ref` and its `allOf` say, and the names that were passed on the way. */
export function resolved(schema: Json, schemas: Schemas): JsonObject {
  if (!isJsonObject(schema)) return {};
  const { $ref, allOf, ...own } = schema;
  const name = nameOf(schema);
  const parts = [...(name === undefined ? [] : [schemas[name] ?? {}]), ...(Array.isArray(allOf) ? allOf : [])];
  let whole: JsonObject = {};
  for (const part of [...parts.map((one: Json) => resolved(one, schemas)), own]) whole = merged(whole, part);
  return whole;
}

function merged(a: JsonObject, b: JsonObject): JsonObject {
  const properties = { ...(a.properties as JsonObject | undefined), ...(b.properties as JsonObject | undefined) };
  const required = [...listOf(a.required), ...listOf(b.required)];
  return {
    ...a,
    ...b,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The type of the values that are listed, where all have the same. */
function typeOfValues({ const: only, enum: several }: JsonObject): string {
  const types = new Set((only === undefined ? listOf(several) : [only]).map((value) => typeof value));
  const [type = 'object'] = types;
  return types.size === 1 && type !== 'object' ? type : 'anything';
}

function typeOf(schema: Json, schemas: Schemas): string {
  if (schema === true) return 'anything';
  if (schema === false) return 'nothing';
  const whole = resolved(schema, schemas);
  const name = isJsonObject(schema) ? nameOf(schema) : undefined;
  const alternatives = [...listOf(whole.oneOf), ...listOf(whole.anyOf)];
  if (whole.type === undefined && alternatives.length > 0) {
    return alternatives.map((one) => typeOf(one, schemas)).join(' or ');
  }
  const types = Array.isArray(whole.type) ? whole.type.map(String) : [String(whole.type ?? typeOfValues(whole))];
  const shown = types.map((type) => {
    if (type === 'array' && whole.items !== undefined) return `array of ${typeOf(whole.items, schemas)}`;
    return type === 'object' && name !== undefined ? name : type;
  });
  return shown.join(' or ');
}

function range(low: Json | undefined, high: Json | undefined, unit: string): readonly string[] {
  if (low === undefined && high === undefined) return [];
  if (high === undefined) return [`${low}${unit} or more`];
  return low === undefined ? [`${high}${unit} or less`] : [`${low} to ${high}${unit}`];
}

function limitsOf(whole: JsonObject): readonly string[] {
  const text = (value: Json): string => JSON.stringify(value);
  return [
    ...(typeof whole.format === 'string' ? [whole.format] : []),
    ...(whole.const === undefined ? [] : [`always ${text(whole.const)}`]),
    ...(Array.isArray(whole.enum) ? [`one of ${whole.enum.map(text).join(', ')}`] : []),
    ...range(whole.minimum, whole.maximum, ''),
    ...range(whole.minLength, whole.maxLength, ' characters'),
    ...range(whole.minItems, whole.maxItems, ' elements'),
    ...(whole.uniqueItems === true ? ['unique'] : []),
    ...(typeof whole.pattern === 'string' ? [`like ${whole.pattern}`] : []),
    ...(whole.default === undefined ? [] : [`default ${text(whole.default)}`]),
  ];
}

function isGuess(whole: JsonObject): boolean {
  const twin = whole['x-twin'];
  return isJsonObject(twin) && Array.isArray(twin.assumes) && twin.assumes.length > 0;
}

/** What a parameter's or a header's value has to be, in one line. */
export function valueLine(schema: Json, schemas: Schemas): Pick<SchemaLine, 'type' | 'limits'> {
  return { type: typeOf(schema, schemas), limits: limitsOf(resolved(schema, schemas)) };
}

/** What an alternative is told by: its name, the members whose value it fixes, or its type. */
function titleOf(alternative: Json, type: string, schemas: Schemas): string {
  if (isJsonObject(alternative) && nameOf(alternative) !== undefined) return `as ${type}`;
  const members = Object.entries((resolved(alternative, schemas).properties ?? {}) as JsonObject);
  const fixed = members.flatMap(([name, member]) => {
    const { const: only } = resolved(member, schemas);
    return only === undefined ? [] : [`${name} is ${JSON.stringify(only)}`];
  });
  return fixed.length === 0 ? `as ${type}` : `where ${fixed.join(' and ')}`;
}

interface Place {
  readonly depth: number;
  /** Components that this one stands in: one that holds itself is not opened again. */
  readonly within: readonly string[];
}

function membersOf(schema: Json, schemas: Schemas, { depth, within }: Place): readonly SchemaLine[] {
  const name = isJsonObject(schema) ? nameOf(schema) : undefined;
  if (depth > mostDepth || (name !== undefined && within.includes(name))) return [];
  const whole = resolved(schema, schemas);
  const deeper = name === undefined ? within : [...within, name];
  const required = listOf(whole.required);
  const properties = Object.entries((whole.properties ?? {}) as JsonObject).flatMap(([member, one]) => {
    const inner = resolved(one, schemas);
    const line: SchemaLine = {
      depth,
      name: member,
      required: required.includes(member),
      ...valueLine(one, schemas),
      description: typeof inner.description === 'string' ? inner.description : '',
      guessed: isGuess(inner),
    };
    return [line, ...membersOf(one, schemas, { depth: depth + 1, within: deeper })];
  });
  const elements = whole.items === undefined ? [] : membersOf(whole.items, schemas, { depth, within: deeper });
  const alternatives = [...listOf(whole.oneOf), ...listOf(whole.anyOf)].flatMap((one): readonly SchemaLine[] => {
    const lines = membersOf(one, schemas, { depth: depth + 1, within: deeper });
    const own = valueLine(one, schemas);
    const isUntyped = own.type === 'anything' && typeof whole.type === 'string';
    const { type, limits } = { ...own, ...(isUntyped && { type: String(whole.type) }) };
    const title = titleOf(one, type, schemas);
    const line = { depth, name: title, required: false, type, limits, description: '', guessed: false };
    return lines.length === 0 ? [] : [line, ...lines];
  });
  return [...properties, ...elements, ...alternatives];
}

/** The members of a schema and those below, in the order of the document. */
export function schemaLines(schema: Json, schemas: Schemas): readonly SchemaLine[] {
  return membersOf(schema, schemas, { depth: 0, within: [] });
}
