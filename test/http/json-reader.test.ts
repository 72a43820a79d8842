import { expect, test } from 'vitest';
import { MalformedJson } from '../../src/http/json-cursor.ts';
import { createJsonReader, escapePointerToken } from '../../src/http/json-reader.ts';

test('a reader says where a text goes wrong', () => {
  const read = (): unknown => createJsonReader('[true, flase]', 10, []).document();
  expect(read).toThrow(new MalformedJson('expected a value, found "f"', 7));
});

test('a token is escaped as RFC 6901 has it', () => {
  expect(escapePointerToken('a~b/c')).toBe('a~0b~1c');
});
