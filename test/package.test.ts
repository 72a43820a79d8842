import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { root } from './architecture/source.ts';

/** What each subpath gives at run time. Adding a name is a minor version, taking one away a major one. */
const exportedNames: Readonly<Record<string, readonly string[]>> = {
  '.': ['compileDescription'],
  './model': [],
  './mock': ['createMock'],
  './node': ['serve'],
  './fetch': ['createFetchHandler'],
  './msw': ['createMswHandlers'],
  './service': ['createService'],
  './contract': ['runContract'],
  './requirements': ['requirements', 'suite'],
  './client': ['ApiProblem', 'ConnectionError', 'UnreadableAnswer', 'createClient'],
};

type Target = string | { readonly types: string; readonly default: string };

/** What is built: the modules, and the pages of the mock. */
const [modulesBuild, pagesBuild] = manifest.tsdown as unknown as readonly { entry: Record<string, string> }[];

const targets: readonly (readonly [string, Target])[] = Object.entries(manifest.exports);
const modules = targets.flatMap(([subpath, target]) => (typeof target === 'string' ? [] : [{ subpath, target }]));

/** `description/compile` for `./dist/description/compile.js`. */
const entryOf = (file: string): string => file.replace(/^(\.\/)?dist\//, '').replace(/(\.d)?\.[jt]s$/, '');

describe('exports', () => {
  test.each(Object.entries(exportedNames))('%s gives the names that it promises', async (subpath, names) => {
    const file = modules.find((it) => it.subpath === subpath)?.target.default ?? '';
    const source: string | undefined = new Map(Object.entries(modulesBuild?.entry ?? {})).get(entryOf(file));
    const loaded: object = await import(root + source);
    expect(Object.keys(loaded).toSorted()).toEqual(names);
  });

  test('are the modules with promised names, the document and the manifest', () => {
    expect(targets.map(([subpath]) => subpath)).toEqual([
      ...Object.keys(exportedNames),
      './openapi.yaml',
      './profile.schema.json',
      './report.schema.json',
      './comparison.schema.json',
      './package.json',
    ]);
  });

  test('have types first, of the same module', () => {
    for (const { target } of modules) {
      expect(Object.keys(target)).toEqual(['types', 'default']);
      expect(entryOf(target.types)).toBe(entryOf(target.default));
    }
  });

  test('and the command, with the workers that it starts and what prepares its document, are all that is built, each from an existing module', () => {
    const built = [
      entryOf(manifest.bin.apitwin),
      'cli/prove-worker',
      'cli/prepare-document',
      ...modules.map(({ target }) => entryOf(target.default)),
    ];
    expect(Object.keys(modulesBuild?.entry ?? {})).toEqual(built);
    expect(Object.values(modulesBuild?.entry ?? {}).filter((source) => !existsSync(root + source))).toEqual([]);
  });

  test('and the pages of the mock are bundled from existing modules', () => {
    expect(Object.keys(pagesBuild?.entry ?? {})).toEqual(['console', 'reference', 'landing']);
    expect(Object.values(pagesBuild?.entry ?? {}).filter((source) => !existsSync(root + source))).toEqual([]);
  });
});

describe('dependencies', () => {
  test('have ranges that let users deduplicate, but the one whose bytes we promise', () => {
    const exact = Object.entries(manifest.dependencies).filter(([, range]) => !range.startsWith('^'));
    expect(exact.map(([name]) => name)).toEqual(['@faker-js/faker']);
  });

  test('for development are exact', () => {
    expect(Object.values(manifest.devDependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('are those of the lock file', () => {
    const { dependencies, devDependencies } = lock.packages[''];
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
  });

  test.each(['', 'examples/reader/'])('of "%s" are locked without the address of a registry', (folder) => {
    expect(readFileSync(`${root}${folder}package-lock.json`, 'utf8')).not.toMatch(/"resolved": "(?!\.\.\/\.\.")/);
  });
});

test('the package holds what runs, the document, the data and what people read', () => {
  expect(manifest.files).toEqual([
    'dist',
    'openapi.yaml',
    'profile.schema.json',
    'report.schema.json',
    'comparison.schema.json',
    'fixtures',
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
  ]);
});
