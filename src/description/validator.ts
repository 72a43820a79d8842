import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Json, JsonObject } from '../http/json.ts';
import { isMultipleOf } from './decimal.ts';
import { documentedPointer } from './documented-reading.ts';
import { formats } from './formats.ts';
import { identityOf } from './json-identity.ts';
import { childPointer } from './json-pointer.ts';
import type { ApiDescription, Reading, Schema } from './model.ts';
import { createPlainSchemas, type PlainSchema, type PlainSchemas } from './plain-schemas.ts';
import { renderMessage, type Violation } from './violation.ts';

/** Judges an instance: its violations, at most 20 of them; one empty list shared by all valid instances. */
export type Validator = (instance: Json) => readonly Violation[];

export interface Validators {
  /** The validator of a schema of the description, compiled at first use. Reads `declared` unless told otherwise. */
  for(schema: Schema, reading?: Reading): Validator;
}

/** Violations reported of one instance; further ones are left out. */
const mostViolations = 20;
const none: readonly Violation[] = [];

/**
 * Validators of JSON Schema 2020-12 for the schemas of a description, whatever `$schema` and `jsonSchemaDialect` say;
 * `format` is asserted as formats.ts has it.
 */
export function createValidators(description: ApiDescription): Validators {
  const judges: Record<Reading, Judge | undefined> = { declared: undefined, documented: undefined };
  return {
    for: (schema, reading = 'declared') => {
      judges[reading] ??= createJudge(description.documents[reading]);
      return judges[reading].for(schema.pointer);
    },
  };
}

interface Judge {
  for(pointer: string): Validator;
}

/** The validators of one document. */
function createJudge(document: JsonObject): Judge {
  const engine = createEngine();
  const added: [string, PlainSchema][] = [];
  const schemas = createPlainSchemas(document, (name, schema) => {
    added.push([name, schema]);
  });
  const known = new Map<string, Validator>();
  const compile = (pointer: string): Validator => {
    const name = schemas.nameOf(documentedPointer(document, pointer));
    for (const [key, schema] of added.splice(0)) engine.addSchema(schema, key);
    const validate = engine.getSchema(name);
    if (validate === undefined) throw new Error(`the schema at ${pointer} could not be compiled`);
    return createValidator(validate, schemas);
  };
  return {
    for: (pointer) => {
      const found = known.get(pointer) ?? compile(pointer);
      known.set(pointer, found);
      return found;
    },
  };
}

function createValidator(validate: ValidateFunction, schemas: PlainSchemas): Validator {
  return (instance) => {
    try {
      if (validate(instance) === true) return none;
    } catch (error) {
      if (error instanceof RangeError) return [tooDeep];
      throw error;
    }
    const errors = validate.errors ?? [];
    return errors.slice(0, mostViolations).map((error) => toViolation(error, schemas));
  };
}

/** The engine recurses as deep as the instance, and so did the stack overflow. */
const tooDeep: Violation = {
  instanceLocation: '',
  keywordLocation: '',
  keyword: 'nesting',
  message: 'nesting too deep to be judged',
};

/** Names of keywords that are ours in the engine, as the document writes them. */
const writtenAs: Readonly<Record<string, string>> = {
  decimalMultipleOf: 'multipleOf',
  distinctItems: 'uniqueItems',
  identicalTo: 'const',
  identicalToOneOf: 'enum',
  nothing: 'false',
};

function toViolation(error: ErrorObject, schemas: PlainSchemas): Violation {
  const keyword = writtenAs[error.keyword] ?? error.keyword;
  const params: Readonly<Record<string, unknown>> = error.params;
  const origin = schemas.originOf(error.parentSchema) ?? '';
  const refused = params.additionalProperty ?? params.unevaluatedProperty;
  return {
    instanceLocation: typeof refused === 'string' ? childPointer(error.instancePath, refused) : error.instancePath,
    keywordLocation: keyword === 'false' ? origin : childPointer(origin, keyword),
    keyword,
    message: renderMessage({ keyword, schema: error.schema, params, received: error.data as Json }),
  };
}

function createEngine(): Ajv2020 {
  const engine = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    messages: false,
    logger: false,
    ownProperties: true,
    validateSchema: false,
    addUsedSchema: false,
    code: { regExp: Object.assign(createRegExp, { code: 'new RegExp' }) },
  });
  for (const [name, format] of formats) {
    if (format.type === 'string') engine.addFormat(name, { type: 'string', validate: format.accepts });
    else engine.addFormat(name, { type: 'number', validate: format.accepts });
  }
  addOwnKeywords(engine);
  return engine;
}

/** Patterns are regular expressions of ECMA-262 with Unicode; those that are legal only without it still count. */
function createRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}

/** Where the engine's own keyword rounds, compares by calling members of the instance, or takes quadratic time. */
function addOwnKeywords(engine: Ajv2020): void {
  engine.addKeyword({
    keyword: 'decimalMultipleOf',
    type: 'number',
    compile: (divisor: number) => (value: number) => isMultipleOf(value, divisor),
  });
  engine.addKeyword({
    keyword: 'distinctItems',
    type: 'array',
    compile: () => (value: readonly Json[]) => new Set(value.map(identityOf)).size === value.length,
  });
  engine.addKeyword({
    keyword: 'identicalTo',
    compile: (constant: Json) => identicalToOneOf([constant]),
  });
  engine.addKeyword({ keyword: 'identicalToOneOf', compile: identicalToOneOf });
  engine.addKeyword({ keyword: 'nothing', compile: () => () => false });
}

function identicalToOneOf(values: readonly Json[]): (value: Json) => boolean {
  const identities = new Set(values.map(identityOf));
  return (value) => identities.has(identityOf(value));
}
