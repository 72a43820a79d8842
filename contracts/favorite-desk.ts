import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import { findMembers, walk } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { Intent, LedgerEntry } from '../src/contract/ledger.ts';
import { type RunContext, perRun } from '../src/contract/run-context.ts';
import { type Verdict, untestable } from '../src/contract/verdict.ts';
import { outerLists, sum } from './outer-lists.ts';
import { isPart, mayBeCut } from './paged-answer.ts';
import { recordListIn } from './records.ts';
import { sampleNews } from './sample.ts';
import { namingCure } from './values-to-send.ts';

/** A news item that was no favorite before the run, and the words by which this server calls it. */
export interface FavoriteTarget {
  readonly collect_type: string;
  readonly target_id: number;
  /** `shown`: the server itself uses this collect_type; `given`: the user names it; `assumed`: it is our decision. */
  readonly source: 'shown' | 'given' | 'assumed';
}

/** The one favorite that a run adds and removes. */
export interface FavoriteDesk {
  /** The favorites as they were before the run added or removed any; absent before `target` was asked for. */
  readonly first: Exchange | undefined;
  target(): Promise<FavoriteTarget | Verdict>;
  /** Notes what is about to happen, or has happened, to it: the ledger knows of it while it may be there. */
  note(target: FavoriteTarget, isThere: boolean): void;
  /** Adds it by the supplied key unless it is there; what the server answered. */
  put(target: FavoriteTarget): Promise<Exchange | undefined>;
  /** Removes it by the supplied key unless it is gone. */
  take(target: FavoriteTarget): Promise<void>;
  /** Asks the server. `unknown`: the listing has never shown it yet. */
  look(target: FavoriteTarget): Promise<'there' | 'gone' | 'unknown'>;
  /** Looks while it is there, unless the listing has shown it already: only then does `look` know when it is gone. */
  learn(target: FavoriteTarget): Promise<void>;
}

/** The decision about collect_type: the first value that the description allows. */
function decidedType(run: RunContext): string {
  const schema = run.operation('addFavorite').requestBody?.content[0]?.schema;
  const first = schema?.properties.get('collect_type')?.schema.enum?.[0];
  return typeof first === 'string' ? first : 'news';
}

/** True when an answer holds that integer anywhere, as number or text. */
export function hasInteger(exchange: Exchange, id: number): boolean {
  const json = exchange.response?.json;
  if (json === undefined) return false;
  for (const { value } of walk(json)) if (value === id || value === String(id)) return true;
  return false;
}

function readFavorites(run: RunContext): Promise<Exchange> {
  return run.subject.send({
    operation: run.operation('listFavorites'),
    credential: run.key(),
    purpose: 'see the favorites',
  });
}

const fewer = 'use an account with no favorites, or with so few that they are listed whole';

/** Why the favorites that are there are not known for certain: what the run adds it removes, and nothing else. */
function unseen(favorites: Exchange): Verdict | undefined {
  if (answerKind(favorites) !== 'success' || favorites.response?.json === undefined) {
    return untestable(`the favorites are not to be seen: ${describeAnswer(favorites)}`, 'see favorites-read', [
      favorites,
    ]);
  }
  if (isPart(favorites) || mayBeCut(favorites)) {
    return untestable('the favorites are listed in part, or may be: one of them could be removed', fewer, [favorites]);
  }
  const isOpaque = sum(outerLists(favorites)) > 0 && !/\d/.test(favorites.response.text);
  return isOpaque ? untestable('the favorites show no ids by which they are known', fewer, [favorites]) : undefined;
}

/** True when the text of an answer has that number anywhere, or that title: `news:7` is a favorite, too. */
function mentions(exchange: Exchange, id: number, title: unknown): boolean {
  const text = exchange.response?.text ?? '';
  const isTitled = typeof title === 'string' && title !== '' && text.includes(JSON.stringify(title));
  return isTitled || new RegExp(`(?<!\\d)${id}(?!\\d)`).test(text);
}

function findTarget(run: RunContext, news: Exchange, favorites: Exchange): FavoriteTarget | Verdict {
  const doubt = unseen(favorites);
  if (doubt) return doubt;
  const free = recordListIn(run, news, 'NewsItem')
    .filter(({ value }) => Number.isSafeInteger(value.id) && !mentions(favorites, Number(value.id), value.title))
    .map(({ value }) => Number(value.id));
  const [id] = free;
  if (id === undefined) {
    return untestable('no news item with an id below 2^53 that is no favorite yet', fewer, [news, favorites]);
  }
  const shown = findMembers(favorites.response?.json, 'collect_type')
    .map(({ value }) => value)
    .find((value) => typeof value === 'string' && /news|article/i.test(value));
  if (typeof shown === 'string') return { collect_type: shown, target_id: id, source: 'shown' };
  const given = run.value('collect_type');
  if (typeof given === 'string') return { collect_type: given, target_id: id, source: 'given' };
  return { collect_type: decidedType(run), target_id: id, source: 'assumed' };
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

function createDesk(run: RunContext): FavoriteDesk {
  let found: Promise<FavoriteTarget | Verdict> | undefined;
  let first: Exchange | undefined;
  let isListed = false;
  /** Open while the favorite may be there. */
  let entry: LedgerEntry | undefined;
  const credential = run.key();
  const take = async (target: FavoriteTarget): Promise<void> => {
    if (!entry) return;
    const operation = run.operation('removeFavorite');
    const purpose = 'remove the favorite of the run';
    const exchange = await run.subject.send({ operation, parameters: targetMembers(target), credential, purpose });
    note(target, !['success', 'refusal'].includes(answerKind(exchange)));
  };
  const note = (target: FavoriteTarget, isThere: boolean): void => {
    if (isThere && !entry) entry = run.ledger.intend(favoriteIntent(target));
    if (isThere) return;
    entry?.undone();
    entry = undefined;
  };
  const find = async (): Promise<FavoriteTarget | Verdict> => {
    const [news, favorites] = await Promise.all([sampleNews(run), readFavorites(run)]);
    first = favorites;
    return findTarget(run, news.exchange, favorites);
  };
  const look: FavoriteDesk['look'] = async (target) => {
    const exchange = await readFavorites(run);
    if (answerKind(exchange) !== 'success') return 'unknown';
    const shows = hasInteger(exchange, target.target_id);
    isListed ||= shows;
    if (shows) return 'there';
    return isListed ? 'gone' : 'unknown';
  };
  return {
    note,
    take,
    look,
    async learn(target) {
      if (!isListed) await look(target);
    },
    get first() {
      return first;
    },
    target() {
      found ??= find();
      return found;
    },
    async put(target) {
      if (entry) return undefined;
      note(target, true);
      const operation = run.operation('addFavorite');
      const purpose = 'add the favorite of the run';
      const exchange = await run.subject.send({ operation, content: targetMembers(target), credential, purpose });
      note(target, answerKind(exchange) !== 'refusal');
      return exchange;
    },
  };
}

export const favoriteDesk: (run: RunContext) => FavoriteDesk = perRun(createDesk);

/** Why the target could not be added: a value that only we guessed is no fault of the server. */
export function refusedTarget(target: FavoriteTarget, exchange: Exchange): Verdict | undefined {
  const isAboutValue = [400, 404, 409, 422].includes(exchange.response?.status ?? 0);
  if (!isAboutValue || target.source !== 'assumed') return undefined;
  return untestable(
    `value not documented: collect_type ${target.collect_type} is our guess, and was answered ${describeAnswer(exchange)}`,
    `${namingCure(['collect_type'])}, or add a favorite of a news item to this account, so that the run sees the value`,
    [exchange],
  );
}
