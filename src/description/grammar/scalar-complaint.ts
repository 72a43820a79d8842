import { suggestion } from '../nearest-name.ts';
import { describeShape } from './describe-shape.ts';
import type { Shape } from './object-grammar.ts';

type Of<Kind extends Shape['kind']> = Shape & { readonly kind: Kind };

/** The end of a sentence about a text that its shape does not permit; `undefined` when it does. */
export function textComplaint(shape: Of<'text'>, value: string): string | undefined {
  if (shape.choices !== undefined && !shape.choices.includes(value)) {
    const end = suggestion(value, shape.choices, `use one of ${shape.choices.join(', ')}`);
    return `can't be '${value}'${end}`;
  }
  return shape.form?.matches(value) === false ? `must be ${shape.form.called}, which '${value}' is not.` : undefined;
}

/** The end of a sentence about a number that its shape does not permit; `undefined` when it does. */
export function numberComplaint(shape: Of<'number'>, value: number): string | undefined {
  const low = (shape.from !== undefined && value < shape.from) || (shape.above !== undefined && value <= shape.above);
  const broken = shape.integer === true && !Number.isInteger(value);
  return low || broken ? `must be ${describeShape(shape)}, not ${value}.` : undefined;
}
