import type { ComparisonReport } from '../../src/report/comparison-json.ts';
import { resultOf, runOf } from './small-report.ts';

const string = { pointer: '/colour', types: ['string'], always: true, declared: false } as const;
const edit = {
  op: 'add',
  path: '/components/schemas/Plant/properties/colour',
  value: { type: 'string' },
  place: 'plants.yaml:12',
} as const;
const pass = resultOf();
const fail = resultOf({ kind: 'fail', seen: 'height -1' });
const gap = resultOf({
  requirement: 'decay',
  operation: undefined,
  kind: 'untestable',
  seen: 'no plants',
  cure: 'sow',
});
const noRemedy = { edits: [], elsewhere: [], documented: [] };
const advice = {
  op: 'replace',
  path: '/0/colour',
  value: 'red',
  place: 'fixtures/seeds.json:3',
  why: '4 of 9 plants are\u001b red',
} as const;

/** A comparison in which everything happened that one can tell. */
export const eventfulComparison: ComparisonReport = {
  api: { title: 'Plants', version: '2.0.0' },
  source: 'plants.yaml',
  fixturePlaces: { colour: 'fixtures/seeds.json /colour' },
  comparison: {
    outcome: 'differs',
    verdicts: [
      { requirement: 'growth-height', operation: 'getPlant', a: pass, b: fail, state: 'differs' },
      { requirement: 'growth-height', operation: 'listPlants', a: pass, b: fail, state: 'differs' },
      { requirement: 'growth-root', operation: 'getPlant', a: pass, b: pass, state: 'alike' },
      { requirement: 'decay', operation: undefined, a: pass, b: gap, state: 'not-compared' },
    ],
    observations: [
      {
        assumption: 'plant-order',
        a: { assumption: 'plant-order', decision: 'By name.', seen: '3 plants', asDecided: true },
        b: { assumption: 'plant-order', decision: 'By name.', seen: 'by height', asDecided: false },
        state: 'differs',
      },
      {
        assumption: 'shape',
        a: { assumption: 'shape', decision: 'Bare.', seen: 'bare', asDecided: true },
        state: 'not-compared',
      },
    ],
    statuses: [
      { side: 'b', operation: 'getPlant', status: 418, state: 'differs' },
      { side: 'b', operation: 'listPlants', status: 418, state: 'differs' },
      { side: 'a', operation: 'listPlants', status: 404, state: 'alike' },
    ],
    members: [
      {
        record: 'Plant',
        pointer: '/colour',
        b: { ...string, always: false },
        outside: ['b'],
        seenIn: [{ operation: 'getPlant', status: 200 }],
      },
      {
        pointer: '/list',
        a: { ...string, types: ['array'], holds: ['Plant'] },
        b: { ...string, types: ['array'], holds: ['Plant'] },
        outside: [],
        seenIn: [{ operation: 'listPlants', status: 200 }],
      },
    ],
  },
  a: { name: 'the mock, seed 1', isMock: true, run: runOf(), remedy: noRemedy, fixtures: [] },
  b: {
    name: 'https://plants.example',
    isMock: false,
    run: runOf({ headline: 'violates', results: [pass, fail] }),
    remedy: {
      edits: [edit],
      elsewhere: [
        { assumption: 'plant-order', decidedIn: 'code' },
        { assumption: 'shape', decidedIn: 'document' },
        { assumption: 'colour', decidedIn: 'fixtures' },
      ],
      documented: [{ record: 'Plant', pointer: '/height' }],
    },
    fixtures: [advice],
  },
};

/** One in which nothing differs. */
export const alikeComparison: ComparisonReport = {
  ...eventfulComparison,
  comparison: { outcome: 'alike', verdicts: [], observations: [], statuses: [], members: [] },
  b: { ...eventfulComparison.b, run: runOf(), remedy: noRemedy, fixtures: [] },
};
