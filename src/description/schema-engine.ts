import { Ajv2020, type ErrorObject, MissingRefError, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import type { Json, JsonObject } from '../http/json.ts';
import { isMultipleOf } from './decimal.ts';
import { formats } from './formats.ts';
import { identityOf, isOneOf } from './json-identity.ts';
import type { PlainSchema } from './plain-schemas.ts';
import { createMatch, createRegExp } from './schema-pattern.ts';
import { type Evaluation, unevaluatedIn } from './unevaluated.ts';

/** Judges instances by plain schemas. The names of the library that it is made of are known here and in no other file. */
export interface SchemaEngine {
  add(name: string, schema: PlainSchema): void;
  /** The failed keywords of an instance; `undefined` when it is valid. Compiles at once; throws for a broken schema. */
  compile(name: string): (instance: Json) => readonly EngineError[] | undefined;
}

export interface EngineError {
  readonly keyword: string;
  /** RFC 6901. */
  readonly instanceLocation: string;
  /** The keyword's value, the plain schema that holds it, and the value that it judged. */
  readonly value: unknown;
  readonly schema: unknown;
  readonly received: Json;
  readonly params: Readonly<Record<string, unknown>>;
}

export function createSchemaEngine(): SchemaEngine {
  const added = new Map<string, PlainSchema>();
  const isMatch = createMatch();
  const libraries = createLibraries((library) => {
    addOwnKeywords(library);
    addUnevaluatedKeywords(library, { isValid: validities.isValid, resolve: (name) => added.get(name), isMatch });
    for (const [name, schema] of added) library.addSchema(schema, name);
  });
  const validities = createValidities((schema) => libraries.compile((library) => library.compile(schema)));
  return {
    add: (name, schema) => {
      libraries.current().addSchema(schema, name);
      added.set(name, schema);
    },
    compile: (name) => {
      const validate = libraries.compile((library) => library.getSchema(name));
      if (validate === undefined) throw new Error(`no schema of the name ${name}`);
      return (instance) => {
        validities.forget();
        return validate(instance) === true ? undefined : validate.errors?.map(toEngineError);
      };
    },
  };
}

interface Libraries {
  current(): Ajv2020;
  compile<Compiled>(by: (library: Ajv2020) => Compiled): Compiled;
}

/** To take in the meta-schemas takes as long as all else here: that waits for a schema which refers to them. */
function createLibraries(equip: (library: Ajv2020) => void): Libraries {
  let library: Ajv2020 | undefined;
  const create = (meta: boolean): Ajv2020 => {
    library = createLibrary(meta);
    equip(library);
    return library;
  };
  const current = (): Ajv2020 => library ?? create(false);
  return {
    current,
    compile(by) {
      try {
        return by(current());
      } catch (error) {
        if (!(error instanceof MissingRefError) || current().opts.meta === true) throw error;
        return by(create(true));
      }
    },
  };
}

function toEngineError(error: ErrorObject): EngineError {
  const { keyword, instancePath, schema, parentSchema, data, params } = error;
  return {
    keyword,
    instanceLocation: instancePath,
    value: schema,
    schema: parentSchema,
    received: data as Json,
    params: error.propertyName === undefined ? params : { ...params, memberName: error.propertyName },
  };
}

function createLibrary(meta: boolean): Ajv2020 {
  const library = new Ajv2020({
    meta,
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
    if (format.type === 'string') library.addFormat(name, { type: 'string', validate: format.accepts });
    else library.addFormat(name, { type: 'number', validate: format.accepts });
  }
  return library;
}

interface Validities {
  isValid(schema: PlainSchema, instance: Json): boolean;
  forget(): void;
}

/**
 * Validity by subschemas, remembered until the next instance: where they are recursive, each would otherwise be asked
 * for again at every level, in a time that doubles with each.
 */
function createValidities(compile: (schema: JsonObject) => ValidateFunction): Validities {
  const validators = new WeakMap<JsonObject, ValidateFunction>();
  let known = new Map<Json, Map<PlainSchema, boolean>>();
  const judge = (schema: JsonObject, instance: Json): boolean => {
    const validate = validators.get(schema) ?? compile(schema);
    validators.set(schema, validate);
    return validate(instance) === true;
  };
  return {
    forget: () => {
      if (known.size > 0) known = new Map();
    },
    isValid: (schema, instance) => {
      if (typeof schema === 'boolean') return schema;
      const ofInstance = known.get(instance) ?? new Map<PlainSchema, boolean>();
      known.set(instance, ofInstance);
      const valid = ofInstance.get(schema) ?? judge(schema, instance);
      ofInstance.set(schema, valid);
      return valid;
    },
  };
}

/** Where the library's keyword rounds, compares by calling members of the instance, or takes quadratic time. */
function addOwnKeywords(library: Ajv2020): void {
  library.addKeyword({
    keyword: 'decimalMultipleOf',
    type: 'number',
    compile: (divisor: number) => (value: number) => isMultipleOf(value, divisor),
  });
  library.addKeyword({
    keyword: 'distinctItems',
    type: 'array',
    compile: () => (value: readonly Json[]) => new Set(value.map(identityOf)).size === value.length,
  });
  library.addKeyword({ keyword: 'identicalTo', compile: (constant: Json) => isOneOf([constant]) });
  library.addKeyword({ keyword: 'identicalToOneOf', compile: isOneOf });
  library.addKeyword({ keyword: 'nothing', compile: () => () => false });
}

/** The library does not tell which elements `contains` has evaluated, nor what an `if` that stands alone has. */
function addUnevaluatedKeywords(library: Ajv2020, evaluation: Evaluation): void {
  const add = (keyword: string, type: 'object' | 'array'): void => {
    library.addKeyword({
      keyword,
      type,
      errors: true,
      compile: (schema: PlainSchema, parentSchema) => createLeftover({ keyword, schema, parentSchema }, evaluation),
    });
  };
  add('leftoverMembers', 'object');
  add('leftoverItems', 'array');
}

interface LeftoverKeyword {
  readonly keyword: string;
  /** What is not evaluated has to be valid by this. */
  readonly schema: PlainSchema;
  readonly parentSchema: JsonObject;
}

function createLeftover(
  { keyword, schema, parentSchema }: LeftoverKeyword,
  evaluation: Evaluation,
): DataValidateFunction {
  const validate: DataValidateFunction = (instance: JsonObject | readonly Json[]) => {
    const wrong = unevaluatedIn(parentSchema, instance, evaluation).filter((key) => {
      const value = (instance as Readonly<Record<string | number, Json>>)[key] ?? null;
      return !evaluation.isValid(schema, value);
    });
    validate.errors = wrong.map((unevaluated) => ({ keyword, parentSchema, params: { unevaluated } }));
    return wrong.length === 0;
  };
  return validate;
}
