import { isSafeMethod } from '../../http/method.ts';
import type { Exchange } from '../exchange.ts';
import { lastAsked } from './asked-again.ts';
import { type Things, type Touch, hadEffect } from './things.ts';

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

const thingKey = ({ thing, key }: Touch): string => `${thing.kind} ${key}`;

const isSame = (a: Touch | undefined, b: Touch): boolean => a !== undefined && thingKey(a) === thingKey(b);

/** The exchange that made what this one undoes: by the same caller, else by anybody. */
function makerOf(exchange: Exchange, { exchanges, things }: Sources): Exchange | undefined {
  const touched = things.touchedBy(exchange);
  if (!touched || touched.makes || touched.thing.kind === 'setting') return undefined;
  const before = exchanges.filter(
    (other) => other.number < exchange.number && hadEffect(other) && isSame(things.touchedBy(other), touched),
  );
  const own = before.filter(({ request }) => request.credential?.secret === exchange.request.credential?.secret);
  const isMaker = (other: Exchange): boolean => things.touchedBy(other)?.makes === true;
  const all = own.some(isMaker) ? own : before;
  // What is made once more while it is there has its beginning in the first of these requests.
  const undone = all.findLastIndex((other) => !isMaker(other));
  return all.slice(undone + 1).find(isMaker) ?? all.findLast(isMaker);
}

/** What else has a name and was there when this one was undone: a server may undo the wrong one of them. */
function besideOf(undoing: Exchange, { exchanges, things }: Sources): readonly Exchange[] {
  const touched = things.touchedBy(undoing);
  if (touched?.thing.kind !== 'named' || touched.makes) return [];
  const before = exchanges.filter((exchange) => exchange.number < undoing.number && hadEffect(exchange));
  const since = before.find((exchange) => isSame(things.touchedBy(exchange), touched))?.number ?? undoing.number;
  return before.filter((exchange) => {
    const made = things.touchedBy(exchange);
    if (exchange.number < since || made?.thing !== touched.thing || !made.makes) return false;
    return before.every((other) => other === exchange || !isSame(things.touchedBy(other), made));
  });
}

/** What happened to the same things between what made them and the last exchange of the finding. */
function changesOf(needed: ReadonlySet<Exchange>, last: number, { exchanges, things }: Sources): readonly Exchange[] {
  const made = new Map<string, number>();
  for (const exchange of needed) {
    const touched = things.touchedBy(exchange);
    if (touched?.makes && hadEffect(exchange)) made.set(thingKey(touched), exchange.number);
  }
  return exchanges.filter((exchange) => {
    const touched = things.touchedBy(exchange);
    const since = touched && made.get(thingKey(touched));
    return since !== undefined && exchange.number > since && exchange.number < last && hadEffect(exchange);
  });
}

/** Where something was undone, a call by the same credential from before: what a server remembers of it shows later. */
function servedBefore(
  { number, request: { credential, method, url } }: Exchange,
  needed: ReadonlySet<Exchange>,
  { exchanges, things }: Sources,
): Exchange | undefined {
  const isUndone = (exchange: Exchange): boolean => {
    const touched = things.touchedBy(exchange);
    return exchange.number < number && touched?.thing.kind === 'named' && !touched.makes;
  };
  const [undone] = [...needed].filter(isUndone).sort((a, b) => a.number - b.number);
  if (credential?.origin !== 'made' || !undone) return undefined;
  const calls = exchanges.filter(
    (exchange) =>
      exchange.number < undone.number &&
      isSafeMethod(exchange.request.method) &&
      exchange.request.credential?.secret === credential.secret &&
      exchange.request.credential.placement === credential.placement &&
      hadEffect(exchange),
  );
  return calls.findLast(({ request }) => request.method === method && request.url === url) ?? calls.at(-1);
}

/** The exchanges of a finding and those that brought about what they need, in the order sent. */
export function withCauses({ evidence, asked, after }: Finding, sources: Sources): readonly Exchange[] {
  const numbers = evidence.map(({ number }) => number);
  const last = Math.max(...numbers);
  const first = Math.min(...numbers);
  const enabling = after.flatMap(
    (id) => sources.exchanges.findLast((it) => it.operation.id === id && it.number < first && hadEffect(it)) ?? [],
  );
  const before = asked.filter(({ number }) => number < last);
  const needed = new Set([...evidence, ...lastAsked(before, evidence), ...enabling]);
  for (let size = 0; size !== needed.size; ) {
    size = needed.size;
    for (const exchange of needed) {
      const maker = makerOf(exchange, sources);
      const causes = [...sources.creatorsOf(exchange), ...(maker ? [maker] : []), ...besideOf(exchange, sources)];
      for (const cause of causes) needed.add(cause);
    }
    for (const change of changesOf(needed, last, sources)) needed.add(change);
  }
  for (const exchange of evidence) {
    const earlier = servedBefore(exchange, needed, sources);
    if (earlier) needed.add(earlier);
  }
  return [...needed].sort((a, b) => a.number - b.number);
}
