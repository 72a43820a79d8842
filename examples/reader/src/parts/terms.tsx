import type { KeyboardEvent, ReactElement } from 'react';
import { useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface TermsProps {
  /** "Keywords" */
  readonly label: string;
  /** "Add a keyword" */
  readonly adding: string;
  readonly terms: readonly string[];
  readonly error: string | undefined;
  change(terms: readonly string[]): void;
}

function Term({ term, remove }: { readonly term: string; remove(): void }): ReactElement {
  return (
    <li className="term">
      <span dir="auto">{term}</span>
      <button type="button" aria-label={`Remove ${term}`} onClick={remove}>
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Words that are added by Enter and removed one by one. The focus stays in the field, where the next one is typed. */
export function Terms({ label, adding, terms, error, change }: TermsProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const term = typed.trim();
    setTyped('');
    field.current?.focus();
    if (term !== '' && !terms.includes(term)) change([...terms, term]);
  };
  const remove = (term: string): void => {
    change(terms.filter((it) => it !== term));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="terms">
      <legend>{label}</legend>
      <ul aria-label={label}>
        {terms.map((term) => (
          <Term key={term} term={term} remove={() => remove(term)} />
        ))}
      </ul>
      <p className="field with-button">
        <input
          ref={field}
          aria-label={adding}
          placeholder={`${adding}…`}
          autoComplete="off"
          value={typed}
          aria-invalid={error !== undefined}
          aria-describedby={id}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="button quiet small" onClick={add}>
          Add
        </button>
      </p>
      <p className="field-error" id={id} role="alert">
        {error && `This does not fit: ${error}.`}
      </p>
    </fieldset>
  );
}
