/**
 * A named sequence of pseudo-random values. Two streams of one name give the same values; streams of different names
 * are independent. Not for secrets: whoever knows the name knows the values.
 */
export interface Stream {
  /** A number in [0, 1) with 53 random bits. */
  next(): number;
  /** An integer in [min, max], both included. */
  int(min: number, max: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One element; throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** `count` different elements (all of them when the list is shorter), in the order drawn. */
  sample<T>(list: readonly T[], count: number): T[];
  bytes(length: number): Uint8Array;
}

/** A part of a stream's name. Numbers and texts differ: `1` and `'1'` name different streams. */
export type NamePart = string | number;

const rotateLeft = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

/** The finalizer of MurmurHash3: every bit of the input moves every bit of the output. */
function mix(h: number): number {
  let x = h;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

/** A 32-bit hash of a name. Each part ends with its length, so that `['ab', 'c']` and `['a', 'bc']` differ. */
export function hashName(name: readonly NamePart[], salt = 0): number {
  let h = mix(salt ^ 0x9e3779b9);
  for (const part of name) {
    const text = String(part);
    for (let i = 0; i < text.length; i++) h = Math.imul(rotateLeft(h, 5) ^ text.charCodeAt(i), 0x01000193);
    h = mix(h ^ (text.length * 2 + (typeof part === 'number' ? 1 : 0)));
  }
  return h;
}

/** A number in [0, 1) that depends on the name alone: for values that must be found without drawing those before. */
export function unitOf(...name: readonly NamePart[]): number {
  return hashName(name) / 0x1_0000_0000;
}

/** xoshiro128** (Blackman and Vigna), its four words seeded from the name. */
export function createStream(...name: readonly NamePart[]): Stream {
  let a = hashName(name, 1);
  let b = hashName(name, 2);
  let c = hashName(name, 3);
  let d = hashName(name, 4) | 1;
  const word = (): number => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotateLeft(d, 11);
    return result;
  };
  const next = (): number => (word() * 0x20_0000 + (word() >>> 11)) / 0x20_0000_0000_0000;
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const drawn: T[] = [];
    while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(int(0, rest.length - 1), 1));
    return drawn;
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('pick: the list is empty');
      return list[int(0, list.length - 1)] as (typeof list)[number];
    },
    sample,
    bytes: (length) => Uint8Array.from({ length }, () => word() >>> 24),
  };
}
