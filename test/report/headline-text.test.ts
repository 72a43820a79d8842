import { expect, test } from 'vitest';
import { headlineText } from '../../src/report/headline-text.ts';
import { eventfulRun, resultOf, runOf } from './small-report.ts';

const passed = resultOf();
const untestable = resultOf({ kind: 'untestable' });
const broken = resultOf({ kind: 'error' });
const { mode } = runOf();
const noPromise = eventfulRun.promises.filter(({ state }) => state === 'no-verdict');

test.each([
  [runOf({ results: [passed, passed] }), 'conforms: 2 checks passed, none failed'],
  [
    runOf({ headline: 'conforms-partly-checked', results: [passed, untestable, resultOf({ kind: 'not-run' })] }),
    'conforms, partly checked: 1 check passed, none failed; 1 untestable (growth-height), 1 not run',
  ],
  [
    runOf({
      headline: 'conforms-partly-checked',
      results: [
        ...['a', 'a', 'b', 'c', 'd', 'e'].map((id) => resultOf({ requirement: id, kind: 'untestable' })),
        resultOf({ kind: 'not-run' }),
      ],
      mode: { ...mode, readOnly: true, missingKeys: ['APITWIN_FREE_KEY', 'APITWIN_OTHER_KEY'] },
    }),
    'conforms, partly checked: 0 checks passed, none failed; 6 untestable (a, b, c and 2 more), 1 not run (read-only, without APITWIN_FREE_KEY, APITWIN_OTHER_KEY)',
  ],
  [runOf({ headline: 'violates', results: [resultOf({ kind: 'fail' })] }), 'violates: 1 of 1 check failed'],
  [
    runOf({ headline: 'no-verdict', results: [passed, broken] }),
    'no verdict: 1 check of the suite broke down; this is no fault of the server',
  ],
  [
    runOf({ headline: 'no-verdict', results: [untestable], promises: noPromise }),
    'no verdict: nothing could be checked of light',
  ],
  [
    runOf({
      results: [passed, resultOf({ kind: 'fail', newer: '1.4.0' }), resultOf({ kind: 'pass', newer: '1.4.0' })],
    }),
    'conforms: 2 checks passed, none failed; 1 check of newer requirements failed, and does not count',
  ],
  [runOf({ headline: 'no-verdict', results: [], promises: [] }), 'no verdict: nothing was checked'],
  [runOf({ headline: 'no-verdict', fault: { kind: 'busy', message: 'wait' } }), 'no verdict: wait'],
])('%#', (run, text) => {
  expect(headlineText(run)).toBe(text);
});
