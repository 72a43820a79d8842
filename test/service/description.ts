import { readFileSync } from 'node:fs';
import { compileDescription } from '../../src/description/compile.ts';
import type { ApiDescription, Operation } from '../../src/description/model.ts';

const text = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');

const compiled = new Map<string, ApiDescription>();

/** openapi.yaml compiled, after an edit if there is one; throws when the edit changes nothing or breaks it. */
export function describeApi(edit?: (text: string) => string): ApiDescription {
  const edited = edit ? edit(text) : text;
  if (edit && edited === text) throw new Error('the edit changes nothing');
  const known = compiled.get(edited);
  if (known) return known;
  const { description, findings } = compileDescription(edited, 'openapi.yaml');
  if (!description) throw new Error(findings.map(({ message }) => message).join('\n'));
  compiled.set(edited, description);
  return description;
}

export function operationNamed(id: string, edit?: (text: string) => string): Operation {
  const operation = describeApi(edit).operations.find((candidate) => candidate.id === id);
  if (!operation) throw new RangeError(`no operation ${id}`);
  return operation;
}
