import { describe, expect, test } from 'vitest';
import type { Interval } from './figures.ts';
import type { Measurement } from './measure.ts';
import { renderPage, replaceMarked, voids } from './page.ts';
import { scenarios } from './scenario.ts';

const circumstances = { date: '2026-11-28', machine: 'a machine', rounds: 1, amount: 2 };

function measurement(title: string, cpuPerRequest: number, wrong = 0): Measurement {
  const load = { answers: 4000, wrong, lost: 0, seconds: 2, p50: 0.25, p99: 1.5 };
  const interval: Interval = { load, cpu: cpuPerRequest * load.answers };
  return {
    contestant: { title, isTwin: true, share: 1, command: () => [''] },
    startUp: 1234,
    atRest: 40 * 1024 * 1024,
    afterLoad: 60 * 1024 * 1024,
    intervals: new Map(scenarios.map((scenario) => [scenario, [interval]])),
  };
}

const rowsOf = (page: string): readonly string[] => page.split('\n').filter((line) => line.startsWith('|'));

describe('renderPage', () => {
  test('has a column a server, and ratios to the first', () => {
    const page = renderPage([measurement('bare', 20), measurement('slow', 1600)], circumstances);
    const rows = rowsOf(page);
    expect(rows[0]).toBe('|  | bare | slow |');
    expect(rows[2]).toBe(`| ${scenarios[0]?.title}: server CPU | 20 µs | 1\u00a0600 µs (0.013) |`);
    expect(rows[3]).toBe('| requests a second | 2\u00a0000 | 2\u00a0000 (1.00) |');
    expect(rows[4]).toBe('| p50 / p99 | 0.25 / 1.50 ms | 0.25 / 1.50 ms |');
    expect(rows.slice(-3)).toEqual([
      '| start-up to first answer | 1\u00a0234 ms | 1\u00a0234 ms |',
      '| memory at rest | 40 MB | 40 MB |',
      '| memory after the load | 60 MB | 60 MB |',
    ]);
  });

  test('shows no figure of what is void', () => {
    const page = renderPage([measurement('bare', 20), measurement('wrong', 10, 1)], circumstances);
    const reason = '1 of 4000 answers had another status or other content';
    expect(rowsOf(page)[2]).toBe(`| ${scenarios[0]?.title}: server CPU | 20 µs | void: ${reason} |`);
  });

  test('refuses to compare with nothing', () => {
    expect(() => renderPage([], circumstances)).toThrow(RangeError);
  });
});

test('what is void is named by server and scenario', () => {
  expect(voids([measurement('bare', 20)])).toEqual([]);
  expect(voids([measurement('bare', 20, 2)])).toEqual(
    scenarios.map(({ title }) => `bare, ${title}: 2 of 4000 answers had another status or other content`),
  );
});

describe('replaceMarked', () => {
  const [begin, end] = ['<!-- written by npm run bench -->', '<!-- end of what npm run bench writes -->'];

  test('leaves what stands around the marks', () => {
    expect(replaceMarked(`a\n${begin}\nold\n${end}\nb`, 'new\n')).toBe(`a\n${begin}\n\nnew\n\n${end}\nb`);
  });

  test.each([`a ${end} ${begin}`, begin, end, ''])('refuses a text without marks: %j', (text) => {
    expect(() => replaceMarked(text, 'new')).toThrow('there are no lines');
  });
});
