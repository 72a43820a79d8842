import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStream, hashName, type NamePart, unitOf } from '../../src/random/stream.ts';

const namePart = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.integer());
const name = fc.array(namePart, { maxLength: 4 });
const draw = (count: number, ...parts: NamePart[]): number[] => {
  const stream = createStream(...parts);
  return Array.from({ length: count }, stream.next);
};

/** Squares of the differences from an even spread over the bins: about as many as there are bins, if it is even. */
function unevenness(values: readonly number[], bins: number): number {
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) {
    const bin = Math.floor(value * bins);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const even = values.length / bins;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
}

function correlation(xs: readonly number[], ys: readonly number[]): number {
  return (12 / xs.length) * xs.reduce((sum, x, i) => sum + (x - 0.5) * ((ys[i] ?? 0) - 0.5), 0);
}

describe('hashName', () => {
  test.each<[readonly NamePart[], number, number]>([
    [[], 0, 2_462_723_854],
    [[''], 0, 2_856_213_345],
    [[1], 0, 3_864_625_741],
    [['1'], 0, 1_817_488_569],
    [['ab', 'c'], 0, 3_666_894_534],
    [['a', 'bc'], 0, 3_550_550_407],
    [[1], 1, 549_545_081],
    [['東', -1.5], 0, 2_183_991_239],
  ])('of %j with salt %i stays %i', (parts, salt, hash) => expect(hashName(parts, salt)).toBe(hash));

  test('is an unsigned 32-bit integer for any name', () =>
    fc.assert(
      fc.property(name, fc.integer(), (parts, salt) => {
        const hash = hashName(parts, salt);
        expect(hash).toBe(hash >>> 0);
      }),
    ));

  test('keeps parts apart, whatever is in them', () =>
    fc.assert(
      fc.property(name, name, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        // One accidental collision of 32 bits is a matter of luck; four at once are a flaw.
        const hashes = (parts: NamePart[]): number[] => [1, 2, 3, 4].map((salt) => hashName(parts, salt));
        expect(hashes(one)).not.toEqual(hashes(other));
      }),
    ));

  test('collides no more often than chance over names that differ in a number', () => {
    const count = 100_000;
    const hashes = new Set(Array.from({ length: count }, (_, i) => hashName([1, 'news', i])));
    // Expected are count² / 2³³, about 1.2.
    expect(count - hashes.size).toBeLessThan(8);
  });
});

describe('unitOf', () => {
  test('lies in [0, 1) and is the same for the same name', () =>
    fc.assert(
      fc.property(name, (parts) => {
        const unit = unitOf(...parts);
        expect(unit >= 0 && unit < 1).toBe(true);
        expect(unitOf(...parts)).toBe(unit);
      }),
    ));

  test('is spread evenly over neighbouring names, and tells nothing about the next', () => {
    const units = Array.from({ length: 40_000 }, (_, i) => unitOf(1, 'noise', i));
    expect(unevenness(units, 64)).toBeLessThan(110);
    expect(Math.abs(correlation(units.slice(1), units))).toBeLessThan(0.02);
  });
});

describe('createStream', () => {
  test('gives the recorded values', () => {
    const stream = createStream(1, 'news', 300);
    expect({
      next: [stream.next(), stream.next(), stream.next()],
      int: stream.int(1, 6),
      chance: stream.chance(0.5),
      pick: stream.pick(['a', 'b', 'c']),
      sample: stream.sample([1, 2, 3, 4, 5], 3),
      bytes: [...stream.bytes(8)],
    }).toEqual({
      next: [0.8728306278571639, 0.7901003628298702, 0.028175837019079775],
      int: 2,
      chance: false,
      pick: 'b',
      sample: [5, 4, 2],
      bytes: [134, 73, 210, 123, 6, 93, 175, 80],
    });
  });

  test('gives the same values to the same name, however many streams are read beside it', () => {
    const alone = draw(50, 'a', 1);
    const one = createStream('a', 1);
    const other = createStream('b');
    const beside = Array.from({ length: 50 }, () => {
      other.next();
      return one.next();
    });
    expect(beside).toEqual(alone);
  });

  test('tells a number from its text, and one part from two', () => {
    const firsts = [draw(4, 1), draw(4, '1'), draw(4, 'ab', 'c'), draw(4, 'a', 'bc'), draw(4, 'abc')];
    expect(new Set(firsts.map(String)).size).toBe(firsts.length);
  });

  test('is spread evenly, within a stream and over the first values of many', () => {
    expect(unevenness(draw(40_000, 'one'), 64)).toBeLessThan(110);
    const firsts = Array.from({ length: 40_000 }, (_, i) => createStream(i, 'many').next());
    expect(unevenness(firsts, 64)).toBeLessThan(110);
  });

  test('follows neither itself nor its neighbour in name', () => {
    const one = draw(40_000, 'account', 1);
    const other = draw(40_000, 'account', 2);
    expect(Math.abs(correlation(one.slice(1), one))).toBeLessThan(0.02);
    expect(Math.abs(correlation(one, other))).toBeLessThan(0.02);
  });

  test('has as many low bits as high ones', () => {
    const low = draw(40_000, 'bits').map((value) => (value * 2 ** 40) % 1);
    expect(unevenness(low, 64)).toBeLessThan(110);
  });

  test('draws numbers in [0, 1)', () =>
    fc.assert(
      fc.property(name, (parts) => {
        expect(draw(20, ...parts).every((value) => value >= 0 && value < 1)).toBe(true);
      }),
    ));

  test('draws integers between both ends, and reaches both', () =>
    fc.assert(
      fc.property(name, fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 3 }), (parts, min, span) => {
        const stream = createStream(...parts);
        const drawn = new Set(Array.from({ length: 200 }, () => stream.int(min, min + span)));
        expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: span + 1 }, (_, i) => min + i));
      }),
    ));

  test('takes chances as often as their probability says, never at 0 and always at 1', () => {
    const stream = createStream('chance');
    const share = (probability: number): number =>
      Array.from({ length: 10_000 }, () => stream.chance(probability)).filter(Boolean).length / 10_000;
    expect([share(0), share(1)]).toEqual([0, 1]);
    expect(Math.abs(share(0.3) - 0.3)).toBeLessThan(0.02);
  });

  test('picks an element, and throws for an empty list', () => {
    fc.assert(
      fc.property(name, fc.array(fc.integer(), { minLength: 1 }), (parts, list) => {
        expect(list).toContain(createStream(...parts).pick(list));
      }),
    );
    expect(() => createStream('empty').pick([])).toThrow(new RangeError('pick: the list is empty'));
  });

  test('samples different elements and leaves the list alone', () =>
    fc.assert(
      fc.property(name, fc.uniqueArray(fc.integer()), fc.nat({ max: 40 }), (parts, list, count) => {
        const sample = createStream(...parts).sample(Object.freeze(list), count);
        expect(sample.length).toBe(Math.min(count, list.length));
        expect(new Set(sample).size).toBe(sample.length);
        expect(sample.every((value) => list.includes(value))).toBe(true);
      }),
    ));

  test('samples every order equally often', () => {
    const orders = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = createStream('order', i).sample(['a', 'b', 'c'], 3).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    expect([...orders.values()].every((count) => Math.abs(count - 1000) < 120)).toBe(true);
  });

  test('gives bytes of the length asked for, each value about equally often', () => {
    expect(createStream('none').bytes(0)).toEqual(new Uint8Array());
    const bytes = createStream('bytes').bytes(64_000);
    expect(bytes.length).toBe(64_000);
    expect(
      unevenness(
        Array.from(bytes, (byte) => byte / 256),
        256,
      ),
    ).toBeLessThan(340);
  });
});
