import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { fakerOnDemand } from '../../../src/mock/synthesise/faker-on-demand.ts';

describe('faker', () => {
  const fake = fakerOnDemand(createRequire(import.meta.url));

  test('gives one value for one path and seed', () => {
    expect(fake('person.fullName', 7)).toEqual(expect.any(String));
    expect(fake('person.fullName', 7)).toBe(fake('person.fullName', 7));
    expect(fake('date.recent', 7)).toMatch(/^2026-1[01]-\d\dT/);
  });

  test.each(['person', 'person.nothing', 'nothing.fullName', 'seed', 'constructor.constructor', '__proto__.toString'])(
    'has nothing at %s',
    (path) => {
      expect(fake(path, 1)).toBeUndefined();
    },
  );

  test('is loaded once, when the first value is made', () => {
    const loaded: string[] = [];
    const own = fakerOnDemand((name) => {
      loaded.push(name);
      return createRequire(import.meta.url)(name);
    });
    expect(loaded).toEqual([]);
    own('person.fullName', 1);
    own('person.fullName', 2);
    expect(loaded).toEqual(['@faker-js/faker/locale/en']);
  });
});
