import { answerKind } from '../answer.ts';
import type { Exchange } from '../exchange.ts';
import type { LedgerRecord } from '../ledger.ts';
import type { Thing } from './rules.ts';
import { sentMember, sentParameter } from './sent-values.ts';

/** What an exchange does to a thing. */
export interface Touch {
  readonly thing: Thing;
  /** Tells the thing from others of its kind. */
  readonly name: string;
  readonly makes: boolean;
}

/** What a run made and changed, as far as its exchanges tell. */
export interface Things {
  /** The thing that the exchange makes, undoes or writes. */
  touchedBy(exchange: Exchange): Touch | undefined;
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

export function createThings(things: readonly Thing[], ledger: readonly LedgerRecord[]): Things {
  const labelOf = (id: string | undefined): string | undefined =>
    id === undefined ? undefined : ledger.find((record) => record.id === id)?.label;
  return {
    touchedBy(exchange) {
      const { id } = exchange.operation;
      const makes = (thing: Thing): boolean => thing.kind !== 'setting' && thing.make === id;
      const thing = things.find((it) => makes(it) || (it.kind === 'setting' ? it.write : it.undo) === id);
      if (!thing) return undefined;
      const names = namesOf(thing, labelOf);
      const name = makes(thing) ? names.make(exchange) : names.undo(exchange);
      return name === undefined ? undefined : { thing, name, makes: makes(thing) };
    },
  };
}

/** True for an exchange that had an effect, or may have had. */
export const hadEffect = (exchange: Exchange): boolean => answerKind(exchange) === 'success';
