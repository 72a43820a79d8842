import { walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { Json } from '../../src/http/json.ts';
import { recordsIn } from '../answers/records.ts';

/** The two kinds of records that search and feed bring together. */
export type Kind = 'NewsItem' | 'RepoItem';

const otherKind = (kind: Kind): Kind => (kind === 'NewsItem' ? 'RepoItem' : 'NewsItem');

/** What lists of undocumented entries show of one kind. `unclear`: entries that cannot be recognised as either. */
export type Presence = 'there' | 'missing' | 'unclear';

/** Texts and ids that only a record of the kind would show in a list. */
type Traces = (value: string | number) => boolean;

interface Sought {
  readonly kind: Kind;
  readonly isTrace: Traces;
}

const isLeaf = (value: Json): value is string | number => typeof value === 'string' || typeof value === 'number';

/**
 * Looks for records of a kind in content whose entries have no documented fields: by their members, else by traces in
 * any list that do not belong to a record of the other kind.
 */
export function presenceOf(run: RunContext, exchange: Exchange, { kind, isTrace }: Sought): Presence {
  const json = exchange.response?.json;
  if (json === undefined) return 'missing';
  if (recordsIn(run, exchange, kind).length > 0) return 'there';
  const others = recordsIn(run, exchange, otherKind(kind)).map(({ pointer }) => pointer);
  const isOfOther = (pointer: string): boolean =>
    others.some((other) => pointer === other || pointer.startsWith(`${other}/`));
  let hasUnknown = false;
  for (const { value, pointer, listPointer } of walk(json)) {
    if (listPointer === undefined || isOfOther(pointer) || others.some((other) => other.startsWith(`${pointer}/`))) {
      continue;
    }
    if (isLeaf(value) && isTrace(value)) return 'there';
    hasUnknown ||= typeof value === 'object' && value !== null && !Array.isArray(value);
  }
  return hasUnknown ? 'unclear' : 'missing';
}
