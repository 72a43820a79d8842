import { answerKind } from '../../src/contract/answer.ts';
import { type Exchange, serverTime } from '../../src/contract/exchange.ts';
import { rolePlaces } from '../../src/contract/envelope.ts';
import type { Observed, Observer } from '../../src/contract/observer.ts';
import { successContent } from '../../src/contract/redeclare.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import type { DeclaredResponse } from '../../src/description/model.ts';
import type { Json } from '../../src/http/json.ts';
import { codesIn, codesOf } from '../answers/declared-refusals.ts';
import { recordSchema, recordsIn } from '../answers/records.ts';
import { runKeys } from '../keys/run-keys.ts';
import { usageExtent } from '../usage/usage-extent.ts';
import { mediaTypeOf } from './media-type-of.ts';

/** What is seen, and no edit of the description could record. */
function look(seen: string, asDecided: boolean): Observed {
  return { seen, asDecided, edits: [] };
}

const answersOf = (run: RunContext, id: string): readonly Exchange[] =>
  run.exchanges.filter((exchange) => exchange.operation.id === id && answerKind(exchange) === 'success');

const namedType = (exchange: Exchange): string => mediaTypeOf(exchange) ?? 'none';

const isRefusal = (exchange: Exchange): boolean => answerKind(exchange) === 'refusal';

/** The form of a key, of which no part is told. */
const observeKeyPrefix: Observer = (run) => {
  const [key] = runKeys(run).made;
  if (!key) return undefined;
  const isDecided = /^svc_[A-Za-z0-9_-]{43}$/.test(key.secret);
  return look(isDecided ? 'svc_ and 43 characters of base64url' : `${key.secret.length} characters`, isDecided);
};

const observeListedPrefix: Observer = (run) => {
  const shown = runKeys(run).made.flatMap(({ listed }) =>
    typeof listed?.value.prefix === 'string' ? [listed.value.prefix] : [],
  );
  const [first] = shown;
  if (first === undefined) return undefined;
  const length = first.replace(/(…|\.{3})$/, '').length;
  const end = first.endsWith('…') ? 'U+2026' : 'another end';
  return look(`${length} characters and ${end}`, length === 12 && first.endsWith('…'));
};

const declaredRefusals = ({ description }: RunContext): readonly DeclaredResponse[] =>
  description.operations.flatMap(({ responses }) => responses.filter((response) => codesOf(response).length > 0));

const observeMediaTypes: Observer = (run) => {
  const served = run.exchanges.filter((it) => answerKind(it) === 'success' && it.response?.text !== '');
  const refused = run.exchanges.filter((it) => isRefusal(it) && it.response?.text !== '');
  if (served.length === 0) return undefined;
  const types = (exchanges: readonly Exchange[]): string => [...new Set(exchanges.map(namedType))].sort().join(' and ');
  const seen = `${types(served)}${refused.length > 0 ? `; refusals ${types(refused)}` : ''}`;
  const declared = declaredRefusals(run).flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  const isDeclared = refused.every((exchange) => declared.includes(namedType(exchange)));
  return look(seen, types(served) === 'application/json' && isDeclared);
};

/** The code that a refusal tells where the description has it. */
function codeIn({ response }: Exchange, pointers: readonly string[]): Json | undefined {
  return pointers.map((pointer) => valueAt(response?.json ?? null, pointer)).find((code) => code !== undefined);
}

const observeErrorCodes: Observer = (run) => {
  const schemas = declaredRefusals(run).flatMap(({ content }) => content.flatMap(({ schema }) => schema ?? []));
  const known = new Set(schemas.flatMap((schema) => codesIn(schema)));
  const places = schemas.flatMap((schema) => rolePlaces(schema).filter(({ role }) => role === 'code'));
  const pointers = [...new Set(places.map(({ pointer }) => pointer.replaceAll('/*', '/0')))];
  const refused = run.exchanges.filter(isRefusal);
  if (refused.length === 0) return undefined;
  if (pointers.length === 0) return look('refusals tell no code, as declared', true);
  const own = refused.map((exchange) => codeIn(exchange, pointers)).filter((code) => known.has(String(code)));
  const seen = `${own.length} of ${refused.length} refusals have a declared code`;
  return look(seen, own.length === refused.length);
};

/** Members of the detail that the same item does not have in the list, and the other way round. */
const observeDetailMembers: Observer = (run) => {
  const listed = answersOf(run, 'listNews').flatMap((exchange) => recordsIn(run, exchange, 'NewsItem'));
  for (const exchange of answersOf(run, 'getNews')) {
    const detail = recordsIn(run, exchange, 'NewsItem')[0]?.value;
    const item = detail && listed.find(({ value }) => value.id === detail.id)?.value;
    if (!detail || !item) continue;
    const more = Object.keys(detail).filter((name) => !(name in item));
    const fewer = Object.keys(item).filter((name) => !(name in detail));
    const seen = [
      'the members of the list',
      ...(more.length > 0 ? [`and ${more.join(', ')}`] : []),
      ...(fewer.length > 0 ? [`without ${fewer.join(', ')}`] : []),
    ];
    // Further members are legal (compatibility): only a detail with less than the list is no longer one of its records.
    return look(seen.join(' '), fewer.length === 0);
  }
  return undefined;
};

const observeTrack: Observer = (run) => {
  const element = recordSchema(run, 'RepoItem').properties.get('track_trend')?.schema.items;
  const tracks = answersOf(run, 'listRepos')
    .flatMap((exchange) => recordsIn(run, exchange, 'RepoItem'))
    .flatMap(({ value }) => (Array.isArray(value.track_trend) ? [value.track_trend] : []));
  const elements = tracks.flat();
  if (!element || elements.length === 0) return undefined;
  const isDecided = elements.every((value) => run.judge.checkDeclared(element, value).length === 0);
  return look(isDecided ? 'objects of date and stars' : `elements such as ${JSON.stringify(elements[0])}`, isDecided);
};

const observeToday: Observer = (run) => {
  const shown = answersOf(run, 'getUsageHistory').map((exchange) => {
    return {
      last: usageExtent(exchange).dates.at(-1),
      today: new Date(serverTime(exchange)).toISOString().slice(0, 10),
    };
  });
  const dated = shown.filter(({ last }) => last !== undefined);
  const other = dated.find(({ last, today }) => last !== today);
  if (dated.length === 0) return undefined;
  return look(
    other ? `the last day is ${other.last}, where today is ${other.today}` : 'the last day is today (UTC)',
    !other,
  );
};

const observeKeywords: Observer = (run) => {
  const schema = successContent(run.operation('getKeywords'))?.schema;
  const [exchange] = answersOf(run, 'getKeywords');
  if (!schema || !exchange) return undefined;
  const mistakes = run.judge.checkDeclared(schema, exchange.response?.json ?? null);
  return look(
    mistakes.length === 0 ? 'different texts, and a declared frequency' : mistakes.join('; '),
    mistakes.length === 0,
  );
};

/** Assumptions of which a run tells, and that no edit of the description follows from. */
export const plainLooks: Readonly<Record<string, Observer>> = {
  'key-prefix': observeKeyPrefix,
  'listed-prefix': observeListedPrefix,
  'response-media-type': observeMediaTypes,
  'error-codes': observeErrorCodes,
  'detail-members': observeDetailMembers,
  'track-trend': observeTrack,
  'usage-today': observeToday,
  'keywords-shape': observeKeywords,
};
