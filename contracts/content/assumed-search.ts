import { answerKind, describeAnswer, judgeRefused } from '../../src/contract/answer.ts';
import { findMembers } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, fail, gravest, pass, untestable } from '../../src/contract/verdict.ts';
import { outerLists, sum } from '../answers/outer-lists.ts';
import { recordsIn } from '../answers/records.ts';
import { byCaller, sampleNews, textMember } from '../answers/sample.ts';
import { wantedRecords, searchRequirement } from './search.ts';
import { presenceOf } from './search-hits.ts';

async function judgeBlankText({ run, send }: Scope): Promise<Verdict> {
  const blank = await send({ parameters: { q: ' ' }, ...byCaller(run) });
  const long = await send({ parameters: { q: 'a'.repeat(201) }, ...byCaller(run) });
  return gravest([
    judgeRefused(blank, 'q is blank', () => true),
    judgeRefused(long, 'q is longer than 200 characters', () => true),
  ]);
}

/** The whole word, in the other case. */
async function judgeAnyCase(scope: Scope): Promise<Verdict> {
  const [wanted] = await wantedRecords(scope, 'NewsItem');
  if (!wanted) return untestable('no news item is listed', 'fill the target with news items');
  const { run, send } = scope;
  const exchange = await send({ parameters: { q: wanted.q.toUpperCase() }, ...byCaller(run) });
  const expected = `q=${wanted.q.toUpperCase()} finds what ${wanted.q} finds`;
  const text = wanted.q.toLowerCase();
  const isFound =
    answerKind(exchange) === 'success' &&
    presenceOf(run, exchange, { kind: 'NewsItem', isTrace: (value) => String(value).toLowerCase().includes(text) }) ===
      'there';
  return isFound ? pass(expected, 'found') : fail(expected, describeAnswer(exchange));
}

/** A word of a summary that its title does not have. */
async function summaryWord({ run }: Scope): Promise<string | undefined> {
  const { records } = await sampleNews(run);
  for (const { value } of records) {
    const title = (textMember(value, 'title') ?? '').toLowerCase();
    const words = (textMember(value, 'ai_summary') ?? '').match(/[A-Za-z]{5,}/g) ?? [];
    const word = words.find((own) => !title.includes(own.toLowerCase()));
    if (word !== undefined) return word;
  }
  return undefined;
}

const findsNews = ({ run }: Scope, exchange: Exchange): boolean => recordsIn(run, exchange, 'NewsItem').length > 0;

/** A word of a summary alone finds its item; a word of a title with one that no record has finds none. */
async function judgeAllWords(scope: Scope): Promise<Verdict> {
  const [wanted] = await wantedRecords(scope, 'NewsItem');
  const word = await summaryWord(scope);
  if (!wanted) return untestable('no news item is listed', 'fill the target with news items');
  const { run, send } = scope;
  const ask = (q: string): Promise<Exchange> => send({ parameters: { q }, ...byCaller(run) });
  const both = await ask(`${wanted.q} apitwin-xqzv`);
  const summary = word === undefined ? undefined : await ask(word);
  const expected = `nothing for ${wanted.q} with a word that no record has, and news for a word of a summary`;
  const seen = [both, ...(summary ? [summary] : [])].map(describeAnswer).join('; ');
  const isFound = !summary || word === undefined || hasWord(scope, summary, word);
  const isRight = answerKind(both) === 'success' && !findsNews(scope, both) && isFound;
  return isRight ? pass(expected, seen) : fail(expected, seen);
}

/** The item is among the matches shown, or so many others are that have the word in their summary alone, too. */
function hasWord({ run }: Scope, exchange: Exchange, word: string): boolean {
  return recordsIn(run, exchange, 'NewsItem').some(({ value }) => {
    const isIn = (name: string): boolean => (textMember(value, name) ?? '').toLowerCase().includes(word.toLowerCase());
    return isIn('ai_summary') && !isIn('title');
  });
}

/** So many matches of a kind are shown at most. */
const mostShown = 20;

function totalMistake(exchange: Exchange): string | undefined {
  const total = findMembers(exchange.response?.json, 'total')[0]?.value;
  const lengths = outerLists(exchange);
  const shown = sum(lengths);
  const isAll = lengths.every((length) => length < mostShown);
  const isRight = typeof total === 'number' && (isAll ? total === shown : total >= shown);
  return isRight ? undefined : `total ${String(total)}, and lists of ${lengths.join(' and ')}`;
}

/** The total counts all matches: those that are shown, where less than a page of them is. */
function judgeTotal({ run, operation }: Scope): Verdict {
  const answers = run.exchanges.filter((own) => own.operation.id === operation.id && answerKind(own) === 'success');
  if (answers.length === 0) return untestable('nothing was ever found', 'see authentication', []);
  const expected = `a total of the matches that are shown, or of more where ${mostShown} of a kind are`;
  for (const exchange of answers) {
    const mistake = totalMistake(exchange);
    if (mistake !== undefined) return fail(expected, mistake, [exchange]);
  }
  return pass(expected, `${answers.length} answers`, answers.slice(0, 1));
}

/** What is taken for granted of a search, and not documented. */
export const assumedSearch: readonly Requirement[] = [
  {
    ...searchRequirement,
    id: 'search-any-case',
    title: 'A word is found in any case',
    level: ['search-q'],
    facts: ['F4.1-search-q'],
    check: judgeAnyCase,
  },
  {
    ...searchRequirement,
    id: 'search-all-words',
    title: 'A record is found by words of all its text fields, and only when it has all words of the text',
    level: ['search-q'],
    facts: ['F4.1-search-q'],
    check: judgeAllWords,
  },
  {
    ...searchRequirement,
    id: 'search-q-bounds',
    title: 'A blank search text, and one beyond 200 characters, is refused',
    level: ['search-q'],
    facts: ['F4.1-search-q'],
    check: judgeBlankText,
  },
  {
    ...searchRequirement,
    id: 'search-total',
    title: 'The total of a search counts news and repositories',
    level: ['search-shape'],
    facts: ['F4.1-search-returns'],
    stage: 'end',
    check: judgeTotal,
  },
];
