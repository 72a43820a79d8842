/** `token` of RFC 9110 section 5.6.2, as the source of an expression. */
export const tokenSource = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const token = new RegExp(tokenSource, 'y');
/** `quoted-string` of RFC 9110 section 5.6.4; text above 0x7F is let through as obs-text. */
const quotedString = /"(?:[\t \x21\x23-\x5B\x5D-\x7E\x80-\uFFFF]|\\[\t \x21-\x7E\x80-\uFFFF])*"/y;
const whitespace = /[\t ]*/y;

/** Reads the grammar that most structured field values share (RFC 9110 section 5.6), left to right. */
export interface ListScanner {
  /** Next token, or undefined when none stands here. */
  token(): string | undefined;
  /** Next quoted-string without quotes and escapes. */
  quoted(): string | undefined;
  /** Next match of a sticky expression. */
  match(sticky: RegExp): string | undefined;
  /** Takes one character when it stands here. */
  take(character: string): boolean;
  skipWhitespace(): void;
  /** Skips empty list elements: whitespace and commas (RFC 9110 section 5.6.1.2). */
  skipCommas(): void;
  readonly ended: boolean;
  /** Where the scanner stands; set it back to read again. */
  position: number;
}

export function createListScanner(text: string): ListScanner {
  let position = 0;
  const match = (sticky: RegExp): string | undefined => {
    sticky.lastIndex = position;
    const found = sticky.exec(text)?.[0];
    if (found !== undefined) position += found.length;
    return found;
  };
  return {
    token: () => match(token),
    quoted: () => match(quotedString)?.slice(1, -1).replaceAll(/\\(.)/g, '$1'),
    match,
    take(character) {
      if (text[position] !== character) return false;
      position += 1;
      return true;
    },
    skipWhitespace: () => {
      match(whitespace);
    },
    skipCommas() {
      match(whitespace);
      while (text[position] === ',') {
        position += 1;
        match(whitespace);
      }
    },
    get ended() {
      return position >= text.length;
    },
    get position() {
      return position;
    },
    set position(value) {
      position = value;
    },
  };
}

const wholeToken = new RegExp(`^${tokenSource}$`);

/** True for a `token` of RFC 9110 section 5.6.2. */
export function isToken(text: string): boolean {
  return wholeToken.test(text);
}

/**
 * A quoted-string (RFC 9110 section 5.6.4): quote and backslash are escaped. What a field value cannot carry as
 * US-ASCII becomes `?`.
 */
export function quoteString(text: string): string {
  return `"${text.replaceAll(/[^\t\x20-\x7E]/g, '?').replaceAll(/["\\]/g, '\\$&')}"`;
}
