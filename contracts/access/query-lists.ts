import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Credential, Exchange, Placement } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { walk } from '../../src/contract/discovery.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { isJsonObject } from '../../src/http/json.ts';
import { documentedRecords } from '../trials/operations.ts';
import { knownService } from '../answers/asked-before.ts';
import { listsByPointer } from '../answers/outer-lists.ts';
import { ownSecrets } from '../keys/own-secrets.ts';
import { idsIn, recordsIn } from '../answers/records.ts';
import { asCredential, runKeys } from '../keys/run-keys.ts';

/** Members of the largest map of an answer: what is no list may be one of names. */
function mapSize({ response }: Exchange): number {
  const values = [...walk(response?.json ?? null)].map(({ value }) => value);
  return Math.max(0, ...values.filter(isJsonObject).map((map) => Object.keys(map).length));
}

/** What an answer lists: ids where records are documented, and how long each of its lists, or its map, is. Of a quota, whose it is. */
function listed({ run }: Scope, exchange: Exchange): string {
  const [quota] = recordsIn(run, exchange, 'UserQuota');
  if (quota) return JSON.stringify([quota.value.plan ?? null, quota.value.unlimited ?? null]);
  const record = documentedRecords[exchange.operation.id];
  const ids = record === undefined ? [] : idsIn(run, exchange, record);
  const lists = [...listsByPointer(exchange)];
  const lengths = lists.map(([pointer, { length }]) => [pointer, length]);
  return JSON.stringify([ids, lists.length > 0 ? lengths : mapSize(exchange)]);
}

/** An answer of the run, without parameters, to one of the own keys in that place. */
function known({ run, operation }: Scope, placement: Placement): Exchange | undefined {
  const own = ownSecrets(run);
  return run.exchanges.findLast((exchange) => {
    const { credential, url } = exchange.request;
    const isPlain = [...new URL(url).searchParams.keys()].every((name) => name === 'api_key');
    const isOwn = credential?.placement === placement && own.has(credential.secret);
    return exchange.operation.id === operation.id && isPlain && isOwn && answerKind(exchange) === 'success';
  });
}

/** The supplied key, where it has been asked by, too. */
async function askSupplied({ run, operation, send }: Scope): Promise<Exchange> {
  const credential = run.key();
  return knownService(run, { operation, credential }) ?? send({ credential });
}

/** Asks by turns, past caches that keep each address from another minute, where unknown parameters are taken. */
async function askByTurns({ run, send }: Scope, credentials: readonly Credential[]): Promise<readonly Exchange[]> {
  const asked: Exchange[] = [];
  for (const [i, credential] of credentials.entries()) {
    const fresh = await send({ credential, parameters: { _: `${run.runId}-${i}` } });
    asked.push(answerKind(fresh) === 'refusal' ? await send({ credential }) : fresh);
  }
  return asked;
}

/**
 * What lists in no certain order, or moves, tells nothing: each place of the key is looked at twice. Two keys may be shown
 * different lists, be it of what they are: where some differ, one key stands in both places.
 */
async function judgeAlike(scope: Scope): Promise<Verdict> {
  const { run, send } = scope;
  const key = await runKeys(run).first();
  if (isVerdict(key)) return key;
  const isQuota = scope.operation.id === 'getQuota';
  const compared = isQuota ? 'quota' : 'lists';
  const expected = `the same ${compared} for a key in the query as for one in the header`;
  const [byHeader, byQuery] = [asCredential(key, 'header'), asCredential(key, 'query')];
  const inQuery = known(scope, 'query') ?? (await send({ credential: byQuery }));
  // Two keys may be shown other lists, and one quota: that of their account.
  const inHeader = (!isQuota && known(scope, 'header')) || (await askSupplied(scope));
  const failed = [inQuery, inHeader].find((exchange) => answerKind(exchange) !== 'success');
  if (failed) return untestable(`not served: ${describeAnswer(failed)}`, 'see authentication-key-query', [failed]);
  if (listed(scope, inQuery) === listed(scope, inHeader)) return pass(expected, 'the same', [inHeader, inQuery]);
  const inTurn = isQuota ? run.key() : byHeader;
  const asked = await askByTurns(scope, [inTurn, byQuery, inTurn, byQuery]);
  const [header, query, headerAgain, queryAgain] = asked.map((exchange) => listed(scope, exchange));
  const isSteady = header === headerAgain && query === queryAgain;
  const isServed = asked.every((exchange) => answerKind(exchange) === 'success');
  if (!isServed || !isSteady || header === query) return pass(expected, 'nothing that stays different', asked);
  const seen = `other ${compared}, twice: ${header} in the header, ${query} in the query`;
  return fail(expected, seen.slice(0, 300), asked);
}

/** A key in the query opens what it opens in the header, and no less of it. */
export const queryLists: readonly Requirement[] = [
  {
    id: 'authentication-query-alike',
    title: 'A key in the query is listed what it is listed in the header',
    promise: 'authentication',
    level: 'documented',
    facts: ['F5-query', 'F5-schemes-global'],
    operations: ['listNews', 'listRepos', 'listTrendingTopics', 'getTrendingHistory', 'listFeed', 'getQuota'],
    perOperation: true,
    needs: ['key', 'made-key'],
    effect: 'safe',
    stage: 'run',
    since: '0.2.0',
    check: judgeAlike,
  },
];
