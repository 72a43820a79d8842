import { expect, test } from 'vitest';
import { renderTerminal } from '../../src/report/terminal.ts';
import { eventfulRun, runOf } from './small-report.ts';

test('a run that conforms is told in a few lines', () => {
  expect(renderTerminal(runOf()).split('\n')).toEqual([
    'Plants 2.0.0 at https://plants.example',
    '',
    '  ✓ growth   1 passed',
    '',
    'conforms: 1 check passed, none failed',
    '12 requests in 1.2 s, run nightly-7',
    '',
  ]);
});

test('a run that could not start is told in one sentence', () => {
  const message = 'the target does not answer: check the base URL';
  const run = runOf({ headline: 'no-verdict', fault: { kind: 'unreachable', message }, promises: [], results: [] });
  expect(renderTerminal(run).split('\n').slice(2, 3)).toEqual([`no verdict: ${message}`]);
});

test('everything that happened is told, the verdict last', () => {
  expect(`\n${renderTerminal(eventfulRun)}`).toBe(`
Plants 2.0.0 at https://plants.example

  ✗ growth   110 passed   2 failed   2 differ
  ✓ decay      1 passed                         1 untestable
  ? light                                                      1 broke down
  – soil                                                                      1 not run

Failed

  ✗ growth-height on getPlant
     Plants grow
     expected  a height above 0
     seen      height -1
     also on   listPlants
     document  section 1: Plants grow. (F1-growth)
     repeat    curl -i -X POST -H "Authorization: Bearer $APITWIN_KEY" -H 'Content-Type: application/json' --data '{"name":"it'\\''s"}' 'https://plants.example/plants/7'

Broke down (faults of the suite, not of the server)

  ✗ light-hours on getPlant
     Plants grow
     expected  a height above 0
     seen      TypeError: dark

Neither kept nor broken

  growth-root on listPlants
     expected  a height above 0
     seen      a redirect

Not testable here

  no old plants
     cure      wait
     affects   decay-time (1)

Where the documentation is silent, this server does

  = shape        bare
  ≠ plant-order  by height
                 assumed: By name.

Shaped otherwise than the description guesses

  getPlant  200: the member "id" is missing

Waited for

  a plant sprouts: 1200 ms (at most 5000 ms conform)
  a plant withers: never (at most 5000 ms conform)

Doubts

  pot red may still be there: it could not be undone

violates: 2 of 8 checks failed; 1 untestable (decay-time), 1 neither kept nor broken, 1 not run
12 requests in 1.2 s, run nightly-7
`);
});

test('under strict judging, differences are failures', () => {
  const strict = renderTerminal({ ...eventfulRun, mode: { ...eventfulRun.mode, strict: true } });
  expect(strict.split('\n').filter((line) => /✗|violates|Neither|Shaped/.test(line))).toEqual([
    '  ✗ growth   110 passed   2 failed   2 differ',
    '  ✗ growth-height on getPlant',
    '  ✗ growth-root on listPlants',
    '  ✗ growth-shape on getPlant',
    '  ✗ light-hours on getPlant',
    'violates: 4 of 8 checks failed; 1 untestable (decay-time), 1 not run',
  ]);
});

test('colours go around, and change nothing else', () => {
  const mark = (text: string): string => `<${text}>`;
  const coloured = renderTerminal(eventfulRun, {
    palette: { bold: mark, dim: mark, good: mark, bad: mark, doubtful: mark },
  });
  const height = 'a height above 0';
  expect(coloured.split('\n').filter((line) => line.includes(height)).length).toBe(3);
  expect(coloured).toContain('<Failed>');
});
