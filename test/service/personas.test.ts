import { expect, test } from 'vitest';
import { personas } from '../../src/service/personas.ts';

test('the personas are those of the design, with plan, scope and state', () => {
  expect(personas.map(({ persona, plan, scope, revoked }) => [persona, plan, scope, revoked])).toEqual([
    ['pro-all', 'pro', 'all', false],
    ['pro-read', 'pro', 'read', false],
    ['pro-write', 'pro', 'write', false],
    ['pro-revoked', 'pro', 'all', true],
    ['free', 'free', 'all', false],
    ['proplus', 'proplus', 'all', false],
    ['enterprise', 'enterprise', 'all', false],
    ['other', 'pro', 'all', false],
    ['empty', 'pro', 'all', false],
    ['heavy', 'proplus', 'all', false],
    ['longest', 'pro', 'all', false],
    ['near-quota', 'pro', 'all', false],
    ['unicode', 'pro', 'all', false],
    ['nulls', 'pro', 'all', false],
    ['over-quota', 'pro', 'all', false],
  ]);
});

test('their keys are distinct, readable, and shaped like created ones', () => {
  const keys = personas.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^svc_[A-Za-z0-9_-]{43}$/.test(key))).toEqual([]);
  expect(personas.filter(({ persona, key }) => !key.startsWith(`svc_${persona}-`))).toEqual([]);
});

test('their keys are the base64url of 32 octets, without bits left over', () => {
  const octets = personas.map(({ key }) => Buffer.from(key.slice(4), 'base64url'));
  expect(octets.map((decoded) => `svc_${decoded.toString('base64url')}`)).toEqual(personas.map(({ key }) => key));
  expect(octets.map(({ length }) => length)).toEqual(personas.map(() => 32));
});
