import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/http/json.ts';
import { readDocument } from '../../src/description/read-document.ts';
import { error, warning } from './findings.ts';

const read = (text: string) => readDocument(text, 'test.yaml');

describe('values', () => {
  test.each<[string, Json]>([
    ['a: yes', { a: 'yes' }],
    ['a: 0o17', { a: 15 }],
    ['a: 017', { a: 17 }],
    ['a: 2026-11-02', { a: '2026-11-02' }],
    ['a: ~', { a: null }],
    ['a: |\n  one\n  two\n', { a: 'one\ntwo\n' }],
    ['"\\uD83D\\uDE00"', '😀'],
    ['{ "a": "\\/", "b": [1, 2.50, 1e2, true, null] }', { a: '/', b: [1, 2.5, 100, true, null] }],
    ['', null],
    ['\uFEFFa: 1', { a: 1 }],
    ['<<: 1', { '<<': 1 }],
  ])('%j', (text, value) => expect([read(text).root, read(text).findings]).toEqual([value, []]));

  test('any JSON text is read as JSON has it', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        const { root, findings } = read(text);
        expect(findings).toEqual([]);
        expect(root).toEqual(JSON.parse(text));
      }),
    );
  });

  test('a member may be named __proto__', () => {
    const { root } = read('__proto__: { a: 1 }');
    expect(JSON.stringify(root)).toBe('{"__proto__":{"a":1}}');
  });
});

describe('places', () => {
  const { locate } = read('a:\n  - one\n  -   b: 2\n      "c d": 3\n');

  test.each([
    ['', 1, 1],
    ['/a', 1, 1],
    ['/a/0', 2, 5],
    ['/a/1', 3, 7],
    ['/a/1/b', 3, 7],
    ['/a/1/c d', 4, 7],
  ])("'%s' is at %i:%i", (pointer, line, column) => {
    expect(locate(pointer)).toEqual({ source: 'test.yaml', pointer, line, column });
  });

  test('what is not there is placed where it would be', () => {
    expect(locate('/a/1/e/f')).toEqual({ source: 'test.yaml', pointer: '/a/1/e/f', line: 3, column: 7 });
  });
});

describe('mistakes', () => {
  test('of syntax end the reading, one finding each', () => {
    const { root, findings } = read('a: [1, 2\nb: }\nc: "x');
    expect(root).toBe(undefined);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ code: 'syntax', severity: 'error', location: { pointer: '', line: 2 } });
  });

  test.each([
    ['a: 1\n b: 2', 'syntax'],
    ['a: !!float x', 'syntax'],
    ['a: !mine x', 'syntax'],
    ['a: 1\n---\nb: 2', 'syntax'],
    ['%YAML 1.1\n---\na: yes', 'syntax'],
  ])('%j', (text, code) => {
    const { root, findings } = read(text);
    expect([root, findings.map((finding) => finding.code)]).toEqual([undefined, [code]]);
  });

  test('of keys are all found', () => {
    const { root, findings } = read('a: 1\nb:\n  c: 2\n  "c": 3\na: { x: 1, x: 2 }\n200: 4\ntrue: 5\n[d]: 6\n: 7');
    expect(root).toEqual({ a: 1, b: { c: 2 }, '200': 4, true: 5 });
    expect(findings).toEqual([
      error('duplicate-key', '4:3 /b/c', "The key 'c' is written twice here: remove one."),
      error('duplicate-key', '5:1 /a', "The key 'a' is written twice here: remove one."),
      warning(
        'non-string-key',
        '6:1 /200',
        "The key 200 is not a text (OpenAPI 3.1 section 4.3): write '200' in quotes.",
      ),
      warning(
        'non-string-key',
        '7:1 /true',
        "The key true is not a text (OpenAPI 3.1 section 4.3): write 'true' in quotes.",
      ),
      error('non-string-key', '8:1 ', 'A key must be a text: write one in quotes.'),
      error('non-string-key', '9:1 ', 'A key must be a text: write one in quotes.'),
    ]);
  });

  test('a key that is also written as a number is there twice', () => {
    expect(read("'200': 1\n200: 2").findings.map(({ code }) => code)).toEqual(['non-string-key', 'duplicate-key']);
  });

  test.each(['.inf', '-.INF', '.nan'])('%s is no JSON number', (number) => {
    expect(read(`a: ${number}`).findings).toEqual([
      error('not-json', '1:1 /a', `${number} is not a JSON number: write a finite number.`),
    ]);
  });

  test('nesting that no one writes is refused', () => {
    expect(read('['.repeat(5_000)).findings.map(({ code }) => code)).toEqual(['syntax']);
    expect(read(`${'['.repeat(5_000)}${']'.repeat(5_000)}`).findings.map(({ code }) => code)).toEqual(['syntax']);
  });
});

describe('aliases', () => {
  test('stand for the value of their anchor, placed where they are', () => {
    const { root, locate, findings } = read('a: &x\n  b: 1\nc: *x\nd: &x 2\ne: *x');
    expect([root, findings]).toEqual([{ a: { b: 1 }, c: { b: 1 }, d: 2, e: 2 }, []]);
    expect([locate('/c'), locate('/c/b')].map(({ line, column }) => [line, column])).toEqual([
      [3, 1],
      [2, 3],
    ]);
  });

  test('of nothing are refused', () => {
    expect(read('a: *x\nb: &x 1').findings).toEqual([
      error('alias', '1:1 /a', 'The alias *x has no anchor &x before it: write the value out.'),
    ]);
  });

  test('that stand for themselves are refused', () => {
    expect(read('a: &x\n  b: *x').findings).toEqual([
      error('alias', '2:3 /a/b', 'The alias *x stands for itself: write the value out.'),
    ]);
  });

  test('that grow without measure are refused, quickly', () => {
    const lines = ['a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]'];
    for (let i = 1; i < 12; i++)
      lines.push(`a${i}: &a${i} [${Array.from({ length: 10 }, () => `*a${i - 1}`).join(', ')}]`);
    const { findings } = read(lines.join('\n'));
    expect(findings.map(({ code, message }) => [code, message])).toEqual([
      ['alias', 'Aliases make this document larger than 20000 values: use $ref instead.'],
    ]);
  });
});
