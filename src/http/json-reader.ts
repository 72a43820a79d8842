import type { Json } from './json.ts';

/** Thrown by the reader and caught by parse-json.ts. */
export class MalformedJson extends Error {
  readonly offset: number;
  constructor(reason: string, offset: number) {
    super(reason);
    this.offset = offset;
  }
}

/** Reads one JSON text from its start to its end; throws MalformedJson. */
export interface JsonReader {
  document(): Json;
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const loneSurrogate = /\p{Surrogate}/u;
const literals: readonly (readonly [word: string, value: Json])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];
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

/** A member name as a token of a JSON Pointer (RFC 6901 section 3). */
export function escapePointerToken(name: string): string {
  return name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

/** Own members only: assignment to `__proto__` would change the prototype instead. */
function define(object: Record<string, Json>, name: string, value: Json): void {
  if (name === '__proto__') {
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  } else object[name] = value;
}

export function createJsonReader(
  text: string,
  maxDepth: number,
  imprecise: { pointer: string; text: string }[],
): JsonReader {
  let at = 0;
  let depth = 0;
  const path: (string | number)[] = [];

  const fail = (reason: string, offset = at): never => {
    throw new MalformedJson(reason, offset);
  };
  // Unit by unit: every content of a run passes here, and an expression for each token costs several times as much.
  const skipSpace = (): void => {
    while (isSpace(text.charCodeAt(at))) at += 1;
  };
  const shown = (): string => {
    const code = text.codePointAt(at);
    return code === undefined ? 'the end of the text' : JSON.stringify(String.fromCodePoint(code));
  };
  const expect = (character: string): void => {
    if (text[at] !== character) fail(`expected ${JSON.stringify(character)}, found ${shown()}`);
    at += 1;
  };

  const escaped = (): string => {
    const kind = text[at + 1] ?? '';
    const simple = Object.hasOwn(escapes, kind) ? escapes[kind] : undefined;
    if (simple !== undefined) {
      at += 2;
      return simple;
    }
    const hex = /^u([0-9A-Fa-f]{4})/.exec(text.slice(at + 1, at + 6))?.[1];
    if (hex === undefined) return fail('an escape that JSON does not have');
    at += 6;
    return String.fromCharCode(Number.parseInt(hex, 16));
  };
  /** Goes to the next quote, backslash or control character; true when a surrogate was passed. */
  const passPlain = (): boolean => {
    let surrogates = false;
    for (; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === quote || unit === backslash || unit < 0x20) break;
      surrogates ||= isSurrogate(unit);
    }
    return surrogates;
  };
  const string = (): string => {
    const start = at;
    expect('"');
    let from = at;
    let doubtful = passPlain();
    let value = text.slice(from, at);
    while (text[at] === '\\') {
      value += escaped();
      from = at;
      passPlain();
      value += text.slice(from, at);
      doubtful = true;
    }
    if (text[at] !== '"') fail(at < text.length ? 'a control character in a string' : 'a string that does not end');
    at += 1;
    if (doubtful && loneSurrogate.test(value)) fail('a lone surrogate in a string', start);
    return value;
  };
  const numeral = (): Json => {
    const start = at;
    number.lastIndex = at;
    const written = number.exec(text)?.[0];
    if (written === undefined) return fail(`expected a value, found ${shown()}`);
    at += written.length;
    const value = Number(written);
    if (!Number.isFinite(value)) fail('a number beyond the range of a double', start);
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      imprecise.push({ pointer: path.map((token) => `/${escapePointerToken(String(token))}`).join(''), text: written });
    }
    return value;
  };
  /** What stands between brackets: elements, each read by `element`, with commas between them. */
  const list = (close: string, element: () => void): void => {
    depth += 1;
    if (depth > maxDepth) fail(`arrays and objects nested more than ${maxDepth} deep`);
    at += 1;
    skipSpace();
    while (text[at] !== close) {
      element();
      skipSpace();
      if (text[at] === close) break;
      if (text[at] !== ',') fail(`expected "," or ${JSON.stringify(close)}, found ${shown()}`);
      at += 1;
      skipSpace();
      if (text[at] === close) fail('a comma with nothing after it');
    }
    at += 1;
    depth -= 1;
  };
  const array = (): Json => {
    const elements: Json[] = [];
    list(']', () => {
      path.push(elements.length);
      elements.push(value());
      path.pop();
    });
    return elements;
  };
  const object = (): Json => {
    const members: Record<string, Json> = {};
    list('}', () => {
      const start = at;
      const name = string();
      if (Object.hasOwn(members, name)) fail(`the member ${JSON.stringify(name)} is repeated`, start);
      skipSpace();
      expect(':');
      path.push(name);
      define(members, name, value());
      path.pop();
    });
    return members;
  };
  const value = (): Json => {
    skipSpace();
    if (text[at] === '{') return object();
    if (text[at] === '[') return array();
    if (text[at] === '"') return string();
    for (const [word, meant] of literals) {
      if (!text.startsWith(word, at)) continue;
      at += word.length;
      return meant;
    }
    return numeral();
  };
  return {
    document() {
      const read = value();
      skipSpace();
      if (at < text.length) fail(`expected the end of the text, found ${shown()}`);
      return read;
    },
  };
}
