import { expect, test } from 'vitest';
import { createThings, hadEffect } from '../../../src/contract/reproduction/things.ts';
import { breaking, ledger, making, sent, things, using } from './desk.ts';

const { touchedBy } = createThings(things, ledger);
const told = (exchange: Parameters<typeof touchedBy>[0]): unknown => {
  const touched = touchedBy(exchange);
  return touched && [touched.thing.kind, touched.name, touched.makes];
};

test('what is made under a name is known by it, and by the id that the ledger has for the name', () => {
  expect(told(making)).toEqual(['named', 'pot run7', true]);
  expect(told(breaking)).toEqual(['named', 'pot run7', false]);
  expect(told(sent(1, 'breakPot', { target: '/pots?id=9' }))).toBeUndefined();
});

test('what is made and undone by the same members is known by them, and a setting by what writes it', () => {
  expect(told(sent(1, 'addLabel', { target: '/labels', content: { kind: 'red' } }))).toEqual(['paired', 'red', true]);
  expect(told(sent(1, 'removeLabel', { target: '/labels?kind=red' }))).toEqual(['paired', 'red', false]);
  expect(told(sent(1, 'addLabel', { target: '/labels', content: {} }))).toBeUndefined();
  expect(told(sent(1, 'setLight', { target: '/light', content: { hours: 3 } }))).toEqual([
    'setting',
    'setLight',
    false,
  ]);
});

test('other exchanges touch nothing', () => {
  expect(told(using)).toBeUndefined();
});

test('what was refused had no effect', () => {
  expect([hadEffect(making), hadEffect(sent(1, 'makePot', { target: '/pots', status: 403 }))]).toEqual([true, false]);
});
