import type { Stream } from '../../random/stream.ts';

/** Text for a part of a pattern. */
type Part = (stream: Stream) => string;

/** Thrown for what this generator does not know: look-around, back references, Unicode properties other than letters. */
class UnknownSyntax extends Error {}

/** Repetitions beyond the least number that is demanded. */
const extraRepetitions = 3;
const longestValue = 2000;
const printable = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCharCode(0x20 + i));
const between = (first: string, last: string): string[] => {
  const from = first.codePointAt(0) ?? 0;
  const length = Math.min((last.codePointAt(0) ?? 0) - from + 1, 0x200);
  return Array.from({ length: Math.max(length, 0) }, (_, i) => String.fromCodePoint(from + i));
};
const letters = [...between('a', 'z'), ...between('A', 'Z')];
const digits = between('0', '9');
const word = [...letters, ...digits, '_'];
const without = (characters: readonly string[]): string[] => printable.filter((one) => !characters.includes(one));
const classes: Readonly<Record<string, readonly string[]>> = {
  d: digits,
  w: word,
  s: [' '],
  D: without(digits),
  W: without(word),
  S: without([' ']),
};
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };
const pick =
  (characters: readonly string[]): Part =>
  (stream) =>
    stream.pick(characters);

/** Reads a pattern from left to right and makes the parts that write it. */
class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  whole(): Part {
    const part = this.#alternatives();
    if (this.#at < this.#source.length) throw new UnknownSyntax();
    return part;
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #match(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#source);
    if (found) this.#at += found[0].length;
    return found;
  }

  #alternatives(): Part {
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#sequence());
    return (stream) => stream.pick(options)(stream);
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at] ?? '')) {
      const atom = this.#atom();
      if (atom) parts.push(this.#repeated(atom));
    }
    return (stream) => parts.map((part) => part(stream)).join('');
  }

  /** `undefined` for what matches a place and no text. */
  #atom(): Part | undefined {
    if (this.#match(/\^|\$|\\b/y)) return undefined;
    if (this.#take('(')) return this.#group();
    if (this.#take('[')) return pick(this.#characterClass());
    if (this.#take('.')) return pick(word);
    if (this.#take('\\')) return pick(this.#escape());
    const literal = this.#match(/[^*+?{}]/uy)?.[0];
    if (literal === undefined) throw new UnknownSyntax();
    return () => literal;
  }

  #group(): Part {
    if (this.#take('?') && !this.#match(/:|<[A-Za-z_]\w*>/y)) throw new UnknownSyntax();
    const part = this.#alternatives();
    if (!this.#take(')')) throw new UnknownSyntax();
    return part;
  }

  #escape(): readonly string[] {
    const code = this.#match(/u\{([0-9A-Fa-f]+)\}|u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})/y);
    if (code) return [String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16))];
    if (this.#match(/p\{(?:L|Letter|Alphabetic)\}/y)) return letters;
    const character = this.#match(/[^1-9pPkbBc]/uy)?.[0];
    if (character === undefined) throw new UnknownSyntax();
    return classes[character] ?? [controls[character] ?? character];
  }

  #classMember(): readonly string[] {
    if (this.#take('\\')) return this.#escape();
    const character = this.#match(/[^\]]/uy)?.[0];
    if (character === undefined) throw new UnknownSyntax();
    return [character];
  }

  #characterClass(): readonly string[] {
    const negated = this.#take('^');
    const members: string[] = [];
    while (!this.#take(']')) {
      const first = this.#classMember();
      const [from] = first;
      const isRange = first.length === 1 && this.#match(/-(?!\])/y);
      const [to] = isRange ? this.#classMember() : [];
      members.push(...(from !== undefined && to !== undefined ? between(from, to) : first));
    }
    const allowed = negated ? word.filter((one) => !members.includes(one)) : members;
    const found = negated && allowed.length === 0 ? without(members) : allowed;
    if (found.length === 0) throw new UnknownSyntax();
    return found;
  }

  #repeated(part: Part): Part {
    const found = this.#match(/(?:([*+?])|\{(\d{1,4})(?:(,)(\d{0,4}))?\})\??/y);
    if (!found) return part;
    const [, sign, least, comma, most] = found;
    const min = least === undefined ? Number(sign === '+') : Number(least);
    const bound = sign === '?' ? 1 : Number(most === undefined || most === '' ? Number.POSITIVE_INFINITY : most);
    const max = least !== undefined && comma === undefined ? min : Math.min(bound, min + extraRepetitions);
    return (stream) => Array.from({ length: stream.int(min, max) }, () => part(stream)).join('');
  }
}

/**
 * A text that matches the pattern (ECMA-262), when it is a simple one: literals, classes, groups, alternatives and
 * bounded repetition. `undefined`: the pattern is not a simple one, or the text did not match.
 */
export function patternValue(pattern: string, stream: Stream): string | undefined {
  try {
    const expression = new RegExp(pattern, 'u');
    const write = new PatternReader(pattern).whole();
    for (let attempt = 0; attempt < 10; attempt++) {
      const value = write(stream);
      if (value.length <= longestValue && expression.test(value)) return value;
    }
  } catch (error) {
    if (!(error instanceof UnknownSyntax || error instanceof SyntaxError)) throw error;
  }
  return undefined;
}
