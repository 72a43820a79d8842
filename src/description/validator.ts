import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { documentedPointer } from './documented-reading.ts';
import { childPointer, valueAt } from './json-pointer.ts';
import type { ApiDescription, Reading, Schema } from './model.ts';
import { writtenKeywords } from './plain-keywords.ts';
import { createPlainSchemas, type PlainSchemas } from './plain-schemas.ts';
import { createSchemaEngine, type EngineError, type SchemaEngine } from './schema-engine.ts';
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

/** Compiling takes longer than judging: whoever judges by a description shares what is compiled of it. */
const made = new WeakMap<ApiDescription, Validators>();

/**
 * Validators of JSON Schema 2020-12 for the schemas of a description, whatever `$schema` and `jsonSchemaDialect` say;
 * `format` is asserted as formats.ts has it.
 */
export function validatorsOf(description: ApiDescription): Validators {
  const validators = made.get(description) ?? createValidators(description);
  made.set(description, validators);
  return validators;
}

function createValidators(description: ApiDescription): Validators {
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
  const engine = createSchemaEngine();
  const schemas = createPlainSchemas(document);
  const known = new Map<string, Validator>();
  const compile = (pointer: string): Validator => {
    const name = schemas.nameOf(pointer);
    for (const [added, schema] of schemas.takeNew()) engine.add(added, schema);
    return createValidator(engine.compile(name), schemas);
  };
  const judgeAt = (pointer: string): Validator => {
    const found = known.get(pointer) ?? compile(pointer);
    known.set(pointer, found);
    return found;
  };
  const asked = new Map<string, Validator>();
  return {
    for: (pointer) => {
      const found = asked.get(pointer) ?? judgeAt(withoutReference(document, documentedPointer(document, pointer)));
      asked.set(pointer, found);
      return found;
    },
  };
}

/** Where a schema that is nothing but a reference to a component leads: operations share what they refer to. */
function withoutReference(document: JsonObject, pointer: string): string {
  const schema = valueAt(document, pointer);
  if (!isJsonObject(schema) || Object.keys(schema).some((keyword) => keyword !== '$ref')) return pointer;
  const target = typeof schema.$ref === 'string' && /^#\/components\/schemas\/[\w.-]+$/.exec(schema.$ref)?.[0].slice(1);
  return target && valueAt(document, target) !== undefined ? target : pointer;
}

function createValidator(judge: ReturnType<SchemaEngine['compile']>, schemas: PlainSchemas): Validator {
  return (instance) => {
    try {
      const errors = judge(instance);
      return errors === undefined ? none : errors.slice(0, mostViolations).map((error) => toViolation(error, schemas));
    } catch (error) {
      if (error instanceof RangeError) return [tooDeep];
      throw error;
    }
  };
}

/** The engine recurses as deep as the instance, so that its stack can overflow. */
const tooDeep: Violation = {
  instanceLocation: '',
  keywordLocation: '',
  keyword: 'nesting',
  message: 'nesting too deep to be judged',
};

function toViolation(error: EngineError, schemas: PlainSchemas): Violation {
  const keyword = writtenKeywords[error.keyword] ?? error.keyword;
  const { instanceLocation, params } = error;
  const origin = schemas.originOf(error.schema) ?? '';
  const refused = params.additionalProperty ?? params.unevaluated;
  const names = typeof refused === 'string' || typeof refused === 'number';
  return {
    instanceLocation: names ? childPointer(instanceLocation, refused) : instanceLocation,
    keywordLocation: keyword === 'false' ? origin : childPointer(origin, keyword),
    keyword,
    message: renderMessage({ keyword, schema: error.value, params, received: error.received }),
  };
}
