import { expect, test } from 'vitest';
import { choice, form } from '../../../src/description/grammar/object-grammar.ts';
import { numberComplaint, textComplaint } from '../../../src/description/grammar/scalar-complaint.ts';

test('a text is out of its choices', () => {
  const shape = choice('query', 'header');
  if (shape.kind !== 'text') throw new Error('a choice is a text');
  expect(['query', 'qurey', 'body'].map((value) => textComplaint(shape, value))).toEqual([
    undefined,
    "can't be 'qurey': did you mean 'query'?",
    "can't be 'body': use one of query, header.",
  ]);
});

test('a text has its form', () => {
  const shape = { kind: 'text', form: form(/^a/, 'a word with a') } as const;
  expect(['ab', 'b'].map((value) => textComplaint(shape, value))).toEqual([
    undefined,
    "must be a word with a, which 'b' is not.",
  ]);
});

test('a number is in its range', () => {
  const count = { kind: 'number', integer: true, from: 0 } as const;
  expect([0, 3, -1, 1.5].map((value) => numberComplaint(count, value))).toEqual([
    undefined,
    undefined,
    'must be an integer from 0, not -1.',
    'must be an integer from 0, not 1.5.',
  ]);
  const divisor = { kind: 'number', above: 0 } as const;
  expect([0.1, 0].map((value) => numberComplaint(divisor, value))).toEqual([
    undefined,
    'must be a number above 0, not 0.',
  ]);
});
