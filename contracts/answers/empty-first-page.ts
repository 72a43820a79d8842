import { answerKind } from '../../src/contract/answer.ts';
import { walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { ParameterValues } from '../../src/contract/request-target.ts';
import type { Scope } from '../../src/contract/requirement.ts';
import { type Verdict, fail } from '../../src/contract/verdict.ts';
import { recordOf } from '../trials/operations.ts';
import { idOf, idsIn, recordsIn } from './records.ts';

type Ask = (parameters: ParameterValues) => Promise<Exchange>;

/** The id of the record that an answer shows where a list is due: alone, and beside no list. */
function singleIn({ run, operation }: Scope, exchange: Exchange): string | undefined {
  const [record, ...others] = recordsIn(run, exchange, recordOf(operation));
  if (!record || others.length > 0 || record.listPointer !== undefined) return undefined;
  const lists = [...walk(exchange.response?.json ?? null)].filter(({ value }) => Array.isArray(value));
  return lists.every(({ pointer }) => pointer.startsWith(`${record.pointer}/`)) ? idOf(exchange, record) : undefined;
}

/** One record is no list of records where the second page has another one; of a single record nobody could tell. */
async function judgeSingle(scope: Scope, first: Exchange, ask: Ask): Promise<Verdict | undefined> {
  const id = singleIn(scope, first);
  if (id === undefined) return undefined;
  const second = await ask({ page: 2 });
  const other = singleIn(scope, second);
  if (other === undefined || other === id) return undefined;
  const seen = `one record on page=1, ${id}, and another one on page=2, ${other}`;
  return fail('a list of records', seen, [first, second]);
}

/** Nothing for page=1, and something without page, twice: page=1 is not the first page. */
async function judgeNothing({ run, operation }: Scope, first: Exchange, ask: Ask): Promise<Verdict | undefined> {
  const count = (exchange: Exchange): number => idsIn(run, exchange, recordOf(operation)).length;
  const without = await ask({});
  if (count(without) === 0) return undefined;
  const again = await ask({ page: 1 });
  if (answerKind(again) !== 'success' || count(again) > 0) return undefined;
  const seen = `${count(without)} records without page, and none for page=1, before and after`;
  return fail('the first page for page=1', seen, [first, without, again]);
}

/** What is wrong with a list whose page=1 lists no records; nothing where it may have none. */
export async function judgeEmptyFirst(scope: Scope, first: Exchange, ask: Ask): Promise<Verdict | undefined> {
  const verdict = (await judgeSingle(scope, first, ask)) ?? (await judgeNothing(scope, first, ask));
  return verdict && { ...verdict, claim: 'all(.[]; is_page)' };
}
