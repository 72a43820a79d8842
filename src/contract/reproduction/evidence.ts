import type { Exchange } from '../exchange.ts';
import { type Things, hadEffect } from './things.ts';

/** What the run knows, from which a finding is explained. */
export interface Sources {
  readonly exchanges: readonly Exchange[];
  readonly things: Things;
  /** The exchanges that showed the secrets that this one was made with, or that its answer shows again. */
  creatorsOf(exchange: Exchange): readonly Exchange[];
}

/** What a finding is about. */
export interface Finding {
  readonly evidence: readonly Exchange[];
  /** What the check asked before. */
  readonly asked: readonly Exchange[];
  /** Operations whose last success before the evidence made it possible. */
  readonly after: readonly string[];
}

/** The exchange that made what this one undoes: by the same caller, else by anybody. */
function makerOf(exchange: Exchange, { exchanges, things }: Sources): Exchange | undefined {
  const touched = things.touchedBy(exchange);
  if (!touched || touched.makes || touched.thing.kind === 'setting') return undefined;
  const makers = exchanges.filter((other) => {
    const made = other.number < exchange.number && hadEffect(other) ? things.touchedBy(other) : undefined;
    return made?.makes === true && made.name === touched.name;
  });
  const own = makers.filter(({ request }) => request.credential?.secret === exchange.request.credential?.secret);
  return own.at(-1) ?? makers.at(-1);
}

/** What happened to the same things between what made them and the last exchange of the finding. */
function changesOf(needed: ReadonlySet<Exchange>, last: number, { exchanges, things }: Sources): readonly Exchange[] {
  const made = new Map<string, number>();
  for (const exchange of needed) {
    const touched = things.touchedBy(exchange);
    if (touched?.makes && hadEffect(exchange)) made.set(touched.name, exchange.number);
  }
  return exchanges.filter((exchange) => {
    const touched = things.touchedBy(exchange);
    const since = touched && made.get(touched.name);
    return since !== undefined && exchange.number > since && exchange.number < last && hadEffect(exchange);
  });
}

/** The exchanges of a finding and those that brought about what they need, in the order sent. */
export function withCauses({ evidence, asked, after }: Finding, sources: Sources): readonly Exchange[] {
  const numbers = evidence.map(({ number }) => number);
  const last = Math.max(...numbers);
  const first = Math.min(...numbers);
  const enabling = after.flatMap(
    (id) => sources.exchanges.findLast((it) => it.operation.id === id && it.number < first && hadEffect(it)) ?? [],
  );
  const needed = new Set([...evidence, ...asked.filter(({ number }) => number < last), ...enabling]);
  for (let size = 0; size !== needed.size; ) {
    size = needed.size;
    for (const exchange of needed) {
      const maker = makerOf(exchange, sources);
      for (const cause of [...sources.creatorsOf(exchange), ...(maker ? [maker] : [])]) needed.add(cause);
    }
    for (const change of changesOf(needed, last, sources)) needed.add(change);
  }
  return [...needed].sort((a, b) => a.number - b.number);
}
