import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { FoundRecord } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Intent } from '../../src/contract/ledger.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, untestable } from '../../src/contract/verdict.ts';
import type { JsonObject } from '../../src/http/json.ts';
import { collectWord } from './collect-words.ts';
import { entries, mentions } from './favorite-list.ts';
import { isWhole } from '../answers/further-pages.ts';
import { recordListIn } from '../answers/records.ts';
import { sampleNews, sampleRepos } from '../answers/sample.ts';
import { showsNothing } from '../settings/unset-settings.ts';
import { namingCure } from '../values-to-send.ts';

/** A record that was no favorite before the run, and the words by which this server calls it. */
export interface FavoriteTarget {
  readonly collect_type: string;
  readonly target_id: number;
  /** `shown`: the server itself uses this collect_type; `given`: the user names it; `assumed`: it is our decision. */
  readonly source: 'shown' | 'given' | 'assumed';
}

const fewer = 'use an account with no favorites, or with so few that they are listed whole';

/** Why the favorites that are there are not known for certain: what the run adds it removes, and nothing else. */
function unseen(favorites: Exchange): Verdict | undefined {
  const isShown = answerKind(favorites) === 'success' && favorites.response?.json !== undefined;
  if (!isShown && !showsNothing(favorites)) {
    return untestable(`the favorites are not to be seen: ${describeAnswer(favorites)}`, 'see favorites-read', [
      favorites,
    ]);
  }
  if (!isWhole(favorites)) {
    return untestable('the favorites are listed in part, or may be: one of them could be removed', fewer, [favorites]);
  }
  const isOpaque = entries(favorites) > 0 && !/\d/.test(favorites.response?.text ?? '');
  return isOpaque ? untestable('the favorites show no ids by which they are known', fewer, [favorites]) : undefined;
}

/** The first listed record that is no favorite, under whatever type, and by which none is told from its title. */
function freeRecord(records: readonly FoundRecord[], favorites: Exchange): JsonObject | undefined {
  const text = favorites.response?.text ?? '';
  const isTitled = (title: unknown): boolean =>
    typeof title === 'string' && title !== '' && text.includes(JSON.stringify(title));
  const isFree = ({ id, title }: JsonObject): boolean =>
    Number.isSafeInteger(id) && !mentions(text, Number(id)) && !isTitled(title);
  return records.map(({ value }) => value).find(isFree);
}

/** The decision about collect_type: the values that the description allows, that of news items first. */
function decidedTypes(run: RunContext): readonly string[] {
  const schema = run.operation('addFavorite').requestBody?.content[0]?.schema;
  const values = schema?.properties.get('collect_type')?.schema.enum ?? [];
  return values.filter((value) => typeof value === 'string');
}

/** So many pages are looked through for a news item that is no favorite. */
const mostPages = 12;

async function freeNews(run: RunContext, favorites: Exchange): Promise<JsonObject | undefined> {
  const { records } = await sampleNews(run);
  let free = freeRecord(records, favorites);
  for (let page = 2; page <= mostPages && !free; page += 1) {
    const operation = run.operation('listNews');
    const purpose = 'find a news item that is no favorite';
    const news = await run.subject.send({ operation, parameters: { page }, credential: run.key(), purpose });
    free = freeRecord(recordListIn(run, news, 'NewsItem'), favorites);
  }
  return free;
}

/** A news item to add and to remove again. */
export async function findNewsTarget(run: RunContext, favorites: Exchange): Promise<FavoriteTarget | Verdict> {
  const doubt = unseen(favorites);
  if (doubt) return doubt;
  const free = await freeNews(run, favorites);
  if (!free) return untestable('no news item with an id below 2^53 that is no favorite yet', fewer, [favorites]);
  const target_id = Number(free.id);
  const shown = collectWord(favorites, /news|article/i);
  if (shown?.isCertain) return { collect_type: shown.word, target_id, source: 'shown' };
  const given = run.value('collect_type');
  if (typeof given === 'string') return { collect_type: given, target_id, source: 'given' };
  return { collect_type: shown?.word ?? decidedTypes(run)[0] ?? 'news', target_id, source: 'assumed' };
}

/** What this server may call a repository: another word than that of the news item. */
export function repoType(run: RunContext, favorites: Exchange, news: FavoriteTarget): string {
  const shown = collectWord(favorites, /repo|project/i);
  return shown?.word ?? decidedTypes(run).find((type) => type !== news.collect_type) ?? 'repo';
}

/** A repository to add beside the news item, which its record does not mention; absent where none is listed. */
export async function findRepoTarget(
  run: RunContext,
  favorites: Exchange,
  news: FavoriteTarget,
): Promise<FavoriteTarget | undefined> {
  const { records } = await sampleRepos(run);
  const others = records.filter(({ value }) => !mentions(JSON.stringify(value), news.target_id));
  const free = freeRecord(others, favorites);
  return free && { collect_type: repoType(run, favorites, news), target_id: Number(free.id), source: 'assumed' };
}

/** A second news item to add beside the first one; absent where none is listed. */
export async function findSecondNews(
  run: RunContext,
  favorites: Exchange,
  news: FavoriteTarget,
): Promise<FavoriteTarget | undefined> {
  const { records } = await sampleNews(run);
  const free = freeRecord(
    records.filter(({ value }) => value.id !== news.target_id),
    favorites,
  );
  return free && { ...news, target_id: Number(free.id) };
}

/** Parameters or content that name the target. */
export function targetMembers(target: FavoriteTarget): Readonly<Record<string, string | number>> {
  return { collect_type: target.collect_type, target_id: target.target_id };
}

/** @param role whose favorite it is; absent: that of the supplied key */
export function favoriteIntent({ collect_type, target_id }: FavoriteTarget, role?: string): Intent {
  const label = `${collect_type} ${target_id}${role === undefined ? '' : ` of the ${role} plan`}`;
  return { kind: 'favorite', label, data: { collect_type, target_id, ...(role === undefined ? {} : { role }) } };
}

/** Why the target could not be added: a value that only we guessed is no fault of the server. */
export function refusedTarget(target: FavoriteTarget, exchange: Exchange): Verdict | undefined {
  const isAboutValue = [400, 404, 406, 409, 410, 412, 422].includes(exchange.response?.status ?? 0);
  if (!isAboutValue || target.source !== 'assumed') return undefined;
  return untestable(
    `value not documented: collect_type ${target.collect_type} is our guess, and was answered ${describeAnswer(exchange)}`,
    `${namingCure(['collect_type'])}, or add a favorite of a news item to this account, so that the run sees the value`,
    [exchange],
  );
}
