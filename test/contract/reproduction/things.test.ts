import { expect, test } from 'vitest';
import { createThings, hadEffect } from '../../../src/contract/reproduction/things.ts';
import { breaking, ledger, making, sent, supplied, things, using } from './desk.ts';

const { touchedBy } = createThings(things, { ledger, exchanges: [making, breaking] });
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

test('only what made something under a name has its id', () => {
  const { idOf } = createThings(things, { ledger, exchanges: [making, breaking] });
  const label = sent(1, 'addLabel', { target: '/labels', content: { kind: 'red' } });
  const unnamed = sent(1, 'makePot', { target: '/pots', content: {} });
  expect([making, breaking, using, label, unnamed].map(idOf)).toEqual([
    '41',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('other exchanges touch nothing', () => {
  expect(told(using)).toBeUndefined();
});

test('of several things under one name, the order made and the id tell one from another', () => {
  const again = sent(6, 'makePot', { target: '/pots', credential: supplied, content: { name: 'pot run7' } });
  const refused = sent(5, 'makePot', {
    target: '/pots',
    credential: supplied,
    content: { name: 'pot run7' },
    status: 403,
  });
  const second = { ...ledger[0], number: 2, id: '42' } as (typeof ledger)[number];
  const of = createThings(things, { ledger: [...ledger, second], exchanges: [making, refused, again] });
  const keys = [making, again, breaking, sent(7, 'breakPot', { target: '/pots?id=42' }), refused];
  expect(keys.map((exchange) => of.touchedBy(exchange)?.key)).toEqual(['1', '2', '1', '2', 'exchange 5']);
});

test('what was refused had no effect', () => {
  expect([hadEffect(making), hadEffect(sent(1, 'makePot', { target: '/pots', status: 403 }))]).toEqual([true, false]);
});
