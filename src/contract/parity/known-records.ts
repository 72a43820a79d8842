import type { Role, Schema } from '../../description/model.ts';
import { walkSchemas } from '../../description/schema-view.ts';
import type { JsonObject } from '../../http/json.ts';
import { type Declared, remembered, withAlternatives } from './declared-place.ts';

/** Components by name: what is known again wherever it stands, in whatever is put around it. */
export type KnownRecords = ReadonlyMap<string, Schema>;

const around: readonly (Role | undefined)[] = ['items', 'item', 'page', 'limit', 'total'];

/** What is put around records is not known again: any object has members like those. */
const isEnvelope = (schema: Schema): boolean =>
  [...schema.properties.values()].some((property) => around.includes(property.schema.role));

/** The components with members that are at or below these schemas, envelopes left out. */
export function recordsBelow(schemas: Declared): KnownRecords {
  const records = new Map<string, Schema>();
  for (const schema of schemas) {
    walkSchemas(schema, (at) => {
      if (isNamed(at) && !isEnvelope(at) && !records.has(at.name)) records.set(at.name, at);
      return undefined;
    });
  }
  return records;
}

const matched = (value: JsonObject, schema: Schema): number =>
  [...schema.properties.keys()].filter((name) => Object.hasOwn(value, name)).length;

type Named = Schema & { readonly name: string };

const isNamed = (schema: Schema): schema is Named => schema.name !== undefined && schema.properties.size > 0;

/** At least half of the members are there. */
const isKnown = (value: JsonObject, schema: Schema): boolean => matched(value, schema) * 2 >= schema.properties.size;

function best(value: JsonObject, schemas: Declared): Schema | undefined {
  return schemas.reduce<Schema | undefined>(
    (found, schema) => (found && matched(value, found) >= matched(value, schema) ? found : schema),
    undefined,
  );
}

export interface Recognised {
  /** The record that the object is. Absent: it is none that is known. */
  readonly record: Schema | undefined;
  /** What is declared of an object that is no record. */
  readonly declared: Declared;
}

/** What may stand at a place: records, and what is none. */
const candidatesAt = remembered((declared) => {
  const all = withAlternatives(declared);
  const isOther = (schema: Schema): boolean => schema.properties.size > 0 || schema.alternatives.length === 0;
  return {
    records: all.filter(isNamed),
    others: all.filter((schema) => !isNamed(schema) && isOther(schema)),
  };
});

/**
 * Which record an object is: one that is declared at its place; where nothing is, or where it is none of those, any one
 * that is known and shows two members or more.
 */
export function recognise(value: JsonObject, declared: Declared, known: KnownRecords): Recognised {
  const { records, others } = candidatesAt(declared);
  const expected = best(
    value,
    records.filter((schema) => isKnown(value, schema)),
  );
  if (expected) return { record: expected, declared: [expected] };
  if (others.length > 0) return { record: undefined, declared: others };
  const isOther = (schema: Schema): boolean => isKnown(value, schema) && matched(value, schema) >= 2;
  return { record: best(value, [...known.values()].filter(isOther)), declared: [] };
}
