import { expect, test } from 'vitest';
import type { ApiDescription } from '../../src/description/model.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { observeSuccessStatuses } from '../../src/contract/observe-statuses.ts';
import type { Observed } from '../../src/contract/observer.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { exchangeOf, operationOf, plants, smallApi } from './small-api.ts';

function observed(...exchanges: readonly Exchange[]): Observed | undefined {
  return observedIn(plants, exchanges);
}

function observedIn(description: ApiDescription, exchanges: readonly Exchange[]): Observed | undefined {
  return observeSuccessStatuses({ description, exchanges } as unknown as RunContext);
}

/** The small API with other responses of adding a plant. */
const adding = (responses: string): ApiDescription =>
  smallApi((text) => text.replace("'201': { description: Added. }", responses));

/** What is seen when adding a plant is answered with those statuses. */
function added(responses: string, ...statuses: readonly number[]): Observed | undefined {
  const description = adding(responses);
  const operation = operationOf('addPlant', description);
  const exchanges = statuses.map((status) => ({ ...exchangeOf({ status }), operation }));
  return observedIn(description, exchanges);
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
  expect(observed(exchangeOf({ status: 202 }), exchangeOf({ status: 200 }))?.seen).toBe('listPlants 200 and 202');
});

test('a range of statuses declares each of them', () => {
  const declared = { seen: 'the declared ones', asDecided: true, edits: [] };
  expect([added("'2XX': { description: Added. }", 202), added("'2XX': { description: Added. }", 200, 201)]).toEqual([
    declared,
    declared,
  ]);
});

test('each of several declared responses is one of the declared; where it is neither, no edit says which moves', () => {
  const both = "'200': { description: There. }\n        '201': { description: Added. }";
  expect([added(both, 201), added(both, 204)]).toEqual([
    { seen: 'the declared ones', asDecided: true, edits: [] },
    { seen: 'addPlant 204', asDecided: false, edits: [] },
  ]);
});

test('only the declared success moves, refusals beside it stay', () => {
  const refusing = "'409': { description: There. }\n        '201': { description: Added. }";
  const at = '/paths/~1plants/post/responses';
  expect(added(refusing, 200)?.edits).toEqual([{ op: 'move', from: `${at}/201`, path: `${at}/200` }]);
});

test('content is taken away for a status that has none, and for no other', () => {
  const at = '/paths/~1plants/get/responses';
  const of = (status: number) => observed(exchangeOf({ status }))?.edits?.slice(1);
  expect([of(202), of(204), of(205)]).toEqual([
    [],
    [{ op: 'remove', path: `${at}/204/content` }],
    [{ op: 'remove', path: `${at}/205/content` }],
  ]);
  expect(observed(exchangeOf({ operation: 'addPlant', status: 204 }))?.edits).toHaveLength(1);
});
