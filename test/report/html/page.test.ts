import { expect, test } from 'vitest';
import type { Run } from '../../../src/contract/run.ts';
import { renderHtml } from '../../../src/report/html/page.ts';
import { eventfulRun, recordedOf, resultOf, runOf } from '../small-report.ts';

const distinctRun: Run = { ...eventfulRun, results: eventfulRun.results.slice(1) };

const headings = (page: string): readonly string[] =>
  [...page.matchAll(/<h2 id="[^"]*">([^<]*)</g)].map(([, title = '']) => title);

test('a page tells doubts, promises, findings, the matrix, observations and times, and only those there are', () => {
  expect(headings(renderHtml(distinctRun))).toEqual([
    'Doubts',
    'Promises',
    'Findings',
    'Requirements by operation',
    'Where the documentation is silent',
    'Timeline',
  ]);
  expect(headings(renderHtml(runOf({ results: [], promises: [], exchanges: [] })))).toEqual([]);
});

test('each link of a page leads to a place of it, and no two places have one name', () => {
  const page = renderHtml(distinctRun);
  const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, target]) => target);
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a page loads nothing: it names no address but those of the run, and its policy permits none', () => {
  const page = renderHtml(distinctRun);
  expect(page).toContain("default-src 'none'");
  expect(page.match(/(?:src|href|url)\s*[=(]\s*["']?(?!#)[a-z]+:/g)).toBeNull();
});

test('what a server sent cannot become a part of the page', () => {
  const evil = '</pre></script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const run = runOf({
    api: { title: evil, version: evil },
    results: [resultOf({ kind: 'fail', seen: evil, expected: evil, requirement: `r" onclick="x${evil}` })],
    exchanges: [recordedOf({ responseContent: evil, responseFields: ['X', evil] })],
    observations: [{ assumption: evil, decision: evil, seen: evil, asDecided: false }],
    warnings: [evil],
  });
  const page = renderHtml(run);
  expect(page.match(/<script>/g)).toHaveLength(1);
  expect(page).not.toContain('<img');
  expect(page).not.toMatch(/" onclick/);
});

test('a finding shows its exchange and the command that repeats it', () => {
  const page = renderHtml(distinctRun);
  expect(page).toContain('POST https://plants.example/plants/7');
  expect(page).toContain('curl -i -X POST -H &quot;Authorization: Bearer $APITWIN_KEY&quot;');
});

test('long contents are shortened, and say so', () => {
  const run = runOf({
    results: [resultOf({ kind: 'fail' })],
    exchanges: [recordedOf({ responseContent: 'x'.repeat(2000) })],
  });
  expect(renderHtml(run)).toContain(`${'x'.repeat(1600)}\n… 400 more characters`);
});

test('150 requirements and 400 exchanges take less than 1.5 MB, even where all of them failed on long contents', () => {
  const content = JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id, name: 'A plant', height: 3.5 })));
  const results = Array.from({ length: 150 }, (_, i) =>
    resultOf({ requirement: `rule-${i}`, kind: 'fail', exchanges: [i + 1, i + 200] }),
  );
  const exchanges = Array.from({ length: 400 }, (_, i) =>
    recordedOf({ number: i + 1, responseContent: content, requestContent: content }),
  );
  const page = renderHtml(runOf({ results, exchanges }));
  expect(Buffer.byteLength(page)).toBeLessThan(1_500_000);
  expect(page).toContain('Too long to repeat from here');
});
