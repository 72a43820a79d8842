import type { DeclaredResponse, Operation, Schema } from '../../src/description/model.ts';

/** The error codes that content of a schema may tell. */
export function codesIn(schema: Schema | undefined, depth = 4): readonly string[] {
  if (!schema || depth === 0) return [];
  if (schema.role === 'code') return (schema.enum ?? []).filter((code) => typeof code === 'string');
  const inside = [...[...schema.properties.values()].map((property) => property.schema), schema.items];
  return inside.flatMap((part) => codesIn(part, depth - 1));
}

/** The error codes that a response is declared for. */
export function codesOf({ codes, content }: DeclaredResponse): readonly string[] {
  return [...new Set([...codes, ...content.flatMap(({ schema }) => codesIn(schema))])];
}

/** The responses of status 4xx that are declared for codes. */
export function codedRefusals({ responses }: Operation): readonly DeclaredResponse[] {
  return responses.filter((response) => /^4/.test(response.statusKey) && codesOf(response).length > 0);
}

/** The declared response of an operation that lists this error code. */
export function responseOfCode({ responses }: Operation, code: string): DeclaredResponse | undefined {
  return responses.find((response) => codesOf(response).includes(code));
}

/** The status that an operation is declared to refuse with for this reason; what is usual, where it declares none. */
export function statusOfCode(operation: Operation, code: string, usual: number): number {
  const status = Number(responseOfCode(operation, code)?.statusKey);
  return Number.isInteger(status) ? status : usual;
}
