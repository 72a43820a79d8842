const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup, as opposed to text: a value of its own type, so that text is never taken for it. */
export interface Markup {
  readonly html: string;
}

type Part = Markup | string | number | undefined | readonly (Markup | string)[];

function render(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (character) => references[character] as string);
  }
  return 'html' in part ? part.html : part.map(render).join('');
}

/** Markup from a template. Everything put in is escaped, unless it is markup itself; lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { html: strings.reduce((text, string, i) => text + string + (i < parts.length ? render(parts[i]) : ''), '') };
}

/** Text that is markup already, such as a style sheet of ours. */
export function trusted(text: string): Markup {
  return { html: text };
}
