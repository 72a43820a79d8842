import { expect, test } from 'vitest';
import { findings } from '../../../src/report/html/findings.ts';
import { eventfulRun, recordedOf, resultOf, runOf } from '../small-report.ts';

const summaries = (html = ''): readonly string[] =>
  [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, '').replaceAll(/\s+/g, ' '),
  );

test('what did not pass is told, the gravest first; what passed or was left out is not', () => {
  expect(summaries(findings(eventfulRun)?.html)).toEqual([
    'broke down light-hours on getPlant Plants grow',
    'failed growth-height on getPlant Plants grow',
    'failed growth-height on listPlants Plants grow',
    'neither kept nor broken growth-root on listPlants Plants grow',
    'otherwise than assumed growth-shape on getPlant Plants grow',
    'untestable decay-time on getPlant Plants grow',
  ]);
  expect(findings(runOf())).toBeUndefined();
});

test('a finding says what was expected, what was seen, on which words of the documentation it rests', () => {
  const { html = '' } = findings(runOf({ results: [resultOf({ kind: 'fail', seen: 'height -1' })] })) ?? {};
  const list = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, text]) => [term, text]);
  expect(list).toEqual([
    ['Expected', 'a height above 0'],
    ['Seen', 'height -1'],
    ['Document', 'section 1: Plants grow. (F1-growth)'],
  ]);
});

test('what could not be tested names its cure; what rests on guesses names them', () => {
  const results = [
    resultOf({ kind: 'untestable', seen: 'no old plants', cure: 'wait', facts: [] }),
    resultOf({ kind: 'differs', level: ['shape', 'size'], facts: [] }),
  ];
  const { html = '' } = findings(runOf({ results })) ?? {};
  expect(html).toContain('<dt>Cure</dt><dd>wait</dd>');
  expect(html).toContain('<dt>Rests on</dt><dd>assumed: shape, size</dd>');
});

test('the last two exchanges are shown', () => {
  const exchanges = [1, 2, 3].map((number) => recordedOf({ number }));
  const results = [resultOf({ kind: 'fail', exchanges: [1, 2, 3] })];
  const { html = '' } = findings(runOf({ results, exchanges })) ?? {};
  expect(html.match(/Exchange \d/g)).toEqual(['Exchange 2', 'Exchange 3']);
});
