import { expect, test } from 'vitest';
import { requestFields } from '../../src/contract/request-fields.ts';
import { smallOptions } from './small-run.ts';

test('every request says who asks, in which run, and what the way there demands', () => {
  const fields = requestFields(smallOptions({ userAgent: 'apitwin/1.0.0', fields: ['X-Gate', 'open'] }));
  expect(fields).toEqual([
    ...['User-Agent', 'apitwin/1.0.0', 'Accept', 'application/json, */*;q=0.1'],
    ...['Apitwin-Run', 'nightly-7', 'X-Gate', 'open'],
  ]);
  expect(requestFields(smallOptions())[1]).toBe('apitwin');
});
