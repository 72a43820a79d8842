import { expect, test } from 'vitest';
import type { CaseResult } from '../../src/contract/run.ts';
import { type Place, renderAnnotations } from '../../src/report/github-annotations.ts';
import { eventfulRun, resultOf, runOf } from './small-report.ts';

const places: Readonly<Record<string, Place>> = {
  getPlant: { file: 'api/plants.yaml', line: 12 },
  listPlants: { file: 'api/plants.yaml', line: 40 },
};
const placeOf = (operation: string): Place | undefined => places[operation];

test('what failed on one operation is one error on its line, what is doubtful a warning', () => {
  expect(renderAnnotations(eventfulRun, placeOf).split('\n')).toEqual([
    '::error file=api/plants.yaml,line=12,title=getPlant::growth-height: expected a height above 0; seen height -1%0Alight-hours: expected a height above 0; seen TypeError: dark',
    '::error file=api/plants.yaml,line=40,title=listPlants::growth-height: expected a height above 0; seen height -2',
    '::warning file=api/plants.yaml,line=40,title=listPlants::growth-root: expected a height above 0; seen a redirect',
    '::warning file=api/plants.yaml,line=12,title=getPlant::decay-time: expected a height above 0; seen no old plants',
    '',
  ]);
});

test('what the document does not declare is annotated without a line', () => {
  const run = runOf({ results: [resultOf({ kind: 'fail', operation: undefined, seen: 'nothing' })] });
  expect(renderAnnotations(run, placeOf)).toBe(
    '::error title=growth-height::growth-height: expected a height above 0; seen nothing\n',
  );
});

test('the line of a document that GitHub does not have stands in the title', () => {
  const outside = { file: 'plants.yaml', line: 12, isOutside: true };
  const run = runOf({ results: [resultOf({ kind: 'fail', seen: 'nothing' })] });
  expect(renderAnnotations(run, () => outside)).toBe(
    '::error title=getPlant (plants.yaml%3A12)::growth-height: expected a height above 0; seen nothing\n',
  );
});

test('nothing in a message can end the command or begin another', () => {
  const run = runOf({ results: [resultOf({ kind: 'fail', operation: 'a,b:c', seen: '100%\r\n::warning::x' })] });
  expect(renderAnnotations(run, placeOf)).toBe(
    '::error title=a%2Cb%3Ac::growth-height: expected a height above 0; seen 100%25%0D%0A::warning::x\n',
  );
});

const failing = (count: number, kind: CaseResult['kind']): readonly CaseResult[] =>
  Array.from({ length: count }, (_, i) => resultOf({ kind, operation: `op${i}` }));

test.each([
  [10, 10, '::error title=op9::'],
  [11, 10, '::error title=2 more::2 more are in the step summary'],
])('%i errors are %i lines, since GitHub drops the rest', (count, lines, last) => {
  const written = renderAnnotations(runOf({ results: failing(count, 'fail') }), placeOf)
    .trimEnd()
    .split('\n');
  expect([written.length, written.at(-1)?.startsWith(last)]).toEqual([lines, true]);
});

test('errors leave warnings their ten', () => {
  const run = runOf({ results: [...failing(20, 'fail'), ...failing(20, 'untestable')] });
  const written = renderAnnotations(run, placeOf).trimEnd().split('\n');
  expect(written.map((line) => line.split(' ')[0])).toEqual([
    ...Array.from({ length: 10 }, () => '::error'),
    ...Array.from({ length: 10 }, () => '::warning'),
  ]);
});

test('a run without verdict is an error', () => {
  const run = runOf({ results: [], fault: { kind: 'unreachable', message: 'nobody there' } });
  expect(renderAnnotations(run, placeOf)).toBe('::error title=no verdict::nobody there\n');
});

test('a run that conforms annotates nothing', () => {
  expect(renderAnnotations(runOf(), placeOf)).toBe('');
});
