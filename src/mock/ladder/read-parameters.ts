import type { Json, JsonObject } from '../../http/json.ts';
import type { Operation, Parameter } from '../../description/model.ts';
import {
  createParameterParser,
  type ParameterError,
  type ParameterSources,
} from '../../description/parse-parameters.ts';
import type { Validator, Validators } from '../../description/validator.ts';
import type { Violation } from '../../description/violation.ts';
import type { RefusedMember } from '../service.ts';

/** Typed values of the parameters by place. */
export type ParameterValues = Readonly<Record<'path' | 'query' | 'header' | 'cookie', JsonObject>>;

export type ReadParameters =
  | { readonly kind: 'parameters'; readonly values: ParameterValues }
  | { readonly kind: 'refused'; readonly errors: readonly RefusedMember[] };

export type ParameterReader = (sources: ParameterSources) => ReadParameters;

/** The value within the bounds of its schema, where the description says so (`x-twin.outOfRange`). */
function clamped(value: Json, { outOfRange, schema }: Parameter): Json {
  if (outOfRange !== 'clamp' || typeof value !== 'number') return value;
  const least = schema.minimum ?? Number.NEGATIVE_INFINITY;
  return Math.max(least, Math.min(value, schema.maximum ?? Number.POSITIVE_INFINITY));
}

const noErrors: readonly RefusedMember[] = [];

function misread({ in: place, name, reason }: ParameterError): RefusedMember {
  return { pointer: `${place}/${name}`, detail: reason };
}

function withViolations(
  errors: readonly RefusedMember[],
  { in: place, name }: Parameter,
  violations: readonly Violation[],
): readonly RefusedMember[] {
  if (violations.length === 0) return errors;
  return [
    ...errors,
    ...violations.map(({ instanceLocation, message }) => ({
      pointer: `${place}/${name}${instanceLocation}`,
      detail: message,
    })),
  ];
}

/** The judge of a parameter, compiled when its first value is judged. */
function judgeOf({ schema }: Parameter, validators: Validators): Validator {
  let judge: Validator | undefined;
  return (value) => {
    judge ??= validators.for(schema);
    return judge(value);
  };
}

/** Reads and judges the parameters of one operation. */
export function createParameterReader(operation: Operation, validators: Validators): ParameterReader {
  const parse = createParameterParser(operation);
  const prepared = operation.parameters.map((parameter) => ({ parameter, judge: judgeOf(parameter, validators) }));
  return (sources) => {
    const parsed = parse(sources);
    let errors = parsed.errors.length === 0 ? noErrors : parsed.errors.map(misread);
    let values: ParameterValues = parsed.values;
    for (const { parameter, judge } of prepared) {
      const { name, in: place } = parameter;
      const given = Object.hasOwn(values[place], name) ? values[place][name] : undefined;
      if (given === undefined) continue;
      const value = clamped(given, parameter);
      if (value !== given) values = { ...values, [place]: { ...values[place], [name]: value } };
      errors = withViolations(errors, parameter, judge(value));
    }
    return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'parameters', values };
  };
}
