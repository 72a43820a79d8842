import type { ReactElement, ReactNode } from 'react';

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** A text in which the words that were searched for are marked. */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }): ReactElement {
  if (words.length === 0) return <>{text}</>;
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'));
  const shown: ReactNode[] = parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
  return <>{shown}</>;
}
