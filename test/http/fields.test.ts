import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  combinedFieldValue,
  fieldNames,
  fieldValues,
  firstFieldValue,
  hasField,
  withField,
  withoutField,
} from '../../src/http/fields.ts';

const lines = ['Accept', 'text/html', 'X-A', ' 1\t', 'accept', 'text/plain', 'x-b', ''];

describe('fields', () => {
  test('are found in any case, in order, without outer whitespace', () => {
    expect(fieldValues(lines, 'ACCEPT')).toEqual(['text/html', 'text/plain']);
    expect(fieldValues(lines, 'x-a')).toEqual(['1']);
    expect(fieldValues(lines, 'X-C')).toEqual([]);
  });

  test('give their first value, or the combined one', () => {
    expect(firstFieldValue(lines, 'accept')).toBe('text/html');
    expect(firstFieldValue(lines, 'X-B')).toBe('');
    expect(firstFieldValue(lines, 'X-C')).toBeUndefined();
    expect(combinedFieldValue(lines, 'Accept')).toBe('text/html, text/plain');
    expect(combinedFieldValue(lines, 'X-C')).toBeUndefined();
  });

  test('are there when they are empty', () => {
    expect([hasField(lines, 'X-B'), hasField(lines, 'X-C')]).toEqual([true, false]);
  });

  test('are removed and replaced whatever their case', () => {
    expect(withoutField(lines, 'ACCEPT')).toEqual(['X-A', ' 1\t', 'x-b', '']);
    expect(withField(lines, 'accept', '*/*')).toEqual(['X-A', ' 1\t', 'x-b', '', 'accept', '*/*']);
  });

  test('are named once, as first written', () => {
    expect(fieldNames(lines)).toEqual(['Accept', 'X-A', 'x-b']);
  });

  test('keep the whitespace inside a value', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[!-~]([!-~ \t]{0,20}[!-~])?$/),
        fc.stringMatching(/^[ \t]{0,3}$/),
        (value, blank) => {
          expect(firstFieldValue(['n', blank + value + blank], 'N')).toBe(value);
        },
      ),
    );
  });
});
