import { answerKind } from '../src/contract/answer.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, fail, pass, untestable } from '../src/contract/verdict.ts';
import type { JsonObject } from '../src/http/json.ts';
import { documentedRecords, recordOf } from './trials/operations.ts';
import { recordSchema, recordsIn } from './answers/records.ts';

/** Which members may be absent is not shown: fewer records than these may all lack one by chance. */
const telling = 5;

/** Words that say of what kind a value is, and name nothing else. */
const kindWords = new Set(['count', 'list', 'name', 'text', 'value', 'total', 'str', 'at']);

/** The words of a name, whatever its case and separators, without the s of a plural. */
const wordsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ''));

/** True for another way to write the name, or the name with a word less, or one more that names its kind. */
function isOtherName(name: string, documented: string): boolean {
  const [own, due] = [wordsOf(name), wordsOf(documented)];
  if (own.join('') === due.join('')) return true;
  const isPart = own.length > 0 && own.every((word) => due.includes(word));
  return (
    isPart || (due.every((word) => own.includes(word)) && own.every((it) => due.includes(it) || kindWords.has(it)))
  );
}

interface Seen {
  readonly records: readonly JsonObject[];
  readonly exchanges: readonly Exchange[];
}

/** Records of one kind in all answers of the operations that are documented to return it. */
function seenOf({ run }: Scope, record: string): Seen {
  const own = run.exchanges.filter(
    (exchange) => documentedRecords[exchange.operation.id] === record && answerKind(exchange) === 'success',
  );
  const found = own.map((exchange) => ({ exchange, records: recordsIn(run, exchange, record) }));
  return {
    records: found.flatMap(({ records }) => records.map(({ value }) => value)),
    exchanges: found.filter(({ records }) => records.length > 0).map(({ exchange }) => exchange),
  };
}

/** jq: a record has the member, or not all of them have the other one. */
const hasName = (record: string, name: string, other: string): string =>
  `(last | records(${JSON.stringify(record)})) as $own | $own != []
  and (any($own[]; has(${JSON.stringify(name)})) or any($own[]; has(${JSON.stringify(other)}) | not))`;

/** No record has the member, and each of them has one of another name in its place. */
function judgeMembers(scope: Scope): Verdict {
  const record = recordOf(scope.operation);
  const { records, exchanges } = seenOf(scope, record);
  const evidence = exchanges.slice(0, 1);
  const members = [...recordSchema(scope.run, record).properties.values()];
  // A member that rests on a guess may be missing everywhere.
  const documented = members.filter(({ schema }) => schema.assumes.node.length === 0).map(({ name }) => name);
  const expected = `members of ${record} under their documented names`;
  if (records.length < telling)
    return untestable(`${records.length} records`, 'fill the target with records', evidence);
  const [first] = records;
  const further = Object.keys(first ?? {}).filter(
    (name) => !documented.includes(name) && records.every((own) => Object.hasOwn(own, name)),
  );
  const absent = documented.filter((name) => !records.some((own) => Object.hasOwn(own, name)));
  for (const name of absent) {
    const other = further.find((own) => isOtherName(own, name));
    if (other === undefined) continue;
    const verdict = fail(expected, `${other} in place of ${name} in ${records.length} records`, evidence);
    return { ...verdict, claim: hasName(record, name, other) };
  }
  if (absent.length === 0) return pass(expected, `each seen in ${records.length} records`, evidence);
  const cure = 'ask where some record has them: which members may be absent is not documented';
  return untestable(`${absent.join(', ')} in none of ${records.length} records`, cure, evidence);
}

export const recordMembers: readonly Requirement[] = [
  {
    id: 'resource-member-names',
    title: 'Records have the documented members, and not the same under other names',
    promise: 'resources',
    level: 'documented',
    facts: ['F4.1-news-list-returns', 'F4.1-repos-returns'],
    operations: ['listNews', 'listRepos'],
    perOperation: true,
    needs: [],
    effect: 'safe',
    stage: 'end',
    since: '0.2.0',
    check: judgeMembers,
  },
];
