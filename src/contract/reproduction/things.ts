import { answerKind } from '../answer.ts';
import type { Exchange } from '../exchange.ts';
import type { LedgerRecord } from '../ledger.ts';
import type { Thing } from './rules.ts';
import { sentMember, sentParameter } from './sent-values.ts';

/** What an exchange does to a thing. */
export interface Touch {
  readonly thing: Thing;
  /** As the request that makes it calls it. */
  readonly name: string;
  /** Tells it from all others, should several be made under one name. */
  readonly key: string;
  readonly makes: boolean;
}

/** What a run made and changed, as far as its exchanges tell. */
export interface Things {
  /** The thing that the exchange makes, undoes or writes. */
  touchedBy(exchange: Exchange): Touch | undefined;
  /** The id of the thing that the exchange made under a name, where the run has seen it. */
  idOf(exchange: Exchange): string | undefined;
}

type Named = (exchange: Exchange) => string | undefined;

/** What names the thing in the request that makes it, and in the one that undoes it. */
function namesOf(thing: Thing, labelOf: (id: string | undefined) => string | undefined): { make: Named; undo: Named } {
  const joined = (values: readonly unknown[]): string | undefined =>
    values.includes(undefined) ? undefined : values.map(String).join(' ');
  switch (thing.kind) {
    case 'setting':
      return { make: () => undefined, undo: () => thing.write };
    case 'named':
      return {
        make: (exchange) => joined([sentMember(exchange, thing.name)]),
        undo: (exchange) => labelOf(sentParameter(exchange, thing.id)),
      };
    case 'paired':
      return {
        make: (exchange) => joined(thing.members.map((member) => sentMember(exchange, member))),
        undo: (exchange) => joined(thing.members.map((member) => sentParameter(exchange, member))),
      };
  }
}

export interface ThingSources {
  readonly ledger: readonly LedgerRecord[];
  /** All of the run, in the order sent. */
  readonly exchanges: readonly Exchange[];
}

/** Of the requests that make things under one name, which made the thing of each ledger record. */
function makersOf(makes: readonly Exchange[], records: readonly LedgerRecord[]): ReadonlyMap<Exchange, LedgerRecord> {
  const isWhole = makes.length === records.length;
  const made = isWhole ? makes : makes.filter(hadEffect);
  const kept = isWhole ? records : records.filter(({ id }) => id !== undefined);
  return new Map(made.flatMap((exchange, i) => (kept[i] ? [[exchange, kept[i]] as const] : [])));
}

export function createThings(things: readonly Thing[], { ledger, exchanges }: ThingSources): Things {
  const recordOf = (id: string | undefined): LedgerRecord | undefined =>
    id === undefined ? undefined : ledger.find((record) => record.id === id);
  const thingOf = ({ operation }: Exchange): Thing | undefined =>
    things.find((it) => (it.kind === 'setting' ? [it.write] : [it.make, it.undo]).includes(operation.id));
  const isMaking = ({ operation }: Exchange, thing: Thing): boolean =>
    thing.kind !== 'setting' && thing.make === operation.id;
  const recordMadeBy = (exchange: Exchange, thing: Thing, name: string): LedgerRecord | undefined => {
    const makes = exchanges.filter(
      (it) => thing.kind === 'named' && isMaking(it, thing) && sentMember(it, thing.name) === name,
    );
    const records = ledger.filter(({ label }) => label === name);
    return makersOf(makes, records).get(exchange);
  };
  /** Several things may be made under one name, and only their ids tell them apart. */
  const keyOf = (exchange: Exchange, thing: Thing, name: string): string => {
    if (thing.kind !== 'named') return name;
    if (!isMaking(exchange, thing)) return String(recordOf(sentParameter(exchange, thing.id))?.number);
    return String(recordMadeBy(exchange, thing, name)?.number ?? `exchange ${exchange.number}`);
  };
  return {
    idOf(exchange) {
      const thing = thingOf(exchange);
      if (thing?.kind !== 'named' || !isMaking(exchange, thing)) return undefined;
      const name = sentMember(exchange, thing.name);
      return typeof name === 'string' ? recordMadeBy(exchange, thing, name)?.id : undefined;
    },
    touchedBy(exchange) {
      const thing = thingOf(exchange);
      if (!thing) return undefined;
      const makes = isMaking(exchange, thing);
      const names = namesOf(thing, (id) => recordOf(id)?.label);
      const name = makes ? names.make(exchange) : names.undo(exchange);
      return name === undefined ? undefined : { thing, name, key: keyOf(exchange, thing, name), makes };
    },
  };
}

/** True for an exchange that had an effect, or may have had. */
export const hadEffect = (exchange: Exchange): boolean => answerKind(exchange) === 'success';
