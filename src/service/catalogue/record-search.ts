import type { SearchMatches } from '../records.ts';
import { dayOf } from './instant.ts';
import type { News } from './news.ts';
import { remembered } from './remembered.ts';
import type { Repositories } from './repositories.ts';

export interface SearchQuery {
  readonly now: number;
  /** Words between white space; not blank. */
  readonly q: string;
}

/**
 * Records in whose text fields each word of the query occurs, in any case, anywhere in a word. Text fields: title,
 * ai_summary, source_name, category and tags; repo_full_name, raw_desc, language and ai_analysis.
 *
 * Linear in the number of records: the text of each is kept in lower case from the first search on. Of the news, the
 * newest 100 000 are searched, which bounds the time and the memory however far the clock goes.
 */
export type RecordSearch = (query: SearchQuery) => SearchMatches;

const matchesShown = 20;
const newsReach = 100_000;
/** Between fields, so that no word of a query goes from one into the next. */
const fieldEnd = '\n';

const fold = (fields: readonly (string | null)[]): string => fields.join(fieldEnd).toLowerCase();

export function createRecordSearch(news: News, repositories: Repositories): RecordSearch {
  const newsText = remembered(2 * newsReach, (ordinal: number) => {
    const { title, ai_summary, source_name, category, tags } = news.draft(ordinal);
    return fold([title, ai_summary, source_name, category, ...tags]);
  });
  const repositoryText = remembered(newsReach, (ordinal: number) => {
    const { owner, repo_name, raw_desc, language, ai_analysis } = repositories.profile(ordinal);
    return fold([`${owner}/${repo_name}`, raw_desc, language, ai_analysis]);
  });
  return ({ now, q }) => {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const holds = (text: string): boolean => words.every((word) => text.includes(word));
    const count = news.count(now);
    const foundNews: number[] = [];
    for (let ordinal = count - 1; ordinal >= Math.max(0, count - newsReach); ordinal--)
      if (holds(newsText(ordinal))) foundNews.push(ordinal);
    const foundRepositories = repositories.order(dayOf(now)).filter((ordinal) => holds(repositoryText(ordinal)));
    return {
      query: q,
      news: foundNews.slice(0, matchesShown).map(news.item),
      repos: foundRepositories.slice(0, matchesShown).map((ordinal) => repositories.item(ordinal, dayOf(now))),
      total: foundNews.length + foundRepositories.length,
    };
  };
}
