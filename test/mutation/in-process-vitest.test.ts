import { expect, test } from 'vitest';
import * as inProcess from './in-process-vitest.ts';

function registered(file: string, register: () => void): readonly inProcess.InProcessTest[] {
  const before = inProcess.tests.length;
  inProcess.startFile(file);
  register();
  return inProcess.tests.slice(before);
}

const titles = (tests: readonly inProcess.InProcessTest[]): readonly string[] =>
  tests.map(({ name }) => name.replace(/ #\d+$/, ''));

test('tests are kept under the names of file and groups, and differ in their names', () => {
  const kept = registered('a.test.ts', () => {
    inProcess.describe('outer', () => {
      inProcess.describe.each([1, 2])('inner', () => inProcess.test('same', () => undefined));
    });
    inProcess.test('last', () => undefined);
  });
  expect(titles(kept)).toEqual([
    'a.test.ts > outer > inner > same',
    'a.test.ts > outer > inner > same',
    'a.test.ts > last',
  ]);
  expect(new Set(kept.map(({ name }) => name)).size).toBe(3);
});

test('a row that is a list is spread, another one is the only argument', async () => {
  const seen: unknown[] = [];
  const kept = registered('a.test.ts', () => {
    inProcess.test.each([[1, 2], 'x'])('%s', (...row) => void seen.push(row));
  });
  for (const { run } of kept) await run();
  expect(seen).toEqual([[1, 2], ['x']]);
});

test('hooks are those of the own groups and file, and come after a failure, too', async () => {
  const seen: string[] = [];
  registered('a.test.ts', () => inProcess.beforeEach(() => seen.push('of another file')));
  const kept = registered('b.test.ts', () => {
    inProcess.beforeEach(() => seen.push('before'));
    inProcess.describe('group', () => {
      inProcess.afterEach(() => seen.push('after'));
      inProcess.test('fails', () => inProcess.expect(1).toBe(2));
    });
    inProcess.test('passes', () => seen.push('passes'));
  });
  await expect(kept[0]?.run()).rejects.toThrow('expected 1 to be 2');
  await kept[1]?.run();
  expect(seen).toEqual(['before', 'after', 'before', 'passes']);
});
