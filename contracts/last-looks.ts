import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { Requirement } from '../src/contract/requirement.ts';
import { type RunContext, perRun } from '../src/contract/run-context.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../src/contract/verdict.ts';
import type { Json, JsonObject } from '../src/http/json.ts';
import { sentContent } from './answers/sent-content.ts';
import {
  keywordsSetting,
  preferencesSetting,
  writtenKeywords,
  writtenPreferences,
} from './settings/account-settings.ts';
import { favoriteDesk } from './favorites/favorite-desk.ts';
import { entries, hasInteger, listUntil } from './favorites/favorite-list.ts';
import { aloneCure, movesByItself, othersMove, sameFavorites, showEntries } from './favorites/favorite-moves.ts';
import type { FavoriteTarget } from './favorites/favorite-target.ts';
import { othersAdded } from './favorites/strange-favorites.ts';
import { ownSecrets } from './keys/own-secrets.ts';
import type { Setting } from './settings/setting-visit.ts';
import { settingsIn } from './settings/setting-shapes.ts';
import { agree, readUntil, shows, writeSettings } from './settings/setting-writes.ts';

/** Answers of the operation to keys of the account, in the order sent. */
function ownAnswers(run: RunContext, id: string): readonly Exchange[] {
  const secrets = ownSecrets(run);
  return run.exchanges.filter(
    (exchange) =>
      exchange.operation.id === id &&
      answerKind(exchange) === 'success' &&
      secrets.has(exchange.request.credential?.secret ?? ''),
  );
}

/** The favorites as they were before the run added any; an earlier answer has more only where some were lost since. */
function firstFavorites(run: RunContext): Exchange | undefined {
  const { first } = favoriteDesk(run);
  const added = ownAnswers(run, 'addFavorite')[0]?.number ?? Number.POSITIVE_INFINITY;
  const early = ownAnswers(run, 'listFavorites').find(({ number }) => number < added);
  return early && first && entries(early) > entries(first) ? early : first;
}

/** The favorite that the run removed is there again: nobody else had a reason to add it. */
function isBack(target: FavoriteTarget | Verdict, first: Exchange, last: Exchange): target is FavoriteTarget {
  if (isVerdict(target)) return false;
  return hasInteger(last, target.target_id) && !hasInteger(first, target.target_id);
}

async function lookAtFavorites(run: RunContext): Promise<Verdict> {
  const desk = favoriteDesk(run);
  const target = await desk.target();
  if (!isVerdict(target)) await desk.take(target);
  const first = firstFavorites(run);
  if (!first || answerKind(first) !== 'success') {
    return untestable('the favorites were not listed before', 'see favorites-read', first ? [first] : []);
  }
  const [added, removed] = ['addFavorite', 'removeFavorite'].map((id) => ownAnswers(run, id).at(-1));
  if (added && added.number > (removed?.number ?? 0)) {
    return untestable('what the run added could not be removed', 'see favorite-removed', [added]);
  }
  const isAsAtFirst = (exchange: Exchange): boolean =>
    sameFavorites(first, exchange) && !isBack(target, first, exchange);
  const last = await listUntil(run, isAsAtFirst);
  const evidence = [first, last];
  const expected = 'at the end the favorites that were there at first';
  if (answerKind(last) !== 'success') return untestable(describeAnswer(last), 'see favorites-read', evidence);
  if (isBack(target, first, last)) {
    // Whoever left now would leave it behind.
    desk.note(target, true);
    return fail(expected, `the news item ${target.target_id}, which the run removed, is there again`, evidence);
  }
  const seen = showEntries(first, last);
  if (sameFavorites(first, last)) return pass(expected, seen, evidence);
  const isMoving = othersAdded(run, first, last) || (await movesByItself(run, last));
  return isMoving ? othersMove(seen, evidence) : fail(expected, seen, evidence);
}

type Change = Readonly<Record<'values' | 'before', JsonObject>>;

/** What the run itself had written meanwhile: nobody else writes that. */
function isOfRun(run: RunContext, { write, members }: Setting, { values, before }: Change): boolean {
  const written: readonly JsonObject[] = ownAnswers(run, write).map(sentContent);
  const changed = members.filter((name) => !agree(values, before, [name]));
  return changed.every((name) => written.some((own) => agree(own, values, [name])));
}

const shown = (values: JsonObject, members: readonly string[]): string =>
  members.map((name) => `${name} ${JSON.stringify(values[name] ?? (null as Json))}`).join(', ');

async function lookAtSetting(run: RunContext, setting: Setting): Promise<Verdict> {
  const { members } = setting;
  const before = await setting.current(run);
  if (isVerdict(before)) return before;
  const isSame = (exchange: Exchange): boolean => shows(exchange, before, members);
  const last = await readUntil(run, setting, before);
  const expected = `at the end ${members.join(' and ')} as at first`;
  if (isSame(last)) return pass(expected, 'as at first', [last]);
  const values = settingsIn(last, members);
  const evidence = [...ownAnswers(run, setting.write).slice(-1), last];
  if (answerKind(last) !== 'success') return untestable(describeAnswer(last), `see ${setting.read}`, evidence);
  if (!values) return fail(expected, describeAnswer(last), evidence);
  const seen = shown(values, members);
  if (!isOfRun(run, setting, { values, before }))
    return untestable(`${seen}, which the run never wrote`, aloneCure, evidence);
  await writeSettings(run, setting, before);
  return fail(expected, `${seen}, which the run wrote, and put back since`, evidence);
}

type Kept = 'favorites' | 'preferences' | 'keywords';

/** All of them at once, when the first one is asked for. */
const lastLooksOf: (run: RunContext) => Promise<Readonly<Record<Kept, Verdict>>> = perRun(async (run) => {
  const [favorites, preferences, keywords] = await Promise.all([
    lookAtFavorites(run),
    lookAtSetting(run, preferencesSetting),
    lookAtSetting(run, keywordsSetting),
  ]);
  return { favorites, preferences, keywords };
});

const judged =
  (part: Kept): Requirement['check'] =>
  async ({ run }) =>
    (await lastLooksOf(run))[part];

const shared = {
  level: 'documented',
  perOperation: false,
  needs: ['key'],
  effect: 'mutating',
  stage: 'run',
  since: '0.2.0',
} as const;

/** What the account keeps, once nothing of the run is left in it; they come last. */
export const lastLooks: readonly Requirement[] = [
  {
    ...shared,
    id: 'favorites-at-last',
    title: 'At the end of the run the favorites are those that were there before',
    promise: 'favorites',
    facts: [
      'F4.2-favorites-returns',
      'F4.2-favorite-add-collect-type',
      'F4.2-favorite-add-target-id',
      'F4.2-favorite-add-returns',
      'F4.2-favorite-remove',
      'F4.2-favorite-remove-collect-type',
      'F4.2-favorite-remove-target-id',
      'F4.2-favorite-remove-returns',
    ],
    operations: ['listFavorites', 'addFavorite', 'removeFavorite'],
    check: judged('favorites'),
  },
  {
    ...shared,
    id: 'preferences-at-last',
    title: 'At the end of the run the preferences are those that were there before',
    ...writtenPreferences,
    check: judged('preferences'),
  },
  {
    ...shared,
    id: 'keywords-at-last',
    title: 'At the end of the run the keyword monitors are those that were there before',
    ...writtenKeywords,
    check: judged('keywords'),
  },
];
