import { describe, expect, test } from 'vitest';
import { formats } from '../../../src/description/formats.ts';
import { stringValue } from '../../../src/mock/synthesise/string-value.ts';
import { UnsatisfiableSchemaError } from '../../../src/mock/synthesise/unsatisfiable.ts';
import { createStream } from '../../../src/random/stream.ts';

describe('every format of a string', () => {
  const names = [...formats].flatMap(([name, format]) => (format.type === 'string' ? [name] : []));
  test.each(names)('%s is kept', (name) => {
    const format = formats.get(name);
    for (let i = 0; i < 20; i++) {
      const value = stringValue({ format: name }, createStream(i));
      expect([value, format?.type === 'string' && format.accepts(value)]).toEqual([value, true]);
    }
  });
});

describe('lengths', () => {
  test.each([
    [{}, 1, 60],
    [{ minLength: 100 }, 100, 100],
    [{ maxLength: 3 }, 0, 3],
    [{ maxLength: 0 }, 0, 0],
    [{ minLength: 7, maxLength: 7 }, 7, 7],
    [{ format: 'email', maxLength: 4 }, 1, 4],
    [{ pattern: '^a+$', minLength: 3, maxLength: 4 }, 3, 4],
  ])('of %j are kept', (schema, least, most) => {
    for (let i = 0; i < 20; i++) {
      const { length } = stringValue(schema, createStream(i));
      expect(length >= least && length <= most).toBe(true);
    }
  });

  test('that no memory holds are refused', () => {
    expect(() => stringValue({ minLength: 1e9 }, createStream(1))).toThrow(UnsatisfiableSchemaError);
  });
});
