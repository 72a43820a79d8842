import { answerKind } from '../../src/contract/answer.ts';
import type { Observer } from '../../src/contract/observer.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { DocumentEdit } from '../../src/description/edit-document.ts';
import { childPointer, valueAt } from '../../src/description/json-pointer.ts';
import type { Property, Schema } from '../../src/description/model.ts';
import { isJsonObject, type JsonObject } from '../../src/http/json.ts';
import { documentedRecords } from '../operations.ts';
import { recordSchema, recordsIn } from '../records.ts';

const records: readonly string[] = ['NewsItem', 'RepoItem'];

/** Every record of that name that an operation which is documented to return it has served. */
function served(run: RunContext, name: string): readonly JsonObject[] {
  return run.exchanges
    .filter((exchange) => documentedRecords[exchange.operation.id] === name && answerKind(exchange) === 'success')
    .flatMap((exchange) => recordsIn(run, exchange, name).map(({ value }) => value));
}

/** A member of a record that is otherwise than declared in some of those that were served. */
interface OtherMember {
  readonly record: Schema;
  readonly property: Property;
}

function others(
  run: RunContext,
  isOther: (record: JsonObject, property: Property) => boolean,
): readonly OtherMember[] | undefined {
  let isSeen = false;
  const found = records.flatMap((name) => {
    const record = recordSchema(run, name);
    const all = served(run, name);
    isSeen ||= all.length > 0;
    const properties = [...record.properties.values()].filter((it) => all.some((value) => isOther(value, it)));
    return properties.map((property) => ({ record, property }));
  });
  return isSeen ? found : undefined;
}

const named = (members: readonly OtherMember[]): string =>
  members.map(({ record, property }) => `${property.name} of ${record.name}`).join(', ');

/** Which members are null in some records. Those that may be null, and never are, contradict nothing. */
export const observeNullability: Observer = (run) => {
  const found = others(
    run,
    (record, { name, schema }) => record[name] === null && schema.types.length > 0 && !schema.types.includes('null'),
  );
  if (!found) return undefined;
  const edits = found.map(({ property: { schema } }): DocumentEdit => {
    return { op: 'replace', path: `${schema.pointer}/type`, value: [...schema.types, 'null'] };
  });
  const seen = found.length === 0 ? 'null only where it may be' : `null in some records: ${named(found)}`;
  return { seen, asDecided: found.length === 0, edits };
};

/** `required` without these members, and without what it said of guesses about them. */
function declareOptional(run: RunContext, record: Schema, names: readonly string[]): readonly DocumentEdit[] {
  const { declared } = run.description.documents;
  const required = valueAt(declared, `${record.pointer}/required`);
  const marks = `${record.pointer}/x-twin/assumes/required`;
  const marked = valueAt(declared, marks);
  if (!Array.isArray(required)) return [];
  const kept = required.filter((name) => typeof name !== 'string' || !names.includes(name));
  const own = isJsonObject(marked) ? Object.keys(marked).filter((name) => names.includes(name)) : [];
  const isAll = isJsonObject(marked) && own.length === Object.keys(marked).length;
  const removals = isAll ? [marks] : own.map((name) => childPointer(marks, name));
  return [
    { op: 'replace', path: `${record.pointer}/required`, value: kept },
    ...removals.map((path): DocumentEdit => ({ op: 'remove', path })),
  ];
}

/** Which members are absent from some records. */
export const observeAbsentMembers: Observer = (run) => {
  const found = others(run, (record, { name, required }) => required && !Object.hasOwn(record, name));
  if (!found) return undefined;
  const schemas = [...new Set(found.map(({ record }) => record))];
  const edits = schemas.flatMap((schema) => {
    const names = found.filter(({ record }) => record === schema).map(({ property }) => property.name);
    return declareOptional(run, schema, names);
  });
  const seen = found.length === 0 ? 'no member is absent' : `absent from some records: ${named(found)}`;
  return { seen, asDecided: found.length === 0, edits };
};
