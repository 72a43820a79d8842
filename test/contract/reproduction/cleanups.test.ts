import { expect, test } from 'vitest';
import { cleanupsOf } from '../../../src/contract/reproduction/cleanups.ts';
import { createThings } from '../../../src/contract/reproduction/things.ts';
import { breaking, garden, ledger, making, other, sent, supplied, things } from './desk.ts';

const options = {
  description: garden,
  things: createThings(things, { ledger, exchanges: [making, breaking] }),
  roles: new Map([[other.secret, 'other']]),
  runId: 'run7',
};
const key = { origin: 'supplied', placement: 'header', scheme: 'Bearer', text: '' };
const paired = {
  kind: 'paired',
  list: { method: 'GET', target: '/labels' },
  undo: { method: 'DELETE', target: '/labels?kind=red' },
  id: 'red',
};
const label = (number: number, credential = supplied) =>
  sent(number, 'addLabel', { target: '/labels', content: { kind: 'red' }, credential });

test('what was made is undone by the key that made it, newest first, and each once', () => {
  expect(cleanupsOf([making, breaking, label(6), label(7), label(8, other)], options)).toEqual([
    { ...paired, credential: { ...key, role: 'other' } },
    { ...paired, credential: key },
    {
      kind: 'named',
      credential: key,
      list: { method: 'GET', target: '/pots' },
      undo: { method: 'DELETE', target: '/pots?id=<<FOUND>>' },
      nameMember: 'name',
      idMember: 'id',
      undoneMember: 'broken',
      name: 'pot <<RUN>>',
    },
  ]);
});

test('a setting is read before, and written back; that of another account is left alone', () => {
  const write = (credential = supplied) => sent(1, 'setLight', { target: '/light', content: { hours: 2 }, credential });
  expect(cleanupsOf([write()], options)).toEqual([
    {
      kind: 'setting',
      credential: key,
      read: { method: 'GET', target: '/light' },
      write: { method: 'PUT', target: '/light' },
      members: ['hours'],
    },
  ]);
  expect(cleanupsOf([write(other)], options)).toEqual([]);
});
