import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Loading } from './loading.tsx';
import { Failure } from './notice.tsx';

interface OutcomeProps<Data, Key extends QueryKey> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>;
  /** "Loading news" */
  readonly loading: string;
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** A query in one of its states: loading, failed, or there. While another page comes, the last one stays, dimmed. */
export function Outcome<Data, Key extends QueryKey>(props: OutcomeProps<Data, Key>): ReactElement {
  const { query, loading, rows = 6, children } = props;
  const cache = useQueryClient();
  const { data, error, errorUpdatedAt, isPlaceholderData, refetch } = useQuery(query);
  const retry = async (): Promise<void> => {
    await cache.cancelQueries({ queryKey: query.queryKey, exact: true });
    await refetch();
  };
  if (error !== null) return <Failure error={error} since={errorUpdatedAt} retry={retry} />;
  if (data === undefined) return <Loading label={loading} rows={rows} retry={retry} />;
  return (
    <div className="outcome" aria-busy={isPlaceholderData}>
      {children(data)}
    </div>
  );
}
