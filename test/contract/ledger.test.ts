import { expect, test } from 'vitest';
import { type Ledger, type LedgerRecord, createLedger } from '../../src/contract/ledger.ts';

interface Kept {
  readonly ledger: Ledger;
  readonly told: string[];
  readonly undone: string[];
}

function keep(limits = { key: { alive: 2, made: 3 } }): Kept {
  const told: string[] = [];
  const undone: string[] = [];
  const onChange = ({ number, state, id }: LedgerRecord): void => {
    told.push(`${number} ${state}${id === undefined ? '' : ` ${id}`}`);
  };
  const undo = async ({ label, id, data }: LedgerRecord): Promise<boolean> => {
    undone.push(`${label} ${id}`);
    return data !== 'stays';
  };
  return { ledger: createLedger({ limits, onChange, undo }), told, undone };
}

function intend({ ledger }: Kept, label: string, gone = true): ReturnType<Ledger['intend']> {
  return ledger.intend({ kind: 'key', label, data: gone ? 'goes' : 'stays' });
}

test('what will be made is told before it is made, and undone newest first', async () => {
  const kept = keep();
  intend(kept, 'a')?.made('7');
  intend(kept, 'b');
  expect(kept.told).toEqual(['1 intended', '1 made 7', '2 intended']);
  expect(await kept.ledger.undoAll()).toEqual([]);
  expect(kept.undone).toEqual(['b undefined', 'a 7']);
  expect(kept.told.slice(3)).toEqual(['2 undone', '1 undone 7']);
});

test('what was never made or is gone is not undone', async () => {
  const kept = keep();
  intend(kept, 'a')?.notMade();
  intend(kept, 'b')?.undone();
  await kept.ledger.undoAll();
  expect(kept.undone).toEqual([]);
});

test('limits count what is alive and what was ever made', () => {
  const kept = keep();
  const first = intend(kept, 'a');
  intend(kept, 'b');
  expect(intend(kept, 'too many at once')).toBeUndefined();
  first?.undone();
  expect(intend(kept, 'c')).toBeDefined();
  expect(intend(kept, 'too many in all')).toBeUndefined();
});

test('what was not made leaves room', () => {
  const kept = keep();
  for (let i = 0; i < 5; i++) intend(kept, `${i}`)?.notMade();
  expect(intend(kept, 'last')).toBeDefined();
});

test('what cannot be undone comes back as stuck, and does not keep the rest from being undone', async () => {
  const kept = keep();
  intend(kept, 'a')?.made('1');
  intend(kept, 'b', false)?.made('2');
  const left = await kept.ledger.undoAll();
  expect(left.map(({ label, state }) => [label, state])).toEqual([['b', 'stuck']]);
  expect(kept.undone).toEqual(['b 2', 'a 1']);
});

test('an undo that throws is stuck', async () => {
  const undo = (): Promise<boolean> => Promise.reject(new Error('gone'));
  const ledger = createLedger({ limits: {}, onChange: () => {}, undo });
  ledger.intend({ kind: 'key', label: 'a' });
  expect((await ledger.undoAll()).map(({ state }) => state)).toEqual(['stuck']);
});

test('what an earlier run left is undone by its records alone, what it undid is not', async () => {
  const seen: LedgerRecord[] = [];
  const left = { kind: 'key', id: '7', data: { before: [1] } };
  const records = [
    { ...left, number: 1, label: 'a', state: 'made' },
    { ...left, number: 2, label: 'b', state: 'undone' },
    { ...left, number: 3, label: 'c', state: 'stuck' },
  ] as const;
  const undo = async (record: LedgerRecord): Promise<boolean> => seen.push(record) > 0;
  const ledger = createLedger({ limits: {}, records, onChange: () => {}, undo });
  expect(await ledger.undoAll()).toEqual([]);
  expect(seen).toEqual([records[2], records[0]]);
});

test('what cannot be written down is not made, and later changes that cannot be are lost without harm', async () => {
  let isFull = true;
  const onChange = (): void => {
    if (isFull) throw new Error('no space left');
  };
  const ledger = createLedger({ limits: {}, onChange, undo: async () => true });
  expect(() => ledger.intend({ kind: 'key', label: 'a' })).toThrow('no space left');
  expect(ledger.records).toEqual([]);
  isFull = false;
  ledger.intend({ kind: 'key', label: 'b' });
  isFull = true;
  expect([await ledger.undoAll(), ledger.records.map(({ state }) => state)]).toEqual([[], ['undone']]);
});

test('an entry shows its record as it is by now, and an id stays known', () => {
  const entry = intend(keep(), 'a');
  entry?.made('7');
  entry?.made();
  expect(entry?.record).toEqual({ number: 1, kind: 'key', label: 'a', id: '7', data: 'goes', state: 'made' });
  entry?.undone();
  expect(entry?.record.state).toBe('undone');
});

test('a kind is counted by itself, and never beyond its limit', () => {
  const kept = keep({ key: { alive: 9, made: 2 } });
  for (const kind of ['favorite', 'favorite', 'favorite']) kept.ledger.intend({ kind, label: 'f' });
  expect(['a', 'b', 'c'].map((label) => intend(kept, label) !== undefined)).toEqual([true, true, false]);
});
