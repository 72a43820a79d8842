import { expect, test } from 'vitest';
import { parseYaml } from '../../src/description/parse-yaml.ts';

test('places are lines and columns from 1', () => {
  const { placeOf } = parseYaml('a: 1\nbc: 2\n');
  expect([0, 3, 5, 9].map(placeOf)).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 4 },
    { line: 2, column: 1 },
    { line: 2, column: 5 },
  ]);
});

test('an empty text has no contents and no mistake', () => {
  const { contents, mistake } = parseYaml('# nothing\n');
  expect([contents, mistake]).toEqual([null, undefined]);
});

test.each([
  ['a: 1\n---\nb: 2', { message: 'there are several documents; leave one', offset: 5 }],
  ['%YAML 1.1\n---\na: yes', { message: 'it declares YAML 1.1; remove the line %YAML', offset: 0 }],
  ['a: "b', { message: 'Missing closing "quote', offset: 5 }],
  [
    `${'['.repeat(300)}${']'.repeat(300)}`,
    { message: 'lists and objects are nested 200 deep; write some of them as components', offset: 199 },
  ],
])('%j has a mistake', (text, mistake) => {
  expect([parseYaml(text).mistake, parseYaml(text).contents]).toEqual([mistake, null]);
});

test('repeated keys are left to the reader', () => {
  expect(parseYaml('a: 1\na: 2').mistake).toBe(undefined);
});

test('fewer levels are read', () => {
  expect(parseYaml(`${'['.repeat(199)}1${']'.repeat(199)}`).mistake).toBe(undefined);
});
