import { readFileSync } from 'node:fs';
import { XmlDocument, type XmlElement, XsdValidator } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import type { Run } from '../../src/contract/run.ts';
import { renderJUnit } from '../../src/report/junit.ts';
import { eventfulRun, resultOf, runOf } from './small-report.ts';

const validator = XsdValidator.fromDoc(
  XmlDocument.fromString(readFileSync(new URL('junit.xsd', import.meta.url), 'utf8')),
);

/** The requirements of a run have one result an operation. */
const distinctRun: Run = { ...eventfulRun, results: eventfulRun.results.slice(1) };

const faulty = runOf({
  headline: 'no-verdict',
  exitCode: 3,
  fault: { kind: 'unreachable', message: 'nobody there' },
  results: [],
});

test.each([
  ['quiet', runOf()],
  ['eventful', distinctRun],
  ['faulty', faulty],
  ['strict', { ...distinctRun, mode: { ...eventfulRun.mode, strict: true } }],
])('a %s report is as the schema says', (_, run) => {
  using document = XmlDocument.fromString(renderJUnit(run));
  expect(() => validator.validate(document)).not.toThrow();
});

test('the schema refuses two tests of one name', () => {
  using document = XmlDocument.fromString(renderJUnit(runOf({ results: [resultOf(), resultOf()] })));
  expect(() => validator.validate(document)).toThrow();
});

/** What each test came to: its name, and the element that says so. */
function outcomes(run: Run): readonly string[] {
  using document = XmlDocument.fromString(renderJUnit(run));
  return document.find('//testcase').map((node) => {
    const name = node.get('@name')?.content;
    const child = node.get('*');
    return `${name}: ${(child as XmlElement | null)?.name ?? 'passed'}`;
  });
}

test('broken contracts are failures, faults of the suite errors, and what could not be judged is skipped', () => {
  expect(outcomes(eventfulRun)).toEqual([
    'growth-height on getPlant: passed',
    'growth-height on getPlant: failure',
    'growth-height on listPlants: failure',
    'growth-root on listPlants: skipped',
    'growth-shape on getPlant: system-out',
    'decay-time on getPlant: skipped',
    'light-hours on getPlant: error',
    'soil-depth on getPlant: skipped',
  ]);
});

test('a difference from an assumption fails a strict run', () => {
  const strict = { ...eventfulRun, mode: { ...eventfulRun.mode, strict: true } };
  expect(outcomes(strict).filter((line) => /-root|-shape/.test(line))).toEqual([
    'growth-root on listPlants: failure',
    'growth-shape on getPlant: failure',
  ]);
});

test('a run without verdict is an error, and no success', () => {
  expect(renderJUnit(faulty)).toContain(
    '<testsuites name="Plants 2.0.0 at https://plants.example: no verdict: nobody there" tests="1" failures="0" errors="1"',
  );
  expect(outcomes(faulty)).toEqual(['the run comes to its end: error']);
});

test('a suite says its id, level, sections and operations; a failure what was expected, seen, and how to repeat it', () => {
  using document = XmlDocument.fromString(renderJUnit(eventfulRun));
  const properties = document.find('//testsuite[@name="growth-height"]/properties/property');
  expect(properties.map((node) => `${node.get('@name')?.content} ${node.get('@value')?.content}`)).toEqual([
    'id growth-height',
    'level documented',
    'section 1',
    'operation getPlant',
    'operation listPlants',
  ]);
  const [failure] = document.find('//failure');
  expect(failure?.content.split('\n')).toEqual([
    'expected: a height above 0',
    'seen: height -1',
    expect.stringMatching(/^repeat: curl -i -X POST .*\$APITWIN_KEY/),
  ]);
});

test('a failure that does not count is skipped, with the version that brought its requirement', () => {
  const xml = renderJUnit(runOf({ results: [resultOf({ kind: 'fail', seen: 'height -1', newer: '1.4.0' })] }));
  expect(xml).toContain('<skipped message="fail, and does not count (it came with 1.4.0): height -1"/>');
});
