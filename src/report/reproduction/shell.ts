import { shellLiteral } from '../shell-literal.ts';

/** `START1:14`: the first characters of a secret; `OTHERCASE1:4`: the others, in the other case; `QUERY1`: it, as a query has it; else a variable. */
function markText(mark: string): string {
  const [, kind = '', number = '', at = '0'] = /^([A-Z]+)(\d*)(?::(\d+))?$/.exec(mark) ?? [];
  const variable = `"$SECRET${number}"`;
  if (kind === 'START') return at === '0' ? '' : `"$(printf %s ${variable} | cut -c 1-${at})"`;
  if (kind === 'OTHERCASE') return `"$(printf %s ${variable} | cut -c ${Number(at) + 1}- | tr A-Za-z a-zA-Z)"`;
  if (kind === 'QUERY') return `"$(encoded ${variable})"`;
  return `"$${kind}${number}"`;
}

/** A text as one word of a POSIX shell; marks such as `<<SECRET1>>` are read from variables. */
export function shellWord(text: string): string {
  const parts = text.split(/<<([A-Z]+\d*(?::\d+)?)>>/);
  const words = parts.map((part, i) => {
    if (i % 2 === 1) return markText(part);
    return part === '' ? '' : shellLiteral(part);
  });
  return words.join('') || "''";
}

/** A comment of one line, whatever stands in the text. */
export const comment = (text: string): string =>
  `# ${text.replaceAll(/\s+/g, ' ').replaceAll(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '?')}`;
