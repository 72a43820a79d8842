import { expect, test } from 'vitest';
import { keysOfRoles } from '../../src/mock/persona-roles.ts';
import type { Persona } from '../../src/mock/service.ts';

const persona = (name: string, plan: string): Persona => ({
  ...{ persona: name, plan, scope: 'all', revoked: false, key: `key of ${name}` },
});

test('a role is played by the persona of its name, else by that of the first plan; nobody plays the others', () => {
  const personas = [
    persona('pro-all', 'pro'),
    persona('pro-read', 'pro'),
    persona('free', 'free'),
    persona('pro-free', 'pro'),
  ];
  expect(keysOfRoles(personas, ['read', 'free', 'constructor', 'write'])).toEqual({
    read: 'key of pro-read',
    free: 'key of free',
  });
});

test('without personas nobody plays anything', () => {
  expect(keysOfRoles([], ['free'])).toEqual({});
});
