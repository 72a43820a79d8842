import type { ApiDescription, Reading, Schema } from '../description/model.ts';
import { validatorsOf } from '../description/validator.ts';
import type { Json } from '../http/json.ts';

/** Judges values by schemas of the description, in the reading of the run. */
export interface RecordJudge {
  readonly reading: Reading;
  /** What is wrong, one line a mistake with its place in the value; empty: the value is valid. */
  check(schema: Schema, value: Json): readonly string[];
  /** The same by everything that the description declares, guesses included. */
  checkDeclared(schema: Schema, value: Json): readonly string[];
}

export function createRecordJudge(description: ApiDescription, reading: Reading): RecordJudge {
  const validators = validatorsOf(description);
  const judge = (schema: Schema, value: Json, by: Reading): readonly string[] =>
    validators
      .for(
        schema,
        by,
      )(value)
      .map(
        ({ instanceLocation, message }) => `${instanceLocation === '' ? 'the value' : instanceLocation}: ${message}`,
      );
  return {
    reading,
    check: (schema, value) => judge(schema, value, reading),
    checkDeclared: (schema, value) => judge(schema, value, 'declared'),
  };
}
