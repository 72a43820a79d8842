import type { ApiDescription, Schema } from '../../src/description/model.ts';

function findSecret(schema: Schema, pointer: string, depth: number): string | undefined {
  if (schema.role === 'secret') return pointer;
  if (depth === 0) return undefined;
  // A list outside of which nothing is: the new key is its only element.
  if (schema.items) return findSecret(schema.items, `${pointer}/0`, depth - 1);
  for (const { name, schema: member } of schema.properties.values()) {
    const found = findSecret(member, `${pointer}/${name}`, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where the description decides that the response of an operation shows a secret; a JSON Pointer. */
export function decidedSecretPointer(description: ApiDescription, operationId: string): string | undefined {
  const operation = description.operations.find(({ id }) => id === operationId);
  for (const response of operation?.responses ?? []) {
    const schema = response.content[0]?.schema;
    const found = schema && response.statusKey.startsWith('2') ? findSecret(schema, '', 4) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
