/** Text that Markdown shows as it is, on one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/([\\|`*_[\]])/g, '\\$1')
    .replaceAll(/\s+/g, ' ');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map(escapeMarkdown).join(' | ')} |`;
}

/** Lines of a table of GitHub Flavored Markdown; its cells are plain text. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [row(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(row)];
}
