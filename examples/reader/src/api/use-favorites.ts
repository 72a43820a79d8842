import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, type Schemas } from 'apitwin/client';
import { useSay } from '../parts/toast.tsx';
import { useApi } from './api.tsx';
import { favorites } from './queries.ts';
import { troubleOf } from './trouble.ts';

export type Favorite = Schemas['Favorite'];
type WithoutTime<One> = One extends unknown ? Omit<One, 'created_at'> : never;
/** What a favorite points at, with the record that it shows. */
export type Target = WithoutTime<Favorite>;

const isSame = (a: Target, b: Target): boolean => a.collect_type === b.collect_type && a.target_id === b.target_id;

/** What was to be removed and is not there needs no removing. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.code !== 'not_found') throw error;
}

interface Change {
  readonly target: Target;
  readonly add: boolean;
}

interface Favorites {
  has(target: Target): boolean;
  add(target: Target): void;
  /** Offers to undo it. `vanishes`: the button that was pressed is gone then, and the focus goes to the offer. */
  remove(target: Target, vanishes: boolean): void;
}

/** Changes are seen at once, and taken back where the service refuses them. */
function useChange() {
  const { client } = useApi();
  const cache = useQueryClient();
  const say = useSay();
  const { queryKey } = favorites(client);
  return useMutation({
    mutationKey: queryKey,
    // One after another: the service shall see them in the order in which they were made.
    scope: { id: 'favorites' },
    mutationFn: async ({ target: { collect_type, target_id }, add }: Change) => {
      if (add) await client.addFavorite({ body: { collect_type, target_id } });
      else await client.removeFavorite({ query: { collect_type, target_id } }).catch(unlessGone);
    },
    onMutate: async ({ target, add }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      const others = (before?.items ?? []).filter((it) => !isSame(it, target));
      const added = { ...target, created_at: new Date().toISOString() };
      if (before) cache.setQueryData(queryKey, { items: add ? [added, ...others] : others });
      return before;
    },
    onError: (error, _, before) => {
      if (before) cache.setQueryData(queryKey, before);
      const { title, text } = troubleOf(error);
      say({ tone: 'bad', text: `${title}. ${text}` });
    },
    onSettled: () => {
      // While more changes wait, a list from the service would lack them.
      if (cache.isMutating({ mutationKey: queryKey }) === 1) return cache.invalidateQueries({ queryKey });
      return undefined;
    },
  });
}

export function useFavorites(): Favorites {
  const { client, connection } = useApi();
  const say = useSay();
  const { data } = useQuery({ ...favorites(client), enabled: connection.apiKey !== '' });
  const { mutate } = useChange();
  return {
    has: (target) => data?.items.some((it) => isSame(it, target)) ?? false,
    add: (target) => mutate({ target, add: true }),
    remove: (target, vanishes) => {
      const undo = { label: 'Undo', run: () => mutate({ target, add: true }) };
      say({ tone: 'plain', text: 'Removed from your favorites.', action: undo, takesFocus: vanishes });
      mutate({ target, add: false });
    },
  };
}
