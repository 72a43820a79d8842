import { expect, test } from 'vitest';
import { createKnownSecrets } from '../../../src/mock/journal/known-secrets.ts';

test('a secret is known from when it was seen; one that everybody may read never is', () => {
  const known = createKnownSecrets(new Set(['open-key']));
  known.add(['open-key', 'secret-1']);
  known.add(['secret-2', 'secret-1']);
  expect(known.list()).toEqual(['secret-2', 'secret-1']);
});

test('what is too short to be a secret would take words out of texts', () => {
  const known = createKnownSecrets(new Set());
  known.add(['', 'abcde', 'abcdef']);
  expect(known.list()).toEqual(['abcdef']);
});

test('the list is the same one until a secret is added, or seen again after others', () => {
  const known = createKnownSecrets(new Set());
  known.add(['secret-1', 'secret-2']);
  const first = known.list();
  known.add(['secret-2']);
  expect(known.list()).toBe(first);
  known.add(['secret-1']);
  expect(known.list()).toEqual(['secret-2', 'secret-1']);
});

test('the 200 that were seen last are kept', () => {
  const known = createKnownSecrets(new Set());
  known.add(Array.from({ length: 201 }, (_, i) => `secret-${i}`));
  expect(known.list().length).toBe(200);
  expect(known.list()[0]).toBe('secret-1');
});

test('additions tell whether other secrets are known than before, whoever was seen again', () => {
  const known = createKnownSecrets(new Set(['open-key']));
  const seen = [['open-key', 'abc'], ['secret-1'], ['secret-2'], ['secret-1', 'secret-2']];
  const additions = seen.map((secrets) => {
    known.add(secrets);
    return known.additions;
  });
  expect(additions).toEqual([0, 1, 2, 2]);
});
