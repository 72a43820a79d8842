import { answerKind, describeAnswer, judgeRefused, judgeServed } from '../../src/contract/answer.ts';
import { type FoundRecord, longestObjectList } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, fail, pass, untestable } from '../../src/contract/verdict.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { knownFirst } from '../answers/asked-before.ts';
import { listsByPointer } from '../answers/outer-lists.ts';
import { idOf, recordsIn } from '../answers/records.ts';
import { type Kind, presenceOf } from './search-hits.ts';
import { byCaller, sampleNews, sampleRepos, textMember } from '../answers/sample.ts';

/** The longest word of a text: the one that the fewest other records share. */
function longestWord(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.reduce<string | undefined>((a, b) => (a === undefined || b.length > a.length ? b : a), undefined);
}

/** Two words of a text with nothing but a space between them. */
const neighbours = (text: string): string | undefined => /[\p{L}\p{N}]{3,} [\p{L}\p{N}]{3,}/u.exec(text)?.[0];

/** What to search for, so that this record is found. */
interface Wanted {
  readonly q: string;
  readonly name: string;
}

function wantedOf({ value }: FoundRecord, kind: Kind): Wanted | undefined {
  const name = textMember(value, kind === 'NewsItem' ? 'title' : 'repo_name');
  const q = name !== undefined && kind === 'NewsItem' ? longestWord(name) : name;
  return name === undefined || q === undefined ? undefined : { name, q };
}

/** Two records, the older one first: an index may know the newest only later. */
export async function wantedRecords({ run }: Scope, kind: Kind): Promise<readonly Wanted[]> {
  const { records } = await (kind === 'NewsItem' ? sampleNews(run) : sampleRepos(run));
  const all = records.flatMap((record) => wantedOf(record, kind) ?? []);
  // Nobody says how short a text may be.
  const long = all.filter(({ q }) => q.length >= 3);
  const usable = long.length > 0 ? long : all;
  return [usable.at(-1), usable[usable.length >> 1]]
    .flatMap((wanted) => wanted ?? [])
    .filter((wanted, i, all) => all.findIndex(({ q }) => q === wanted.q) === i);
}

async function judgeFound(scope: Scope, kind: Kind, { q, name }: Wanted): Promise<Verdict> {
  const { run, send } = scope;
  const exchange = await send({ parameters: { q }, ...byCaller(run) });
  const what = kind === 'NewsItem' ? 'news items' : 'repositories';
  const expected = `q=${q} finds ${what}, since ${JSON.stringify(name)} is listed`;
  const served = judgeServed(exchange, `what q=${q} finds`, (json) => typeof json === 'object' && json !== null);
  if (served.kind !== 'pass') return served;
  const text = q.toLowerCase();
  const presence = presenceOf(run, exchange, { kind, isTrace: (value) => String(value).toLowerCase().includes(text) });
  if (presence === 'there') return pass(expected, 'found', [exchange]);
  if (presence === 'missing') return fail(expected, `none: ${describeAnswer(exchange)}`, [exchange]);
  const cure = 'none: the fields of search results are not documented, and these show neither text nor name';
  return untestable(`results that cannot be recognised: ${describeAnswer(exchange)}`, cure, [exchange]);
}

/** The first of the records that is found, else what became of the last one. */
async function judgeOneOf(scope: Scope, kind: Kind, wanted: readonly Wanted[]): Promise<Verdict> {
  let last: Verdict | undefined;
  for (const record of wanted) {
    last = await judgeFound(scope, kind, record);
    if (last.kind !== 'fail') return last;
  }
  return last ?? untestable('nothing is listed that could be searched for', 'fill the target with records');
}

/** Listed titles by a word that an address has to escape as UTF-8, the older one first. */
async function beyondAscii({ run }: Scope): Promise<readonly Wanted[]> {
  const { records } = await sampleNews(run);
  const all = records.flatMap(({ value }): Wanted[] => {
    const name = textMember(value, 'title');
    const q = name?.match(/[\p{L}\p{N}]{3,}/gu)?.find((word) => /[^ -~]/.test(word));
    return name === undefined || q === undefined ? [] : [{ name, q }];
  });
  return [...new Set([all.at(-1), all[0]])].flatMap((wanted) => wanted ?? []);
}

/** By one word; titles also by two, and by one beyond ASCII, each of which an address has to escape in its own way. */
function judgeKind(kind: Kind): Requirement['check'] {
  return async (scope) => {
    const wanted = await wantedRecords(scope, kind);
    const one = await judgeOneOf(scope, kind, wanted);
    if (kind === 'RepoItem' || one.kind !== 'pass') return one;
    const pairs = wanted.flatMap(({ name }) => {
      const q = neighbours(name);
      return q === undefined ? [] : { name, q };
    });
    const two = pairs.length === 0 ? one : await judgeOneOf(scope, kind, pairs);
    const others = await beyondAscii(scope);
    return two.kind !== 'pass' || others.length === 0 ? two : judgeOneOf(scope, kind, others);
  };
}

/** Characters that mean something in SQL, in patterns, in addresses or in markup, and such beyond ASCII. */
const awkward = `'"%&<\\é推`;

async function judgeAwkwardText({ run, send }: Scope): Promise<Verdict> {
  const exchange = await send({ parameters: { q: `apitwin ${awkward}` }, ...byCaller(run) });
  const expected = `any answer to a text with ${awkward} but a breakdown`;
  const isBroken = ['server-error', 'no-answer'].includes(answerKind(exchange));
  return isBroken ? fail(expected, describeAnswer(exchange)) : pass(expected, describeAnswer(exchange));
}

/** What the lists of an answer hold, in their order. */
const entriesOf = (exchange: Exchange): readonly string[] =>
  [...listsByPointer(exchange).values()].flat().map((entry) => JSON.stringify(entry));

/** So many entries have more orders than one: an answer in which all are the same took no notice of the text. */
const enough = 3;

/** What of the answers took no notice of the text: all entries, or those of one kind. */
function unmoved(run: RunContext, answers: readonly Exchange[]): string | undefined {
  const ids = (kind: Kind): readonly (readonly string[])[] =>
    answers.map((exchange) => recordsIn(run, exchange, kind).flatMap((record) => idOf(exchange, record) ?? []));
  const parts: readonly [string, readonly (readonly string[])[]][] = [
    ['entries', answers.map(entriesOf)],
    ['news items', ids('NewsItem')],
    ['repositories', ids('RepoItem')],
  ];
  const same = parts.find(([, lists]) => {
    const [first = []] = lists;
    return first.length >= enough && lists.every((own) => own.join() === first.join());
  });
  return same && `the same ${same[1][0]?.length} ${same[0]}`;
}

async function judgeTextMatters(scope: Scope): Promise<Verdict> {
  const { run, send } = knownFirst(scope);
  const listed = [...(await wantedRecords(scope, 'NewsItem')), ...(await wantedRecords(scope, 'RepoItem'))];
  const texts = [...listed.map(({ q }) => q), 'apitwin-xqzv'];
  const answers: Exchange[] = [];
  for (const q of texts) answers.push(await send({ parameters: { q }, ...byCaller(run) }));
  const expected = 'another text finds something else, of news and of repositories';
  const same = unmoved(run, answers);
  if (same !== undefined && texts.length > 1) return fail(expected, `${same} for ${texts.join(', ')}`, answers);
  const entries = answers.map(entriesOf);
  const isSame = entries.every((own) => own.join() === entries[0]?.join());
  if (!isSame) return pass(expected, entries.map(({ length }, i) => `${texts[i]}: ${length}`).join(', '), answers);
  return untestable('too few matches to tell one text from another', 'fill the target with records', answers);
}

async function judgeMissingText({ run, send }: Scope): Promise<Verdict> {
  const exchange = await send(byCaller(run));
  return judgeRefused(exchange, 'q is required', (json) => longestObjectList(json) > 0);
}

/** A requirement about the search. */
export const searchRequirement = {
  promise: 'search',
  operations: ['search'],
  perOperation: true,
  needs: [],
  effect: 'safe',
  stage: 'run',
  since: '0.1.0',
} as const;

const shared = { ...searchRequirement, level: 'documented' } as const;

export const search: readonly Requirement[] = [
  {
    ...shared,
    id: 'search-q-required',
    title: 'A search without q is refused',
    facts: ['F4.1-search-q'],
    check: judgeMissingText,
  },
  {
    ...shared,
    id: 'search-news',
    title: 'A word of a listed title finds news',
    facts: ['F4.1-search', 'F4.1-search-q', 'F4.1-search-returns', 'F1-content-access'],
    check: judgeKind('NewsItem'),
  },
  {
    ...shared,
    id: 'search-repos',
    title: 'The name of a listed repository finds repositories',
    facts: ['F4.1-search', 'F4.1-search-q', 'F4.1-search-returns', 'F1-content-access'],
    check: judgeKind('RepoItem'),
  },
  {
    ...shared,
    id: 'search-text-matters',
    title: 'Another text finds something else',
    facts: ['F4.1-search-q', 'F4.1-search-returns'],
    check: judgeTextMatters,
  },
  {
    ...shared,
    id: 'search-any-text',
    title: 'A text of quotes, percent signs and brackets breaks nothing',
    facts: ['F4.1-search-q'],
    check: judgeAwkwardText,
  },
];
