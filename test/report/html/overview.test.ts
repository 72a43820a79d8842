import { expect, test } from 'vitest';
import { heading, promiseTable, warningList } from '../../../src/report/html/overview.ts';
import { eventfulRun, runOf } from '../small-report.ts';

test('the heading tells verdict, target, time, length, run and modes', () => {
  const run = runOf({ mode: { strict: true, readOnly: true, anonymous: false, complete: false } });
  expect(heading(run).html.split('\n')).toEqual([
    '<h1>Plants 2.0.0 at https://plants.example</h1>',
    '<p class="verdict good">conforms: 1 check passed, none failed</p>',
    '<p class="meta"><span>2026-11-02 09:30:00 UTC</span><span>1.2 s</span><span>12 requests</span><span>run nightly-7</span><span>seed 1</span><span>strict</span><span>read-only</span></p>',
  ]);
});

test('each promise is a row with its state and its counts', () => {
  const rows = promiseTable(eventfulRun).html.match(/<tr><td>.*<\/tr>/g) ?? [];
  const texts = rows.map((row) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/)
      .join(' '),
  );
  expect(texts).toEqual([
    'growth broken 110 2 2 · · ·',
    'decay partly checked 1 · · 1 · ·',
    'light no verdict · · · · 1 ·',
    'soil left out · · · · · 1',
  ]);
});

test('doubts are listed where there are any', () => {
  expect(warningList(eventfulRun)?.html).toBe(
    '<ul><li class="doubt">pot red may still be there: it could not be undone</li></ul>',
  );
  expect(warningList(runOf())).toBeUndefined();
});
