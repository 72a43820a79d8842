/** Octets of a text in UTF-8, without making them. A lone surrogate counts 2, since no text that is sent has one. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7f) length += unit > 0x7ff && (unit & 0xf800) !== 0xd800 ? 2 : 1;
  }
  return length;
}
