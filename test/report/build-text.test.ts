import { expect, test } from 'vitest';
import { buildText } from '../../src/report/build-text.ts';
import { renderSummary } from '../../src/report/github-summary.ts';
import { heading } from '../../src/report/html/overview.ts';
import { renderJUnit } from '../../src/report/junit.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { runOf } from './small-report.ts';

const version = { url: 'https://plants.example/version', value: 'f00' };
const build = { fields: [{ name: 'X-Build', value: '42' }], version };

test('a build is told by what told it from others', () => {
  expect(buildText(runOf({ build }))).toBe('build X-Build: 42, f00 by https://plants.example/version');
  expect([buildText(runOf()), buildText(runOf({ build: { fields: [] } }))]).toEqual(['', '']);
});

test('every report says which build was judged', () => {
  const run = runOf({ build: { fields: build.fields } });
  const reports = [renderTerminal(run), renderJUnit(run), renderSummary(run), heading(run).html];
  expect(reports.filter((text) => !text.includes('build X-Build: 42'))).toEqual([]);
});
