import type { JSX } from 'preact';

/** JSON with line breaks; any other text as it is. */
function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A content that scrolls by itself, for the keyboard as well. */
export function JsonBlock({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <pre tabIndex={0}>{prettyText(text)}</pre>
    </section>
  );
}
