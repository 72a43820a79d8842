import type { ReactElement } from 'react';
import { Link } from '../navigation.tsx';
import type { Route } from '../route.ts';
import { wholeNumber } from './format.ts';
import { Icon } from './icon.tsx';

interface PagerProps {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  to(page: number): Route;
}

/** Which of the records are shown; spoken when it changes. */
export function Extent({ page, limit, total }: Omit<PagerProps, 'to'>): ReactElement {
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <p className="extent" role="status">
      {first > total
        ? `${wholeNumber(total)} in all`
        : `${wholeNumber(first)}–${wholeNumber(last)} of ${wholeNumber(total)}`}
    </p>
  );
}

export function Pager({ page, limit, total, to }: PagerProps): ReactElement | null {
  const pages = Math.ceil(total / limit);
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className="button quiet">
          <Icon name="back" /> Previous
        </Link>
      ) : (
        <span />
      )}
      <span aria-current="page">
        Page {wholeNumber(page)} of {wholeNumber(pages)}
      </span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className="button quiet">
          Next <Icon name="forward" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
