import { expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { renderJson } from '../../src/report/json.ts';
import { runReportSchema } from '../../src/report/run-report-schema.ts';
import { root } from '../architecture/source.ts';
import { eventfulRun } from './small-report.ts';

const validate = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(runReportSchema);

// npx vitest run test/report -u writes it anew.
test('the published schema is that of the program', async () => {
  const text = `${JSON.stringify(runReportSchema, undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot(`${root}report.schema.json`);
});

test.each([
  ['another version', { reportVersion: 2 }, ['/reportVersion']],
  ['a headline that does not exist', { headline: 'fine' }, ['/headline']],
  ['a result without its requirement', { results: [{ kind: 'pass' }] }, Array(9).fill('/results/0')],
  [
    'an exchange with a status beyond all',
    { exchanges: [{ ...eventfulRun.exchanges[0], status: 42 }] },
    ['/exchanges/0/status'],
  ],
])('it refuses %s', (_, part, places) => {
  validate({ ...JSON.parse(renderJson(eventfulRun)), ...part });
  expect(validate.errors?.map(({ instancePath }) => instancePath)).toEqual(places);
});

test('it names every member of a run', () => {
  const { properties } = runReportSchema;
  const named = Object.keys(properties as object).sort();
  expect(named).toEqual([...Object.keys(eventfulRun), 'reportVersion'].sort());
});
