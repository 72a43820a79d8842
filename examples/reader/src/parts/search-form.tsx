import type { FormEvent, ReactElement } from 'react';
import { navigate } from '../navigation.tsx';
import { Icon } from './icon.tsx';

interface SearchFormProps {
  readonly q: string;
  /** What it is called to screen readers: there may be two of them. */
  readonly label: string;
  readonly className: string;
}

export function SearchForm({ q, label, className }: SearchFormProps): ReactElement {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate({ screen: 'search', q: text }, { stay: true });
  };
  return (
    <search className={`search ${className}`} aria-label={label}>
      <form action="/search" onSubmit={submit}>
        <Icon name="search" />
        <input
          // A new input for a new text from elsewhere, such as a tag or the way back.
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          placeholder="Search news and repositories"
          aria-label={label}
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
    </search>
  );
}
