import type { Json } from '../../../src/http/json.ts';
import { type Asked, type Reply, type Server, reply } from '../judge-alone.ts';

/** One favorite, as it was added. */
export interface Kept {
  readonly collect_type: string;
  readonly target_id: number;
}

type Account = 'own' | 'other';

/** Favorites in the memory of a test, shown and changed as it says. */
export interface Favorites {
  /** Those of each account at first. */
  readonly first?: readonly Kept[];
  /** What is listed of them. */
  readonly show?: (kept: readonly Kept[], asked: Asked) => Json | Reply;
  /** `undefined`: it is added, or removed. */
  readonly answer?: (asked: Asked, kept: Kept[]) => Reply | undefined;
}

const isReply = (shown: Json | Reply): shown is Reply => typeof (shown as Partial<Reply> | null)?.status === 'number';

const same = (a: Kept, b: Kept): boolean => a.target_id === b.target_id && a.collect_type === b.collect_type;

function added({ sent }: Asked, kept: Kept[]): Reply {
  const target = sent as unknown as Kept;
  if (!kept.some((own) => same(own, target))) kept.unshift(target);
  return reply({ ok: true }, 201);
}

function removed({ query }: Asked, kept: Kept[]): Reply {
  const target = { collect_type: query.get('collect_type') ?? '', target_id: Number(query.get('target_id')) };
  const at = kept.findIndex((own) => same(own, target));
  if (at >= 0) kept.splice(at, 1);
  return reply(undefined, at < 0 ? 404 : 204);
}

/** A server of one account and another one that keep favorites, each its own; what else it is asked the mock answers. */
export function favoritesServer({
  first = [],
  show = (kept) => [...kept] as unknown as Json,
  answer,
}: Favorites): Server {
  const accounts: Record<Account, Kept[]> = { own: [...first], other: [...first] };
  return (asked) => {
    const kept = accounts[asked.by === 'other' ? 'other' : 'own'];
    if (asked.key === undefined) return undefined;
    const change = { addFavorite: added, removeFavorite: removed }[asked.operation];
    if (change) return answer?.(asked, kept) ?? change(asked, kept);
    if (asked.operation !== 'listFavorites') return undefined;
    const shown = show(kept, asked);
    return isReply(shown) ? shown : reply(shown);
  };
}
