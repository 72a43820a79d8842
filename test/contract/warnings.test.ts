import { expect, test } from 'vitest';
import { warningsOf } from '../../src/contract/warnings.ts';
import { exchangeOf } from './small-api.ts';

test('a reader is told which logic was never reached, of throttling, and of what is left behind', () => {
  const exchanges = [
    exchangeOf({ status: 401 }),
    exchangeOf({ status: 404 }),
    exchangeOf({ operation: 'addPlant', status: 403 }),
    exchangeOf({ operation: 'addPlant', status: 429 }),
    exchangeOf({ operation: 'getPlant', status: 200 }),
  ];
  const left = [{ number: 1, kind: 'pot', label: 'red', id: undefined, data: undefined, state: 'stuck' }] as const;
  expect(warningsOf(exchanges, left)).toEqual([
    'listPlants: all 2 answers were 401, 403 or 404; its logic was never reached',
    'the target limited the rate 1 times; a lower rate is kinder',
    'pot red may still be there: it could not be undone',
  ]);
});

test('there is nothing to doubt where all operations were reached', () => {
  expect(warningsOf([exchangeOf({ status: 401 }), exchangeOf({ status: 200 })], [])).toEqual([]);
});
