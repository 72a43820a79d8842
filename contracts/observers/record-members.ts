import { answerKind } from '../../src/contract/answer.ts';
import type { Observer } from '../../src/contract/observer.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { releaseMembers } from '../../src/contract/parity/release-members.ts';
import type { DocumentEdit } from '../../src/description/edit-document.ts';
import type { Property, Schema } from '../../src/description/model.ts';
import type { JsonObject } from '../../src/http/json.ts';
import { documentedRecords } from '../trials/operations.ts';
import { recordSchema, recordsIn } from '../answers/records.ts';

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

/** Which members are absent from some records. */
export const observeAbsentMembers: Observer = (run) => {
  const found = others(run, (record, { name, required }) => required && !Object.hasOwn(record, name));
  if (!found) return undefined;
  const edits = releaseMembers(found.map(({ record: owner, property: { name } }) => ({ owner, name }))).flat();
  const seen = found.length === 0 ? 'no member is absent' : `absent from some records: ${named(found)}`;
  return { seen, asDecided: found.length === 0, edits };
};
