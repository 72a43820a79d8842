import { expect, test } from 'vitest';
import { answersText, drift, memberText } from '../../src/report/drift.ts';
import { plainPalette } from '../../src/report/palette.ts';
import type { DriftMember } from '../../src/contract/parity/drift.ts';
import { runOf } from './small-report.ts';

const member = (pointer: string, part: Partial<DriftMember> = {}): DriftMember => ({
  pointer,
  types: ['string'],
  seenIn: [{ operation: 'getPlant', status: 200 }],
  ...part,
});

const sentence = (members: readonly DriftMember[]): string =>
  drift({ run: runOf({ drift: members }), palette: plainPalette, columns: 1000 }).join('\n');

test('without any there is no line', () => {
  expect(sentence([])).toBe('');
});

test('one sentence has the count and the names', () => {
  expect(sentence([member('/age', { record: 'Plant', types: ['null', 'integer'] }), member('/meta')])).toBe(
    '\nDrift: 2 members that the description does not have, no violation: Plant/age (null, integer), /meta (string)',
  );
  expect(sentence([member('/meta')])).toContain('1 member that');
});

test('what is too much for a sentence is counted', () => {
  const many = Array.from({ length: 15 }, (_, i) => member(`/m${i}`));
  expect(sentence(many)).toMatch(/\/m11 \(string\), and 3 more$/);
});

test('answers are told by operation', () => {
  const seenIn = [
    { operation: 'listPlants', status: 200 },
    { operation: 'getPlant', status: 200 },
    { operation: 'listPlants', status: 404 },
  ];
  expect(answersText(seenIn)).toBe('listPlants 200 404, getPlant 200');
});

test('a place without a name is the content', () => {
  expect([memberText({ pointer: '' }), memberText({ record: 'Plant', pointer: '' })]).toEqual(['the content', 'Plant']);
});
