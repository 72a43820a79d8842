/** Splits text at blanks into lines of at most `width` characters; a longer word stands on a line of its own. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Text after a label, further lines under its start. */
export function hang(label: string, text: string, width: number): readonly string[] {
  const indent = ' '.repeat(label.length);
  return wrap(text, Math.max(width - label.length, 20)).map((line, i) => (i === 0 ? label : indent) + line);
}
