import { expect, test } from 'vitest';
import { timeline } from '../../../src/report/html/timeline.ts';
import { eventfulRun, recordedOf, runOf } from '../small-report.ts';

const start = Date.UTC(2026, 10, 2, 9, 30);

function bars(html = ''): readonly (readonly [x: number, y: number, width: number, tone: string, title: string])[] {
  const form = /<rect class="bar ([^"]*)" x="([^"]*)" y="([^"]*)" width="([^"]*)"[^>]*><title>(.*?)<\/title>/g;
  return [...html.matchAll(form)].map(([, tone = '', x, y, width, title = '']) => [
    Number(x),
    Number(y),
    Number(width),
    tone,
    title,
  ]);
}

test('exchanges stand where they were under way, those that overlap in lanes of their own', () => {
  const exchanges = [
    recordedOf({ number: 1, sentAt: start, durationMs: 60 }),
    recordedOf({ number: 2, sentAt: start + 50, durationMs: 50, status: 503 }),
    recordedOf({ number: 3, sentAt: start + 60, durationMs: 20, status: undefined }),
    recordedOf({ number: 4, sentAt: start + 90, durationMs: 10, status: 429 }),
  ];
  expect(bars(timeline(runOf({ exchanges }))?.html)).toEqual([
    [0, 1, 600, '', '1: GET getPlant, 200, 60 ms'],
    [500, 13, 500, 'bad', '2: GET getPlant, 503, 50 ms'],
    [600, 1, 200, 'bad', '3: GET getPlant, no response, 20 ms'],
    [900, 1, 100, 'doubt', '4: GET getPlant, 429, 10 ms'],
  ]);
});

test('how long it took stands below as text, at any width', () => {
  const exchanges = [recordedOf({ sentAt: start, durationMs: 2500 })];
  const { html = '' } = timeline(runOf({ exchanges })) ?? {};
  expect(html).toContain('</svg>\n<p class="axis"><span>0</span><span>2.5 s</span></p>');
});

test('waits are listed with what was measured and what would have conformed', () => {
  const exchanges = [recordedOf({ sentAt: start })];
  const { html = '' } = timeline({ ...eventfulRun, exchanges }) ?? {};
  expect(html).toContain('<td>a plant sprouts</td><td class="number">1200 ms</td><td class="number">5000 ms</td>');
  expect(html).toContain('<td>a plant withers</td><td class="number">never</td>');
});

test('a run without exchanges has no timeline', () => {
  expect(timeline(runOf({ exchanges: [] }))).toBeUndefined();
});
