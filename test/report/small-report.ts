import type { CaseResult, RecordedExchange, Run } from '../../src/contract/run.ts';

export function resultOf(part: Partial<CaseResult> = {}): CaseResult {
  return {
    requirement: 'growth-height',
    operation: 'getPlant',
    title: 'Plants grow',
    promise: 'growth',
    level: 'documented',
    facts: ['F1-growth'],
    kind: 'pass',
    expected: 'a height above 0',
    seen: 'height 3',
    cure: undefined,
    exchanges: [1],
    durationMs: 4,
    ...part,
  };
}

export function recordedOf(part: Partial<RecordedExchange> = {}): RecordedExchange {
  return {
    number: 1,
    operation: 'getPlant',
    purpose: 'growth-height',
    method: 'GET',
    url: 'https://plants.example/plants/7',
    requestFields: ['User-Agent', 'apitwin', 'Accept', 'application/json', 'Authorization', 'Bearer [redacted]'],
    requestContent: undefined,
    credential: { origin: 'supplied', placement: 'header', text: undefined },
    status: 200,
    responseFields: ['Content-Type', 'application/json'],
    responseContent: '{"height":3}',
    failure: undefined,
    sentAt: 0,
    durationMs: 2,
    ...part,
  };
}

const counts = { pass: 0, fail: 0, differs: 0, untestable: 0, error: 0, 'not-run': 0 };

export function runOf(part: Partial<Run> = {}): Run {
  return {
    runId: 'nightly-7',
    seed: 1,
    baseUrl: 'https://plants.example',
    api: { title: 'Plants', version: '2.0.0' },
    mode: { strict: false, readOnly: false, anonymous: false, complete: false },
    headline: 'conforms',
    exitCode: 0,
    fault: undefined,
    startedAt: Date.UTC(2026, 10, 2, 9, 30),
    durationMs: 1234,
    requests: 12,
    promises: [{ promise: 'growth', state: 'kept', counts: { ...counts, pass: 1 } }],
    results: [resultOf()],
    observations: [],
    truthTable: [],
    shapes: [],
    drift: [],
    waits: [],
    ledger: [],
    facts: [{ id: 'F1-growth', section: '1', statement: 'Plants grow.' }],
    exchanges: [recordedOf()],
    warnings: [],
    ...part,
  };
}

/** A run in which everything happened that a report can tell. */
export const eventfulRun: Run = runOf({
  headline: 'violates',
  exitCode: 1,
  promises: [
    { promise: 'growth', state: 'broken', counts: { ...counts, pass: 110, fail: 2, differs: 2 } },
    { promise: 'decay', state: 'partly-checked', counts: { ...counts, pass: 1, untestable: 1 } },
    { promise: 'light', state: 'no-verdict', counts: { ...counts, error: 1 } },
    { promise: 'soil', state: 'left-out', counts: { ...counts, 'not-run': 1 } },
  ],
  results: [
    resultOf(),
    resultOf({ kind: 'fail', seen: 'height -1', exchanges: [1, 2] }),
    resultOf({ kind: 'fail', seen: 'height -2', operation: 'listPlants' }),
    resultOf({ requirement: 'growth-root', kind: 'differs', seen: 'a redirect', operation: 'listPlants' }),
    resultOf({
      requirement: 'growth-shape',
      kind: 'differs',
      level: 'declared',
      seen: '200: the member "id" is missing',
    }),
    resultOf({ requirement: 'decay-time', promise: 'decay', kind: 'untestable', seen: 'no old plants', cure: 'wait' }),
    resultOf({ requirement: 'light-hours', promise: 'light', kind: 'error', seen: 'TypeError: dark', exchanges: [] }),
    resultOf({
      requirement: 'soil-depth',
      promise: 'soil',
      kind: 'not-run',
      seen: 'left out on request',
      exchanges: [],
    }),
  ],
  observations: [
    { assumption: 'shape', decision: 'It is bare.', seen: 'bare', asDecided: true },
    { assumption: 'plant-order', decision: 'By name.', seen: 'by height', asDecided: false },
  ],
  waits: [
    { name: 'a plant sprouts', ceilingMs: 5000, measuredMs: 1200, held: true },
    { name: 'a plant withers', ceilingMs: 5000, measuredMs: 5000, held: false },
    { name: 'nothing', ceilingMs: 5000, measuredMs: 0, held: true },
  ],
  ledger: [{ number: 1, kind: 'pot', label: 'red', id: '7', data: undefined, state: 'undone' }],
  exchanges: [
    recordedOf(),
    recordedOf({
      number: 2,
      method: 'POST',
      requestFields: ['Authorization', 'Bearer [redacted]', 'Content-Type', 'application/json'],
      requestContent: '{"name":"it\'s"}',
    }),
  ],
  baseline: [],
  build: { fields: [] },
  warnings: ['pot red may still be there: it could not be undone'],
});
