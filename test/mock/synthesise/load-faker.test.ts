import { describe, expect, test } from 'vitest';
import { loadFaker, namesFaker } from '../../../src/mock/synthesise/load-faker.ts';
import { describePaths, jsonResponse } from '../rig.ts';

const described = (schema: Record<string, never> | object): boolean =>
  namesFaker(describePaths({ '/a': { get: { responses: { 200: jsonResponse(schema as Record<string, never>) } } } }));

test('a description names faker in any schema of a response', () => {
  const property = { type: 'string', 'x-twin': { faker: 'person.fullName' } };
  expect(described({ type: 'array', items: { type: 'object', properties: { a: property } } })).toBe(true);
  expect(described({ type: 'string' })).toBe(false);
});

describe('faker', async () => {
  const fake = await loadFaker();

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
});
