import { expect, test } from 'vitest';
import { seenRecords } from '../../../src/contract/parity/seen-records.ts';
import type { RecordedExchange } from '../../../src/contract/run.ts';
import { description } from '../../contracts/reference/judge-reference.ts';

const key = (id: number) => ({
  id,
  name: 'n',
  prefix: 'p…',
  scope: 'all',
  created_at: '2026-01-01T00:00:00Z',
  revoked: false,
});

const exchange = (status: number, responseContent: string | undefined): RecordedExchange =>
  ({ status, responseContent }) as RecordedExchange;

test('records are found wherever they stand in a success, each object once', () => {
  const exchanges = [
    exchange(200, JSON.stringify({ items: [key(1), key(2)] })),
    exchange(201, JSON.stringify({ data: { key: key(2) } })),
    exchange(403, JSON.stringify([key(3)])),
    exchange(200, '<html>'),
    exchange(204, undefined),
  ];
  const seen = seenRecords({ exchanges }, description, ['ApiKey', 'Nothing']);
  expect([...seen]).toEqual([
    ['ApiKey', [key(1), key(2)]],
    ['Nothing', []],
  ]);
});
