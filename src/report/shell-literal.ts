/** A text as one word of a POSIX shell, which reads nothing in it. */
export function shellLiteral(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
