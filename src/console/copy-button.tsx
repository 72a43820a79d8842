import type { JSX } from 'preact';
import { useAct } from './say.tsx';

interface CopyButtonProps {
  /** What is copied; a function where it is only known when it is asked for. */
  readonly text: string | (() => string);
  readonly label?: string;
  /** What the label leaves open, for who can't see where the button stands. */
  readonly what: string;
}

/** The clipboard of pages that the browser does not hold for safe, too: by a selection that nobody sees. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'unseen';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (!copied) throw new Error('The browser does not let this page copy.');
}

async function copy(text: string): Promise<void> {
  const before = document.activeElement;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
    if (before instanceof HTMLElement) before.focus();
  }
}

export function CopyButton({ text, label = 'Copy', what }: CopyButtonProps): JSX.Element {
  const act = useAct();
  const run = (): Promise<void> => act(() => copy(typeof text === 'string' ? text : text()), `Copied: ${what}`);
  return (
    <button type="button" aria-label={`${label}: ${what}`} onClick={() => void run()}>
      {label}
    </button>
  );
}
