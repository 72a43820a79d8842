import { describe, expect, test } from 'vitest';
import { defineMember } from '../../src/description/define-member.ts';

describe('a member that is defined', () => {
  test.each(['name', '__proto__', 'constructor', 'toString', ''])('is an own, enumerable one: %j', (name) => {
    const object: Record<string, { readonly polluted: boolean }> = {};
    defineMember(object, name, { polluted: true });
    expect(Object.entries(object)).toEqual([[name, { polluted: true }]]);
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  test('can be defined again', () => {
    const object: Record<string, number> = {};
    defineMember(object, '__proto__', 1);
    defineMember(object, '__proto__', 2);
    expect(JSON.stringify(object)).toBe('{"__proto__":2}');
  });
});
