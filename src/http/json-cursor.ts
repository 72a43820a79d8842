/** Thrown by the reader and caught by parse-json.ts. */
export class MalformedJson extends Error {
  readonly offset: number;
  constructor(reason: string, offset: number) {
    super(reason);
    this.offset = offset;
  }
}

const loneSurrogate = /\p{Surrogate}/u;
const quote = 0x22;
const backslash = 0x5c;
const isSpace = (unit: number): boolean => unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/**
 * A place in a text that goes on over it, and reads the strings of JSON there. A class, since closures for every text
 * would cost more than to read a short one.
 */
export class JsonCursor {
  protected readonly text: string;
  protected at = 0;

  constructor(text: string) {
    this.text = text;
  }

  protected fail(reason: string, offset: number = this.at): never {
    throw new MalformedJson(reason, offset);
  }

  // Unit by unit: every content of a run passes here, and an expression for each token costs several times as much.
  protected skipSpace(): void {
    while (this.at < this.text.length && isSpace(this.text.charCodeAt(this.at))) this.at += 1;
  }

  protected shown(): string {
    const code = this.text.codePointAt(this.at);
    return code === undefined ? 'the end of the text' : JSON.stringify(String.fromCodePoint(code));
  }

  protected expect(character: string): void {
    if (this.text[this.at] !== character) this.fail(`expected ${JSON.stringify(character)}, found ${this.shown()}`);
    this.at += 1;
  }

  protected string(): string {
    const start = this.at;
    this.expect('"');
    let from = this.at;
    let doubtful = this.passPlain();
    let value = this.text.slice(from, this.at);
    while (this.text[this.at] === '\\') {
      value += this.escaped();
      from = this.at;
      this.passPlain();
      value += this.text.slice(from, this.at);
      doubtful = true;
    }
    const ended = this.at < this.text.length;
    if (this.text[this.at] !== '"') this.fail(ended ? 'a control character in a string' : 'a string that does not end');
    this.at += 1;
    if (doubtful && loneSurrogate.test(value)) this.fail('a lone surrogate in a string', start);
    return value;
  }

  /** Goes to the next quote, backslash or control character; true when a surrogate was passed. */
  private passPlain(): boolean {
    const { text } = this;
    let { at } = this;
    let surrogates = false;
    for (; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === quote || unit === backslash || unit < 0x20) break;
      surrogates ||= isSurrogate(unit);
    }
    this.at = at;
    return surrogates;
  }

  private escaped(): string {
    const { text, at } = this;
    const kind = text[at + 1] ?? '';
    const simple = Object.hasOwn(escapes, kind) ? escapes[kind] : undefined;
    if (simple !== undefined) {
      this.at += 2;
      return simple;
    }
    const hex = /^u([0-9A-Fa-f]{4})/.exec(text.slice(at + 1, at + 6))?.[1];
    if (hex === undefined) return this.fail('an escape that JSON does not have');
    this.at += 6;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }
}
