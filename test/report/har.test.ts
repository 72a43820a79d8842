import { Ajv } from 'ajv';
// @ts-expect-error it has no declarations
import har from 'har-schema';
import { expect, test } from 'vitest';
import { renderHar } from '../../src/report/har.ts';
import { eventfulRun, recordedOf, runOf } from './small-report.ts';

const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, allErrors: true });
for (const schema of Object.values(har as Record<string, object>)) ajv.addSchema(schema);
const validate = ajv.getSchema('har.json#');

test.each([
  ['quiet', runOf()],
  ['eventful', eventfulRun],
  ['empty', runOf({ exchanges: [] })],
  ['silent', runOf({ exchanges: [recordedOf({ status: undefined, responseFields: [], failure: 'timed out' })] })],
])('the archive of a %s run is as the schema of HAR 1.2 says', (_, run) => {
  validate?.(JSON.parse(renderHar(run, '1.0.0')));
  expect(validate?.errors).toBeNull();
});

test('the schema refuses an entry without a status', () => {
  const archive = JSON.parse(renderHar(runOf(), '1.0.0'));
  delete archive.log.entries[0].response.status;
  expect(validate?.(archive)).toBe(false);
});

test('each exchange says its number, operation and purpose; the archive says the verdict', () => {
  const { log } = JSON.parse(renderHar(runOf(), '1.2.3'));
  expect([log.creator, log.comment, log.entries[0].comment]).toEqual([
    { name: 'apitwin', version: '1.2.3' },
    'Plants 2.0.0 at https://plants.example: conforms: 1 check passed, none failed',
    '1: getPlant, growth-height',
  ]);
});
