import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sharedWords, wordsOf } from './architecture/api-words.ts';
import { roomOf, rooms } from './architecture/layers.ts';
import { rules } from './architecture/rules.ts';
import { longFiles, softLineLimit } from './architecture/shape.ts';
import { readSources, root, virtual } from './architecture/source.ts';
import { builtinUsers, globals, packages } from './architecture/world-access.ts';

const isTest = (path: string): boolean => path.startsWith('test/') || path.endsWith('.test.ts');
const everything = readSources('src', 'contracts', 'fixtures', 'test');
const engine = everything.filter((source) => !isTest(source.path));
const src = engine.filter((source) => source.path.startsWith('src/'));
const judged = { everything, engine, src };

/** Files of more lines than hoped for, and how many they may have. Whoever shortens one lowers its number. */
const longerThanHoped: Readonly<Record<string, number>> = {
  'contracts/facts.ts': 300,
  'src/description/model.ts': 250,
};

describe.each(rules)('$title', ({ judge, sources, broken, says }) => {
  test('holds', () => expect(judge(judged[sources])).toEqual([]));

  test('can fail', () => expect(judge(broken.map(([path, text]) => virtual(path, text)))).toEqual(says));
});

describe('the tables of the rules', () => {
  test('name every room', () => {
    const unknown = [...new Set(engine.map((source) => roomOf(source.path)))].filter((room) => !(room in rooms));
    expect(unknown).toEqual([]);
  });

  test('permit nothing to files that are gone', () => {
    const files = [...globals, ...packages].flatMap((permission) => permission.files).concat(builtinUsers);
    expect([...new Set(files)].filter((file) => !existsSync(root + file))).toEqual([]);
  });

  test('excuse no word that the document does not have', () => {
    const words = wordsOf(readFileSync(`${root}openapi.yaml`, 'utf8'));
    expect(Object.keys(sharedWords).filter((word) => !words.has(word))).toEqual([]);
  });
});

test(`files of more than ${softLineLimit} lines are known, and get no longer`, () => {
  const grown = longFiles(engine, softLineLimit).filter((line) => {
    const [path = '', , lines] = line.split(' ');
    return Number(lines) > (longerThanHoped[path] ?? 0);
  });
  expect(grown).toEqual([]);
});
