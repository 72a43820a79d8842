import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberValue } from '../../../src/mock/synthesise/number-value.ts';
import { UnsatisfiableSchemaError } from '../../../src/mock/synthesise/unsatisfiable.ts';
import { createStream } from '../../../src/random/stream.ts';

describe('a number', () => {
  test.each([
    [{}, true],
    [{ minimum: 5, maximum: 5 }, true],
    [{ minimum: -3.5, maximum: -2.5 }, true],
    [{ exclusiveMinimum: 5, exclusiveMaximum: 7 }, true],
    [{ multipleOf: 7, minimum: 50 }, true],
    [{ multipleOf: 0.1, exclusiveMinimum: 0.1, exclusiveMaximum: 0.3 }, false],
    [{ maximum: -10_000 }, false],
    [{ minimum: 0, maximum: 0.005 }, false],
    [{ minimum: 1e6 }, false],
  ])('of %j (integer: %j) is within its bounds', (schema: Record<string, number>, integer) => {
    for (let i = 0; i < 30; i++) {
      const value = numberValue(schema, integer, createStream(i));
      expect(!integer || Number.isInteger(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(schema.minimum ?? -Infinity);
      expect(value).toBeLessThanOrEqual(schema.maximum ?? Infinity);
      expect(value).toBeGreaterThan(schema.exclusiveMinimum ?? -Infinity);
      expect(value).toBeLessThan(schema.exclusiveMaximum ?? Infinity);
    }
  });

  test.each([
    [{ minimum: 2, maximum: 1 }, true],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 2 }, true],
    [{ multipleOf: 10, minimum: 11, maximum: 19 }, false],
  ])('of %j does not exist', (schema, integer) => {
    expect(() => numberValue(schema, integer, createStream(1))).toThrow(UnsatisfiableSchemaError);
  });

  test('is an integer between any integer bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(10_000), fc.nat(), (minimum, span, seed) => {
        const value = numberValue({ minimum, maximum: minimum + span }, true, createStream(seed));
        expect(Number.isInteger(value) && value >= minimum && value <= minimum + span).toBe(true);
      }),
    );
  });
});
