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

test('an exchange is written with its fields, its query and its contents', () => {
  const exchange = recordedOf({
    number: 3,
    method: 'POST',
    url: 'https://plants.example/plants?api_key=%5Bredacted%5D&kind=fern',
    requestFields: ['Content-Type', 'application/json'],
    requestContent: '{"name":"é"}',
    status: 201,
    sentAt: Date.UTC(2026, 10, 2, 9, 30),
    durationMs: 12.5,
  });
  const { log } = JSON.parse(renderHar(runOf({ exchanges: [exchange] }), '1.2.3'));
  expect(log).toEqual({
    version: '1.2',
    creator: { name: 'apitwin', version: '1.2.3' },
    pages: [],
    comment: 'Plants 2.0.0 at https://plants.example: conforms: 1 check passed, none failed',
    entries: [
      {
        startedDateTime: '2026-11-02T09:30:00.000Z',
        time: 12.5,
        request: {
          method: 'POST',
          url: 'https://plants.example/plants?api_key=%5Bredacted%5D&kind=fern',
          httpVersion: 'HTTP/1.1',
          cookies: [],
          headers: [{ name: 'Content-Type', value: 'application/json' }],
          queryString: [
            { name: 'api_key', value: '[redacted]' },
            { name: 'kind', value: 'fern' },
          ],
          postData: { mimeType: 'application/json', text: '{"name":"é"}' },
          headersSize: -1,
          bodySize: 13,
        },
        response: {
          status: 201,
          statusText: 'Created',
          httpVersion: 'HTTP/1.1',
          cookies: [],
          headers: [{ name: 'Content-Type', value: 'application/json' }],
          content: { size: 12, mimeType: 'application/json', text: '{"height":3}' },
          redirectURL: '',
          headersSize: -1,
          bodySize: 12,
        },
        cache: {},
        timings: { send: 0, wait: 12.5, receive: 0 },
        comment: '3: getPlant, growth-height',
      },
    ],
  });
});
