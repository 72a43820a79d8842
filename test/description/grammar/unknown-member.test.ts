import { expect, test } from 'vitest';
import { unknownMember } from '../../../src/description/grammar/unknown-member.ts';

test('a name that is near is suggested', () => {
  expect(unknownMember('Info Object', 'titel', 'title')).toEqual({
    code: 'unknown-member',
    message: "An Info Object has no member 'titel': did you mean 'title'?",
  });
});

test('a keyword of an older dialect is no misspelling, however near', () => {
  expect(unknownMember('Schema Object', 'id', '$id')).toEqual({
    code: 'unknown-member',
    severity: 'warning',
    message: "A Schema Object has no member 'id', so it has no effect: remove it.",
  });
});

test('keys with a form have their own code', () => {
  expect(unknownMember('Callback Object', 'x', undefined)).toEqual({
    code: 'unknown-member',
    message: "A Callback Object has no member 'x': each of its keys is an expression.",
  });
});
