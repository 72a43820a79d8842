import { expect, test } from 'vitest';
import { renderSummary } from '../../src/report/github-summary.ts';
import { eventfulRun, runOf } from './small-report.ts';

test('a summary has the verdict, the promises, what failed, what is doubtful, and what is otherwise than assumed', () => {
  expect(renderSummary(eventfulRun).split('\n')).toEqual([
    '## violates: 2 of 8 checks failed; 1 untestable (decay-time), 1 neither kept nor broken, 1 not run',
    '',
    'Plants 2.0.0 at https://plants.example, 12 requests, run `nightly-7`',
    '',
    '### Promises',
    '',
    '|  | Promise | Passed | Failed | Not judged |',
    '|---|---|---|---|---|',
    '| ❌ | growth | 110 | 2 | 0 |',
    '| ☑️ | decay | 1 | 0 | 1 |',
    '| ❔ | light | 0 | 1 | 0 |',
    '| ➖ | soil | 0 | 0 | 1 |',
    '',
    '### Failed',
    '',
    '| Requirement | Operations | Expected | Seen |',
    '|---|---|---|---|',
    '| growth-height | getPlant | a height above 0 | height -1 |',
    '| growth-height | listPlants | a height above 0 | height -2 |',
    '| light-hours | getPlant | a height above 0 | TypeError: dark |',
    '',
    '### Not judged',
    '',
    '| Requirement | Operations | Expected | Seen |',
    '|---|---|---|---|',
    '| growth-root | listPlants | a height above 0 | a redirect |',
    '| decay-time | getPlant | a height above 0 | no old plants |',
    '',
    '### Otherwise than assumed',
    '',
    '| Assumption | This server | Assumed |',
    '|---|---|---|',
    '| plant-order | by height | By name. |',
    '',
    '',
  ]);
});

test('a quiet run has no empty tables', () => {
  expect(renderSummary(runOf())).not.toMatch(/### (Failed|Not judged|Otherwise)/);
});
