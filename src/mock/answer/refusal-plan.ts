import { isJsonMediaType } from '../../http/media-type.ts';
import { selectResponse } from '../../description/declared-response.ts';
import type { DeclaredResponse, Operation, Schema } from '../../description/model.ts';
import { hasRoles } from '../../description/schema-view.ts';
import { defaultStatus } from './refusal-status.ts';
import { createResponsePlan, type PlanContext, type ResponsePlan } from './response-plan.ts';

/** How a refusal with one code is answered by one operation. */
export type RefusalPlan =
  /** The description says which status and content the code has. */
  | { readonly kind: 'declared'; readonly plan: ResponsePlan }
  /** A response is declared for the status, and says nothing of codes. */
  | { readonly kind: 'status'; readonly plan: ResponsePlan }
  /** No content is declared: bare problem details. */
  | { readonly kind: 'undeclared'; readonly status: number };

/** The schema that holds the code: the property with that role, however deep in the envelope. */
function codeSchema(schema: Schema, enclosing: ReadonlySet<string> = new Set()): Schema | undefined {
  if (schema.role === 'code') return schema;
  if (enclosing.has(schema.pointer) || !hasRoles(schema)) return undefined;
  const inside = new Set([...enclosing, schema.pointer]);
  const properties = [...schema.properties.values()].map((property) => property.schema);
  for (const part of [...properties, ...(schema.items ? [schema.items] : []), ...schema.alternatives]) {
    const found = codeSchema(part, inside);
    if (found) return found;
  }
  return undefined;
}

/** Schemas of the code in a response's JSON content; a response without them says nothing of codes. */
function codeSchemas(response: DeclaredResponse): Schema[] {
  return response.content.flatMap(({ mediaType, schema }) => {
    const found = schema && (isJsonMediaType(mediaType) || mediaType.includes('*')) ? codeSchema(schema) : undefined;
    return found ? [found] : [];
  });
}

/** True when the response lists that code among those that it has. */
export function declaresCode(response: DeclaredResponse, code: string): boolean {
  return response.codes.includes(code) || codeSchemas(response).some((schema) => schema.enum?.includes(code));
}

function statusOf(response: DeclaredResponse, usual: number): number {
  if (/^\d+$/.test(response.statusKey)) return Number(response.statusKey);
  const digit = response.statusKey[0];
  return response.statusKey === 'default' || digit === String(usual)[0] ? usual : Number(digit) * 100;
}

/** The declared response that lists a code; of several the one with the code's usual status. */
export function responseDeclaring(operation: Operation, code: string): DeclaredResponse | undefined {
  const declaring = operation.responses.filter((response) => declaresCode(response, code));
  const usual = String(defaultStatus(code));
  return declaring.find(({ statusKey }) => statusKey === usual) ?? declaring[0];
}

function declaredPlan(operation: Operation, code: string, context: PlanContext): RefusalPlan | undefined {
  const response = responseDeclaring(operation, code);
  if (!response) return undefined;
  const selected = { response, status: statusOf(response, defaultStatus(code)) };
  return { kind: 'declared', plan: createResponsePlan(operation, selected, context) };
}

function statusPlan(operation: Operation, code: string, context: PlanContext): RefusalPlan | undefined {
  const status = defaultStatus(code);
  const response = selectResponse(operation, status);
  if (!response) return undefined;
  const codes = codeSchemas(response);
  if (response.codes.length > 0 || codes.some((schema) => schema.enum !== undefined)) return undefined;
  if (response.content.length === 0) return { kind: 'undeclared', status };
  return { kind: 'status', plan: createResponsePlan(operation, { response, status }, context) };
}

/**
 * How a code is answered: by the operation's response that lists it; else by the one that is declared for its usual
 * status, unless that lists other codes; else by any operation's that lists it; else by bare problem details.
 */
export function createRefusalPlan(operation: Operation | undefined, code: string, context: PlanContext): RefusalPlan {
  if (operation) {
    const own = declaredPlan(operation, code, context) ?? statusPlan(operation, code, context);
    if (own) return own;
  }
  for (const other of context.description.operations) {
    const found = declaredPlan(other, code, context);
    if (found) return found;
  }
  return { kind: 'undeclared', status: defaultStatus(code) };
}

/** Every code that a response of the operation lists. */
export function codesOf(operation: Operation): string[] {
  const told = operation.responses.flatMap(codeSchemas).flatMap((schema) => schema.enum ?? []);
  const listed = [...told, ...operation.responses.flatMap(({ codes }) => codes)];
  return [...new Set(listed.filter((code) => typeof code === 'string'))];
}
