import type { ReactElement, ReactNode } from 'react';
import { useApi } from '../api/api.tsx';
import { Link } from '../navigation.tsx';
import { Notice } from './notice.tsx';

interface WithKeyProps {
  /** "to keep favorites" */
  readonly purpose: string;
  readonly children: ReactNode;
}

/** What belongs to an account; without a key, the way to one. */
export function WithKey({ purpose, children }: WithKeyProps): ReactNode | ReactElement {
  const { connection } = useApi();
  if (connection.apiKey !== '') return children;
  return (
    <Notice icon="key" title={`Add an API key ${purpose}`} text="This part of the service belongs to an account.">
      <Link to={{ screen: 'settings' }} className="button">
        Open settings
      </Link>
    </Notice>
  );
}
