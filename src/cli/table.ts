import { wrap } from '../report/wrap.ts';

/** A row's cells by column, all plain text of one line. */
export type Row = readonly string[];

const narrowest = 24;

/**
 * Rows below their titles in aligned columns. The last column goes on in the next line where the terminal ends; without
 * a terminal each row stays one line, so that grep finds it.
 */
export function table(titles: Row, rows: readonly Row[], width?: number): string {
  const all = [titles, ...rows];
  const widths = titles.slice(0, -1).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const indent = widths.reduce((sum, each) => sum + each + 2, 0);
  const room = width === undefined ? Number.POSITIVE_INFINITY : Math.max(width - indent, narrowest);
  const lines = all.flatMap((row) => {
    const lead = widths.map((each, column) => (row[column] ?? '').padEnd(each + 2)).join('');
    const [first = '', ...rest] = wrap(row.at(-1) ?? '', room);
    return [`${lead}${first}`.trimEnd(), ...rest.map((line) => ' '.repeat(indent) + line)];
  });
  return `${lines.join('\n')}\n`;
}
