import { setupServer } from 'msw/node';
import { describe, expect, test } from 'vitest';
import { createFetchHandler } from '../../src/mock/fetch-handler.ts';
import { createMswHandlers } from '../../src/mock/msw-handlers.ts';
import { serve } from '../../src/mock/serve.ts';
import { tell } from '../browser/exchanges.ts';
import { createTestTwin, describeApi } from './twin.ts';

const description = describeApi();
const { personas } = createTestTwin({ description });
const tellOf = (send: (request: Request) => Promise<Response>, baseUrl: string): Promise<readonly string[]> =>
  tell(send, { baseUrl, description, personas });

/** What the mock answers in process: every declared status of every operation, each earned. */
const expected = await tellOf(createTestTwin({ description }).fetch, 'http://localhost');

test('in process, every declared status is earned', () => {
  const declared = description.operations.flatMap(({ id, responses }) =>
    responses.map(({ statusKey }) => `${id} ${statusKey}\n${statusKey}`),
  );
  expect(expected.map((text) => text.split('\n').slice(0, 2).join('\n'))).toEqual(declared);
});

describe('the same requests have the same answers', () => {
  test('over a socket', async () => {
    const served = await serve(createTestTwin({ description }), { port: 0 });
    try {
      expect(await tellOf(fetch, served.url)).toEqual(expected);
    } finally {
      await served.close();
    }
  });

  test('through the handler of the Fetch API, below a path', async () => {
    const baseUrl = 'https://api.example.com/v1';
    const handle = createFetchHandler(createTestTwin({ description }), { baseUrl });
    const send = async (request: Request): Promise<Response> => handle(request) ?? Response.error();
    expect(await tellOf(send, baseUrl)).toEqual(expected);
  });

  test('under Mock Service Worker', async () => {
    const baseUrl = 'https://api.example.com/v1';
    const server = setupServer(...createMswHandlers(createTestTwin({ description }), { baseUrl }));
    server.listen({ onUnhandledRequest: 'error' });
    try {
      expect(await tellOf(fetch, baseUrl)).toEqual(expected);
    } finally {
      server.close();
    }
  });
});
