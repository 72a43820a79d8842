import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { Json } from '../../src/http/json.ts';
import { listsByPointer } from '../answers/outer-lists.ts';
import { sentContent } from '../answers/sent-content.ts';
import { entries, hasInteger, mentions } from './favorite-list.ts';
import { lostIds, toldApart } from './favorite-moves.ts';

function targetOf(exchange: Exchange): number | undefined {
  const { target_id: id } = sentContent(exchange);
  return typeof id === 'number' ? id : undefined;
}

/** What the run asked to add, by whichever key. */
const askedFor = (run: RunContext): readonly number[] => [
  ...new Set(
    run.exchanges.filter(({ operation }) => operation.id === 'addFavorite').flatMap((it) => targetOf(it) ?? []),
  ),
];

/** True when an answer of the run has named one that it added: what it adds is told from what others add. */
const areNamed = (run: RunContext, asked: readonly number[]): boolean =>
  run.exchanges.some(
    (exchange) => exchange.operation.id === 'listFavorites' && asked.some((id) => hasInteger(exchange, id)),
  );

function isStrange(entry: Json, known: ReadonlySet<string>, asked: readonly number[]): boolean {
  const text = JSON.stringify(entry);
  if (asked.some((id) => mentions(text, id))) return false;
  const { ids, numbers } = toldApart([entry]);
  return [...(ids.size > 0 ? ids : numbers)].some((id) => !known.has(id));
}

/** Entries that were not there before, and that name nothing the run asked to add. */
function strangers(run: RunContext, before: Exchange, after: Exchange): number {
  const asked = askedFor(run);
  if (!areNamed(run, asked)) return 0;
  const { ids, numbers } = toldApart(before.response?.json ?? null);
  const known = ids.size > 0 ? ids : numbers;
  return [...listsByPointer(after).values()].flat().filter((entry) => isStrange(entry, known, asked)).length;
}

/** Entries but those that somebody else added since. */
export const entriesBut = (run: RunContext, before: Exchange, after: Exchange): number =>
  entries(after) - strangers(run, before, after);

/** True when nothing is different but what somebody else added: nothing is lost, and nothing of the run is left. */
export function othersAdded(run: RunContext, before: Exchange, after: Exchange): boolean {
  if (strangers(run, before, after) === 0) return false;
  const asked = new Set(askedFor(run).map(String));
  const isLost = lostIds(before, after).some((id) => !asked.has(id));
  return !isLost && entriesBut(run, before, after) === entries(before);
}
