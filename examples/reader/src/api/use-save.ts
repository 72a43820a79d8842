import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSay } from '../parts/toast.tsx';

interface Saving<Body, Data> {
  send(body: Body): Promise<Data>;
  /** Of the query that shows what was saved. */
  readonly queryKey: QueryKey;
  /** Said when it is done. */
  readonly done: string;
}

/** Sends a form; what the service made of it is shown from then on. */
export function useSave<Body, Data>({ send, queryKey, done }: Saving<Body, Data>) {
  const cache = useQueryClient();
  const say = useSay();
  return useMutation<Data, Error, Body>({
    mutationFn: send,
    onSuccess: (saved) => {
      cache.setQueryData(queryKey, saved);
      say({ tone: 'plain', text: done });
    },
  });
}
