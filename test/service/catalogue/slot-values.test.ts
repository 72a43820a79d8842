import { describe, expect, test } from 'vitest';
import { createStream } from '../../../src/random/stream.ts';
import type { SlotValues } from '../../../src/service/catalogue/fill-slots.ts';
import { createSlotFiller } from '../../../src/service/catalogue/slot-values.ts';
import { packagedVocabulary } from '../../../src/service/catalogue/vocabulary.ts';

const { names: vocabulary } = packagedVocabulary;
const slotsOf = createSlotFiller(vocabulary);
const organisation = { name: 'Trellisworks', line: 'Espalier', city: 'Toronto', person: 'Hannah Kowalczuk' };
const valuesOf = (seed: number, kind = 'company'): SlotValues => slotsOf(createStream(seed), { organisation, kind });
const many = Array.from({ length: 200 }, (_, seed) => seed);

describe('createSlotFiller', () => {
  test('speaks of the protagonist', () => {
    const values = valuesOf(1);
    expect(['org', 'line', 'city', 'person'].map(values)).toEqual(Object.values(organisation));
  });

  test('adds a version of its kind to the line, or none where the kind has none', () => {
    const versions = vocabulary.versions.company ?? [];
    for (const seed of many)
      expect(versions.map((version) => `Espalier ${version}`)).toContain(valuesOf(seed)('product'));
    expect(valuesOf(1, 'university')('product')).toBe('Espalier');
  });

  test('keeps a value once it is drawn', () => {
    const values = valuesOf(2);
    const first = ['small', 'percent', 'bank', 'amount'].map(values);
    expect(['amount', 'bank', 'percent', 'small'].map(values)).toEqual(first.reverse());
  });

  test('draws a numbered slot like the one of its name, and never the same value', () => {
    for (const seed of many) {
      const values = valuesOf(seed);
      expect(values('small2')).not.toBe(values('small'));
      expect(vocabulary.lists.country).toContain(values('country2'));
    }
  });

  test('names another organisation than the protagonist', () => {
    const names = (vocabulary.organisations.company ?? []).map(({ name }) => name);
    for (const seed of many) {
      const company = valuesOf(seed)('company');
      expect(names).toContain(company);
      expect(company).not.toBe('Trellisworks');
    }
  });

  test('fills the slots of a tuple from one row', () => {
    const rows = vocabulary.tuples.find(({ slots }) => slots.includes('round'))?.rows;
    for (const seed of many) {
      const values = valuesOf(seed);
      expect(rows).toContainEqual(['round', 'amount', 'valuation'].map(values));
    }
  });

  test('writes integers within their range, those below ten as words', () => {
    const drawn = new Set(many.map((seed) => valuesOf(seed)('months')));
    expect([...drawn].sort()).toEqual([
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      'eight',
      'five',
      'four',
      'nine',
      'seven',
      'six',
      'three',
    ]);
  });

  test('throws for a slot that nothing fills', () => {
    expect(() => valuesOf(1)('nothing')).toThrow(new Error('names.json fills no slot {nothing}'));
  });
});
