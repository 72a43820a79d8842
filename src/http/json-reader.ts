import type { Json } from './json.ts';
import { JsonCursor } from './json-cursor.ts';

/** Reads one JSON text from its start to its end; throws MalformedJson. */
export interface JsonReader {
  document(): Json;
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const literals: readonly (readonly [word: string, value: Json])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

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

/** A number whose text says more than a double can hold, and where it stands (RFC 6901). */
interface Imprecise {
  readonly pointer: string;
  readonly text: string;
}

class Reader extends JsonCursor implements JsonReader {
  private readonly maxDepth: number;
  private readonly imprecise: Imprecise[];
  private readonly path: (string | number)[] = [];
  private depth = 0;

  constructor(text: string, maxDepth: number, imprecise: Imprecise[]) {
    super(text);
    this.maxDepth = maxDepth;
    this.imprecise = imprecise;
  }

  document(): Json {
    const read = this.value();
    this.skipSpace();
    if (this.at < this.text.length) this.fail(`expected the end of the text, found ${this.shown()}`);
    return read;
  }

  private value(): Json {
    this.skipSpace();
    const { text, at } = this;
    const first = text[at];
    if (first === '{') return this.object();
    if (first === '[') return this.array();
    if (first === '"') return this.string();
    for (const [word, meant] of literals) {
      if (!text.startsWith(word, at)) continue;
      this.at += word.length;
      return meant;
    }
    return this.numeral();
  }

  private object(): Json {
    const members: Record<string, Json> = {};
    for (let more = this.begin('}'); more; more = this.goOn('}')) {
      const start = this.at;
      const name = this.string();
      if (Object.hasOwn(members, name)) this.fail(`the member ${JSON.stringify(name)} is repeated`, start);
      this.skipSpace();
      this.expect(':');
      this.path.push(name);
      define(members, name, this.value());
      this.path.pop();
    }
    return members;
  }

  private array(): Json {
    const elements: Json[] = [];
    for (let more = this.begin(']'); more; more = this.goOn(']')) {
      this.path.push(elements.length);
      elements.push(this.value());
      this.path.pop();
    }
    return elements;
  }

  /** Passes an opening bracket; true when something stands before the closing one. */
  private begin(close: string): boolean {
    this.depth += 1;
    if (this.depth > this.maxDepth) this.fail(`arrays and objects nested more than ${this.maxDepth} deep`);
    this.at += 1;
    this.skipSpace();
    return this.text[this.at] !== close || this.end();
  }

  /** Passes a comma; false when there was a closing bracket instead. */
  private goOn(close: string): boolean {
    this.skipSpace();
    if (this.text[this.at] === close) return this.end();
    if (this.text[this.at] !== ',') this.fail(`expected "," or ${JSON.stringify(close)}, found ${this.shown()}`);
    this.at += 1;
    this.skipSpace();
    if (this.text[this.at] === close) this.fail('a comma with nothing after it');
    return true;
  }

  private end(): false {
    this.at += 1;
    this.depth -= 1;
    return false;
  }

  private numeral(): Json {
    const start = this.at;
    number.lastIndex = start;
    const written = number.exec(this.text)?.[0];
    if (written === undefined) return this.fail(`expected a value, found ${this.shown()}`);
    this.at += written.length;
    const value = Number(written);
    if (!Number.isFinite(value)) this.fail('a number beyond the range of a double', start);
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      const pointer = this.path.map((token) => `/${escapePointerToken(String(token))}`).join('');
      this.imprecise.push({ pointer, text: written });
    }
    return value;
  }
}

export function createJsonReader(text: string, maxDepth: number, imprecise: Imprecise[]): JsonReader {
  return new Reader(text, maxDepth, imprecise);
}
