import { expect, test } from 'vitest';
import { type ArchivedExchange, httpArchive } from '../../src/http/har.ts';

test('an exchange is written with its fields, its query and its contents', () => {
  const exchange: ArchivedExchange = {
    method: 'POST',
    url: 'https://plants.example/plants?api_key=%5Bredacted%5D&kind=fern',
    requestFields: ['Content-Type', 'application/json'],
    requestContent: '{"name":"é"}',
    status: 201,
    sentAt: Date.UTC(2026, 10, 2, 9, 30),
    durationMs: 12.5,
    responseFields: ['Content-Type', 'application/json'],
    responseContent: '{"height":3}',
    comment: 'third',
  };
  expect(httpArchive([exchange], { version: '1.2.3', comment: 'All.' })).toEqual({
    log: {
      version: '1.2',
      creator: { name: 'apitwin', version: '1.2.3' },
      pages: [],
      comment: 'All.',
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
          comment: 'third',
        },
      ],
    },
  });
});

test('without a response the status is 0, and the reason a comment', () => {
  const exchange: ArchivedExchange = {
    method: 'GET',
    url: 'https://plants.example/',
    requestFields: [],
    requestContent: undefined,
    status: undefined,
    responseFields: [],
    responseContent: undefined,
    failure: 'timed out',
    sentAt: 0,
    durationMs: 1,
    comment: '',
  };
  expect(httpArchive([exchange], { version: '1', comment: '' })).toMatchObject({
    log: { entries: [{ request: { bodySize: 0 }, response: { status: 0, bodySize: -1, comment: 'timed out' } }] },
  });
});
