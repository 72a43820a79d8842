import type { DocumentEdit } from '../../src/description/edit-document.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import type { ApiDescription, Operation, Parameter } from '../../src/description/model.ts';

/** Throws for a parameter that the operation does not have. */
export function parameterNamed(operation: Operation, name: string): Parameter {
  const found = operation.parameters.find((parameter) => parameter.name === name);
  if (!found) throw new Error(`${operation.id} has no parameter ${name}`);
  return found;
}

/** The edit that says what a value beyond minimum or maximum leads to. */
export function declareOutOfRange(
  { documents }: ApiDescription,
  { location }: Parameter,
  value: Parameter['outOfRange'],
): readonly DocumentEdit[] {
  const twin = `${location.pointer}/x-twin`;
  if (valueAt(documents.declared, twin) === undefined) {
    return [{ op: 'add', path: twin, value: { outOfRange: value } }];
  }
  return [{ op: 'add', path: `${twin}/outOfRange`, value }];
}
