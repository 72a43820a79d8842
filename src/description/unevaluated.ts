import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { listMember, member, objectMember, textMember } from './node-members.ts';
import type { PlainSchema } from './plain-schemas.ts';

/** What the engine knows and the annotations of a schema depend on. */
export interface Evaluation {
  isValid(schema: PlainSchema, instance: Json): boolean;
  /** The plain schema of that name. */
  resolve(name: string): PlainSchema | undefined;
  isMatch(pattern: string, text: string): boolean;
}

/**
 * The members of an object, or the indices of an array's elements, that no keyword of the schema or of the schemas
 * applied with it to the same instance has evaluated (JSON Schema Core sections 11.2 and 11.3).
 */
export function unevaluatedIn(
  schema: JsonObject,
  instance: JsonObject | readonly Json[],
  evaluation: Evaluation,
): readonly (string | number)[] {
  const applied: JsonObject[] = [];
  addApplied(applied, schema, { instance, evaluation });
  if (!isJsonObject(instance)) return unevaluatedElements(schema, instance, { applied, evaluation });
  const others = applied.filter((each) => each !== schema);
  if (others.some((each) => has(each, 'leftoverMembers') || has(each, 'additionalProperties'))) return [];
  if (has(schema, 'additionalProperties')) return [];
  return Object.keys(instance).filter((name) => !applied.some((each) => evaluatesMember(each, name, evaluation)));
}

function has(schema: JsonObject, keyword: string): boolean {
  return member(schema, keyword) !== undefined;
}

function evaluatesMember(schema: JsonObject, name: string, evaluation: Evaluation): boolean {
  if (has(objectMember(schema, 'properties'), name)) return true;
  return Object.keys(objectMember(schema, 'patternProperties')).some((pattern) => evaluation.isMatch(pattern, name));
}

interface Applied {
  readonly applied: readonly JsonObject[];
  readonly evaluation: Evaluation;
}

function unevaluatedElements(
  schema: JsonObject,
  instance: readonly Json[],
  { applied, evaluation }: Applied,
): readonly number[] {
  const all = applied.some((each) => has(each, 'items') || (each !== schema && has(each, 'leftoverItems')));
  if (all) return [];
  const first = Math.max(...applied.map((each) => listMember(each, 'prefixItems').length));
  const contained = applied.flatMap((each) => member(each, 'contains') ?? []) as readonly PlainSchema[];
  return [...instance.keys()].filter(
    (index) => index >= first && !contained.some((each) => evaluation.isValid(each, instance[index] ?? null)),
  );
}

interface Application {
  readonly instance: JsonObject | readonly Json[];
  readonly evaluation: Evaluation;
}

/** Adds the schema and those that it applies in place, as far as the instance is valid by them. */
function addApplied(applied: JsonObject[], schema: Json | undefined, application: Application): void {
  if (!isJsonObject(schema)) return;
  applied.push(schema);
  const name = textMember(schema, '$ref');
  const referred = name === undefined ? undefined : application.evaluation.resolve(name);
  for (const each of [referred, ...listMember(schema, 'allOf'), ...dependents(schema, application.instance)]) {
    addApplied(applied, each, application);
  }
  for (const each of [...listMember(schema, 'anyOf'), ...listMember(schema, 'oneOf')]) {
    if (isValid(each, application)) addApplied(applied, each, application);
  }
  const condition = member(schema, 'if');
  if (condition === undefined) return;
  const holds = isValid(condition, application);
  if (holds) addApplied(applied, condition, application);
  addApplied(applied, member(schema, holds ? 'then' : 'else'), application);
}

function isValid(schema: Json, { instance, evaluation }: Application): boolean {
  return evaluation.isValid(schema as PlainSchema, instance);
}

function dependents(schema: JsonObject, instance: JsonObject | readonly Json[]): readonly Json[] {
  const schemas = Object.entries(objectMember(schema, 'dependentSchemas'));
  return schemas.flatMap(([name, each]) => (isJsonObject(instance) && has(instance, name) ? [each] : []));
}
