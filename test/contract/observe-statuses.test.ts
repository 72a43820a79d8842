import { expect, test } from 'vitest';
import type { Exchange } from '../../src/contract/exchange.ts';
import { observeSuccessStatuses } from '../../src/contract/observe-statuses.ts';
import type { Observed } from '../../src/contract/observer.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { exchangeOf, plants } from './small-api.ts';

function observed(...exchanges: readonly Exchange[]): Observed | undefined {
  return observeSuccessStatuses({
    description: plants,
    exchanges,
  } as unknown as RunContext);
}

test('the declared statuses are as decided, and refusals tell nothing', () => {
  expect(observed(exchangeOf(), exchangeOf({ status: 404 }))).toEqual({
    seen: 'the declared ones',
    asDecided: true,
    edits: [],
  });
  expect(observed(exchangeOf({ status: 404 }))).toBeUndefined();
});

test('another status is where the declared response belongs; a 204 has no content', () => {
  expect(observed(exchangeOf({ status: 204 }), exchangeOf({ operation: 'addPlant', status: 200 }))).toEqual({
    seen: 'listPlants 204, addPlant 200',
    asDecided: false,
    edits: [
      {
        op: 'move',
        from: '/paths/~1plants/get/responses/200',
        path: '/paths/~1plants/get/responses/204',
      },
      { op: 'remove', path: '/paths/~1plants/get/responses/204/content' },
      {
        op: 'move',
        from: '/paths/~1plants/post/responses/201',
        path: '/paths/~1plants/post/responses/200',
      },
    ],
  });
});

test('two statuses of one operation are told, and no edit says which one it is', () => {
  expect(observed(exchangeOf(), exchangeOf({ status: 202 }))).toEqual({
    seen: 'listPlants 200 and 202',
    asDecided: false,
    edits: [],
  });
});
