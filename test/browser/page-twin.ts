/** The mock in a page: bundled for Chromium, and called by the tests through `globalThis.twin`. */
import { setupWorker } from 'msw/browser';
import type { Mock } from '../../src/mock/create-mock.ts';
import { createFetchHandler } from '../../src/mock/fetch-handler.ts';
import { createMswHandlers } from '../../src/mock/msw-handlers.ts';
import type { ServiceState } from '../../src/service/service-state.ts';
import { tell } from './exchanges.ts';
import { openTwin } from './open-twin.ts';

async function tellOf(mock: Mock<ServiceState>, send: (request: Request) => Promise<Response>): Promise<unknown> {
  const { description, personas } = mock;
  return await tell(send, { baseUrl: 'https://api.example.com/v1', description, personas });
}

const options = { baseUrl: 'https://api.example.com/v1' };

/** What the mock answers when it is called in the page. */
async function tellByFetch(): Promise<unknown> {
  const mock = await openTwin();
  const handle = createFetchHandler(mock, options);
  return tellOf(mock, async (request) => handle(request) ?? Response.error());
}

/** What a page gets by `fetch` while Mock Service Worker stands between. */
async function tellByWorker(): Promise<unknown> {
  const mock = await openTwin();
  const worker = setupWorker(...createMswHandlers(mock, options));
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  try {
    return await tellOf(mock, (request) => fetch(request));
  } finally {
    worker.stop();
  }
}

/** What a page gets by `fetch` while a service worker that holds the mock stands between. */
async function tellFromWorker(): Promise<unknown> {
  const mock = await openTwin();
  return tellOf(mock, (request) => fetch(request));
}

Object.assign(globalThis, { twin: { tellByFetch, tellByWorker, tellFromWorker } });
