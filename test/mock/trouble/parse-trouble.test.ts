import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import { parseTrouble, pointerPart } from '../../../src/mock/trouble/parse-trouble.ts';
import { names, troubleJson } from './arbitrary-trouble.ts';

test('the one form of a document is its own', () => {
  fc.assert(
    fc.property(troubleJson, (json) => {
      const trouble = parseTrouble(json, names);
      expect(parseTrouble(JSON.parse(JSON.stringify(trouble)), names)).toEqual(trouble);
    }),
  );
});

test('no JSON value makes it fail', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(parseTrouble(json as Json, names)).toBeTypeOf('object');
    }),
  );
});

test('short forms are written out, and what does nothing is left out', () => {
  const json = {
    deviations: ['lo,ud=1', 'late', 'late'],
    latency: 300,
    errors: 0.5,
    outage: true,
    operations: { listAnimals: { steps: ['pass', 404, 'pass'] }, 3: { steps: ['pass'] } },
  };
  expect(parseTrouble(json, names)).toEqual({
    latency: { min: 300, max: 300 },
    errors: { share: 0.5 },
    outage: {},
    operations: { listAnimals: { steps: ['pass', 404] } },
    deviations: ['late', 'lo,ud=1'],
  });
});

const expected = (text: string): unknown => expect.stringContaining(text);

test.each<readonly [Json, string, unknown]>([
  [null, '', 'expected an object'],
  [{ latencies: 3 }, '/latencies', `there is no member "latencies": did you mean 'latency'?`],
  [{ latency: -1 }, '/latency', expected('expected whole milliseconds')],
  [{ latency: { min: 3, max: 2 } }, '/latency', expected('expected whole milliseconds')],
  [{ latency: { min: 1, max: 2, mean: 1 } }, '/latency', expected('there is no member "mean"')],
  [{ latency: 600_001 }, '/latency', expected('from 0 to 600000')],
  [{ errors: 1.1 }, '/errors', expected('a share of calls from 0 to 1')],
  [{ errors: { share: 1, status: 404 } }, '/errors', expected('a status from 500 to 599')],
  [{ errors: { share: 1, statuses: 500 } }, '/errors', expected(`did you mean 'status'?`)],
  [{ drops: '1' }, '/drops', 'expected a share of calls from 0 to 1'],
  [{ outage: false }, '/outage', expected('expected true, or instants')],
  [{ outage: { from: '2026-11-02' } }, '/outage', expected('RFC 3339')],
  [
    { outage: { from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' } },
    '/outage',
    expected('the earlier one first'),
  ],
  [{ outage: { since: '2026-11-02T00:00:00Z' } }, '/outage', expected('there is no member "since"')],
  [{ slow: 0 }, '/slow', 'expected octets a millisecond, from 0.001 to 1000000'],
  [{ cut: 0.5 }, '/cut', 'expected octets of content, a whole number from 0'],
  [{ quota: -1 }, '/quota', 'expected calls that are left, a whole number from 0'],
  [{ operations: [] }, '/operations', 'expected an object'],
  [{ operations: { 'list/animal': {} } }, '/operations/list~1animal', expected('there is no operation "list/animal"')],
  [{ operations: { listAnimals: { step: [] } } }, '/operations/listAnimals/step', expected(`did you mean 'steps'?`)],
  [{ operations: { listAnimals: { drops: 2 } } }, '/operations/listAnimals/drops', expected('expected a share')],
  [{ operations: { listAnimals: { steps: 503 } } }, '/operations/listAnimals/steps', expected('expected an array')],
  [
    { operations: { listAnimals: { steps: ['pass', 200] } } },
    '/operations/listAnimals/steps/1',
    expected('a status from 400'),
  ],
  [
    { operations: { listAnimals: { steps: [{ delay: 1, cut: 1 }] } } },
    '/operations/listAnimals/steps/0',
    expected('expected "pass"'),
  ],
  [{ deviations: 'late' }, '/deviations', 'expected the ids of deviations, an array of strings'],
  [{ deviations: ['lat'] }, '/deviations/0', `there is no deviation "lat": did you mean 'late'?`],
])('%j is refused where it is wrong', (json, at, message) => {
  expect(parseTrouble(json, names)).toEqual({ at, message });
});

test('names are escaped as JSON Pointers have it', () => {
  expect(pointerPart('a/b~c')).toBe('a~1b~0c');
});
