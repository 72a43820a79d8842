import { describe, expect, test } from 'vitest';
import { type StruckCall, type Stroke, strike } from '../../../src/mock/trouble/strike.ts';
import type { Trouble, TroubleState } from '../../../src/mock/trouble/trouble.ts';
import { createStream } from '../../../src/random/stream.ts';
import { instant } from '../rig.ts';

const streams = { stream: (...name: readonly (string | number)[]) => createStream(1, 'default', ...name) };

function striking(trouble: Trouble) {
  const state: TroubleState = { trouble, operations: {} };
  return (more: Partial<StruckCall> = {}): Stroke =>
    strike(state, { operationId: 'list', rateLimit: undefined, now: instant, streams, ...more });
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const replacing = (stroke: () => Stroke, count: number) => times(count, () => stroke().replacement);
const nothing = undefined;

describe('latency', () => {
  test('is drawn anew for each call, within its bounds, and the same again', () => {
    const draw = () => times(400, striking({ latency: { min: 3, max: 6 } })).map(({ delayMs }) => delayMs);
    expect(new Set(draw())).toEqual(new Set([3, 4, 5, 6]));
    expect(draw()).toEqual(draw());
  });

  test('of an operation takes the place of that for all', () => {
    const stroke = striking({ latency: { min: 1, max: 1 }, operations: { add: { latency: { min: 9, max: 9 } } } });
    expect([stroke(), stroke({ operationId: 'add' })]).toEqual([{ delayMs: 1 }, { delayMs: 9 }]);
  });
});

describe('chance', () => {
  test('strikes the share of calls that was asked for', () => {
    const errors = replacing(striking({ errors: { share: 0.1 } }), 1000).filter((it) => it?.kind === 'error');
    const drops = replacing(striking({ drops: 0.3 }), 1000).filter((it) => it?.kind === 'drop');
    expect([errors.length > 70 && errors.length < 130, drops.length > 250 && drops.length < 350]).toEqual([true, true]);
  });

  test('strikes all calls or none at its ends', () => {
    expect(new Set(replacing(striking({ errors: { share: 0 }, drops: 0 }), 50))).toEqual(new Set([nothing]));
    expect(replacing(striking({ errors: { share: 1, status: 502 } }), 2)).toEqual(
      times(2, () => ({ kind: 'status', status: 502 })),
    );
  });

  test('is the same whatever else goes wrong', () => {
    const plain = replacing(striking({ errors: { share: 0.5 } }), 50);
    expect(replacing(striking({ errors: { share: 0.5 }, latency: { min: 0, max: 99 }, slow: 1 }), 50)).toEqual(plain);
  });
});

test('an outage begins and ends by the clock of the world', () => {
  const stroke = striking({
    outage: { from: new Date(instant).toISOString(), to: new Date(instant + 1500).toISOString() },
  });
  const at = (now: number) => stroke({ now }).replacement;
  expect([instant - 1, instant, instant + 1499, instant + 1500].map(at)).toEqual([
    nothing,
    { kind: 'outage', retryAfterSeconds: 2 },
    { kind: 'outage', retryAfterSeconds: 1 },
    nothing,
  ]);
  expect(striking({ outage: {} })()).toEqual({ replacement: { kind: 'outage' }, delayMs: 0 });
});

describe('calls that are left', () => {
  const rateLimit = { limit: 100, windowSeconds: 3600 };

  test('are served, those after refused until the window ends', () => {
    const stroke = striking({ rateLimit: 2 });
    const ask = (now: number) => stroke({ now, rateLimit }).replacement;
    const refused = { kind: 'rateLimit', retryAfterSeconds: 1800 };
    expect([instant, instant, instant, instant + 1_799_500, instant + 1_800_000].map(ask)).toEqual([
      nothing,
      nothing,
      refused,
      { ...refused, retryAfterSeconds: 1 },
      nothing,
    ]);
  });

  test('come in minutes where the operation has no limit', () => {
    expect(striking({ rateLimit: 0 })().replacement).toEqual({ kind: 'rateLimit', retryAfterSeconds: 60 });
  });

  test('of the quota are those of the UTC month', () => {
    const stroke = striking({ quota: 0 });
    const december = Date.UTC(2026, 11, 1);
    expect(stroke().replacement).toEqual({ kind: 'quota', retryAfterSeconds: (december - instant) / 1000 });
    expect(stroke({ now: december }).replacement).toBe(nothing);
  });

  test('of an operation are counted by its own calls', () => {
    const stroke = striking({ operations: { add: { rateLimit: 1 } } });
    const asked = ['list', 'add', 'list', 'add'].map((operationId) => stroke({ operationId }).replacement?.kind);
    expect(asked).toEqual([nothing, nothing, nothing, 'rateLimit']);
  });
});

describe('steps', () => {
  test('strike the calls of their operation one after the other, then it recovers', () => {
    const stroke = striking({ operations: { list: { steps: ['pass', 503, 'drop', { delay: 7 }, { cut: 1 }] } } });
    expect(stroke({ operationId: 'add' })).toEqual({ delayMs: 0 });
    expect(times(6, stroke)).toEqual([
      { delayMs: 0 },
      { replacement: { kind: 'status', status: 503 }, delayMs: 0 },
      { replacement: { kind: 'drop' }, delayMs: 0 },
      { delayMs: 7 },
      { delayMs: 0, cut: 1 },
      { delayMs: 0 },
    ]);
  });

  test('go before everything else, except those that pass', () => {
    const stroke = striking({ outage: {}, cut: 5, operations: { list: { steps: ['drop', 'pass'] } } });
    expect(replacing(stroke, 3)).toEqual([{ kind: 'drop' }, { kind: 'outage' }, { kind: 'outage' }]);
  });
});

test('an operation whose name is that of a member of all objects counts its own calls', () => {
  const stroke = striking({ rateLimit: 1 });
  expect([stroke({ operationId: 'constructor' }).replacement, stroke({ operationId: 'toString' }).replacement]).toEqual(
    [nothing, { kind: 'rateLimit', retryAfterSeconds: 60 }],
  );
});
