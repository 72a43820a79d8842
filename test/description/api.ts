import type { Json, JsonObject } from '../../src/http/json.ts';
import type { ApiDescription, Assumption, Operation, Schema } from '../../src/description/model.ts';
import { toDocumented } from '../../src/description/documented-reading.ts';
import { validatorsOf, type Validators } from '../../src/description/validator.ts';
import type { Violation } from '../../src/description/violation.ts';
import { described, documentOf } from './findings.ts';

/** A description whose operations are written as OpenAPI in JSON, by path template and method. */
export function apiOf(paths: Json, rest: JsonObject = {}): ApiDescription {
  const lines = Object.entries({ paths, ...rest }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return described(documentOf(lines.join('\n')));
}

/** The only operation of a description with these parameters; expressions in the path must be among them. */
export function operationOf(parameters: readonly JsonObject[], pathTemplate = '/x'): Operation {
  const get = { parameters, responses: { 204: { description: 'Done.' } } };
  const [operation] = apiOf({ [pathTemplate]: { get } }).operations;
  if (operation === undefined) throw new Error('no operation');
  return operation;
}

/** `guess` and `other` are assumed, `sure` is confirmed. */
export const openAssumptions: ReadonlyMap<string, Assumption> = new Map(
  ['guess', 'other', 'sure'].map((id) => [
    id,
    {
      id,
      section: '1',
      question: 'What?',
      decision: 'That.',
      status: id === 'sure' ? 'confirmed' : 'assumed',
      decidedIn: 'document',
    },
  ]),
);

const anyQuery = { name: 'q', in: 'query', schema: {} };
const base = apiOf({ '/x': { get: { parameters: [anyQuery], responses: { 204: { description: 'Done.' } } } } });

/**
 * Validators for a document that no check has seen: schemas may hold keywords that a description would warn of. The
 * documented reading rests on `openAssumptions`.
 */
export function documentValidators(document: JsonObject): Validators {
  const documents = { declared: document, documented: toDocumented(document, openAssumptions) };
  return validatorsOf({ ...base, documents });
}

/** A schema of which only the place is known. */
export function schemaAt(pointer: string): Schema {
  const schema = base.operations[0]?.parameters[0]?.schema;
  if (schema === undefined) throw new Error('no schema');
  return { ...schema, pointer };
}

/** The violations of one schema, which stands at `/components/schemas/S` beside `others`. */
export function judge(schema: Json, instance: Json, others: JsonObject = {}): readonly Violation[] {
  return judgeOf(schema, others)(instance);
}

export function judgeOf(schema: Json, others: JsonObject = {}): (instance: Json) => readonly Violation[] {
  const document = { openapi: '3.1.0', components: { schemas: { ...others, S: schema } } };
  return documentValidators(document).for(schemaAt('/components/schemas/S'));
}
