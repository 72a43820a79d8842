import { expect, test } from 'vitest';
import { nearestName, suggestion } from '../../src/description/nearest-name.ts';

const names = ['title', 'summary', 'description', 'in', 'operationId', 'x'];

test.each([
  ['titel', 'title'],
  ['Title', 'title'],
  ['operation-id', 'operationId'],
  ['operatonID', 'operationId'],
  ['descripton', 'description'],
  ['sumary', 'summary'],
  ['im', 'in'],
  ['title', undefined],
  ['body', undefined],
  ['', undefined],
  ['tle', undefined],
])("'%s' means %s", (wrong, name) => expect(nearestName(wrong, names)).toBe(name));

test('the nearest wins, the first of equals', () => {
  expect(nearestName('colours', ['colors', 'colour', 'colourss'])).toBe('colors');
  expect(nearestName('colours', ['colored', 'colour'])).toBe('colour');
});

test('a suggestion ends a sentence', () => {
  expect([suggestion('titel', names, 'remove it'), suggestion('body', names, 'remove it')]).toEqual([
    ": did you mean 'title'?",
    ': remove it.',
  ]);
});
