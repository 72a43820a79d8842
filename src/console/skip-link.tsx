import type { JSX } from 'preact';

/** The first stop of the keyboard, seen when it is reached. No link: a fragment would choose another view. */
export const SkipLink = (): JSX.Element => (
  <button type="button" class="skip" onClick={() => document.querySelector('main')?.focus()}>
    Skip to content
  </button>
);
