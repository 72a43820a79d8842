import { type JSX, render } from 'preact';
import { SayingPlace } from './say.tsx';

/** Puts a page in the place of what stands there without JavaScript. */
export function showPage(page: JSX.Element): void {
  const root = document.getElementById('root');
  if (!root) return;
  root.replaceChildren();
  render(<SayingPlace>{page}</SayingPlace>, root);
}
