import { expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { renderJson, reportVersion } from '../../src/report/json.ts';
import { runReportSchema } from '../../src/report/run-report-schema.ts';
import { eventfulRun, resultOf, runOf } from './small-report.ts';

const known = {
  requirement: 'growth-height',
  operation: 'getPlant',
  fingerprint: '0000abcd',
  owner: 'Ada',
  ticket: 'ZOO-7',
  expires: '2026-12-31',
  state: 'known',
} as const;

const validate = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(runReportSchema);

test('a report is the run, with its version, and its start for people', () => {
  const report = JSON.parse(renderJson(eventfulRun));
  const { startedAt: _, ...rest } = JSON.parse(JSON.stringify(eventfulRun));
  expect(report).toEqual({ reportVersion, startedAt: '2026-11-02T09:30:00.000Z', ...rest });
});

test('a report ends with a line end', () => {
  expect(renderJson(runOf()).endsWith('}\n')).toBe(true);
});

test.each([
  ['quiet', runOf()],
  ['eventful', eventfulRun],
  ['excused', runOf({ results: [resultOf({ kind: 'fail', known: 'ZOO-7' })], baseline: [known] })],
  ['faulty', runOf({ headline: 'no-verdict', exitCode: 3, fault: { kind: 'busy', message: 'x' } })],
])('a %s report is as its schema says', (_, run) => {
  validate(JSON.parse(renderJson(run)));
  expect(validate.errors).toBeNull();
});
