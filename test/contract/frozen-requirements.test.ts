import { expect, test } from 'vitest';
import { frozenMistake, isNewer } from '../../src/contract/frozen-requirements.ts';

test.each([
  ['1.3.0', undefined, false],
  ['1.3.0', '1.3', false],
  ['1.3.7', '1.3', false],
  ['1.4.0', '1.3', true],
  ['2.0.0', '1.3', true],
  ['1.10.0', '1.9', true],
  ['1.2.9', '1.3', false],
  ['1.3.7', '1.3.6', true],
  ['1.3', '1.3.6', false],
  ['1.9.9', '1', false],
  ['12.0.0', '11', true],
  ['1.2.10', '1.2.9', true],
  ['unreleased', '1.3', false],
])('a requirement of %s is newer than %s: %s', (since, frozen, newer) => {
  expect(isNewer(since, frozen)).toBe(newer);
});

test.each([
  ['1.3', ['1.3.0', '1.2.0'], undefined],
  ['0.9', ['1.3.0'], undefined],
  ['1', ['1.3.0'], undefined],
  ['1.4', ['1.2.0', '1.10.0', '1.3.0', 'unreleased'], undefined],
  [
    '1.11',
    ['1.2.0', '1.10.0'],
    'requirements 1.11 is newer than this apitwin, which has those up to 1.10.0: update apitwin, or freeze at 1.10.0',
  ],
  ['v1', ['1.0'], 'requirements "v1" is no version: give one such as 1.3, in quotes in YAML'],
  ['1.2.3.4', ['1.0'], 'requirements "1.2.3.4" is no version: give one such as 1.3, in quotes in YAML'],
])('%s among %j: %s', (frozen, known, mistake) => {
  expect(frozenMistake(frozen, known)).toBe(mistake);
});
