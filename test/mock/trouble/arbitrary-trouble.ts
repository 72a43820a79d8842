import fc from 'fast-check';
import type { JsonObject } from '../../../src/http/json.ts';
import type { TroubleNames } from '../../../src/mock/trouble/parse-trouble.ts';

/** Names with everything that separates items on a line. */
export const names: TroubleNames = {
  operations: ['listAnimals', 'a:b=c,d%2C', '3', 'tiere auflisten', 'Żółw', 'steps'],
  deviations: [{ id: 'late' }, { id: 'lo,ud=1' }],
};

const share = fc.oneof(fc.constantFrom(0, 1, 0.1), fc.double({ min: 0, max: 1, noNaN: true }));
const ms = fc.integer({ min: 0, max: 600_000 });
const count = fc.integer({ min: 0, max: 1_000_000_000 });
const instant = fc
  .date({ min: new Date(0), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

const kinds = {
  latency: fc.oneof(
    ms,
    fc.tuple(ms, ms).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  ),
  errors: fc.oneof(share, fc.record({ share, status: fc.integer({ min: 500, max: 599 }) })),
  drops: share,
  outage: fc.oneof(
    fc.constant(true),
    fc.record({ from: instant }),
    fc.record({ to: instant }),
    fc.uniqueArray(instant, { minLength: 2, maxLength: 2 }).map((pair) => {
      const [from = '', to = ''] = pair.sort();
      return { from, to };
    }),
  ),
  slow: fc.double({ min: 0.001, max: 1_000_000, noNaN: true }),
  cut: count,
  rateLimit: count,
  quota: count,
};

const step = fc.oneof(
  fc.constantFrom('pass', 'drop'),
  fc.integer({ min: 400, max: 599 }),
  fc.record({ delay: ms }),
  fc.record({ cut: count }),
);

const operation = fc.record({ ...kinds, steps: fc.array(step, { maxLength: 6 }) }, { requiredKeys: [] });

/** Documents as people write them: any members, short forms among them. */
export const troubleJson: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      ...kinds,
      operations: fc.dictionary(fc.constantFrom(...names.operations), operation),
      deviations: fc.subarray(names.deviations.map(({ id }) => id)),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.parse(JSON.stringify(value)) as JsonObject);
