import { expect, test } from 'vitest';
import { JsonCursor, MalformedJson } from '../../src/http/json-cursor.ts';

class StringReader extends JsonCursor {
  read(): string {
    return this.string();
  }
}

const read = (text: string): string => new StringReader(text).read();

test.each([
  ['"a b"', 'a b'],
  ['"a\\"\\\\\\/\\b\\f\\n\\r\\t"', 'a"\\/\b\f\n\r\t'],
  ['"\\u00e9\\ud83d\\ude00"', 'é😀'],
])('reads the string %s', (text, value) => {
  expect(read(text)).toBe(value);
});

test.each([
  ['a', 'expected "\\"", found "a"', 0],
  ['"a', 'a string that does not end', 2],
  ['"a\n"', 'a control character in a string', 2],
  ['"\\x"', 'an escape that JSON does not have', 1],
  ['"\\ud83d"', 'a lone surrogate in a string', 0],
])('says where the string %j goes wrong', (text, reason, offset) => {
  expect(() => read(text)).toThrow(new MalformedJson(reason, offset));
});
