import { http, type HttpHandler } from 'msw';
import { createFetchHandler, type FetchedMock, type FetchHandlerOptions } from './fetch-handler.ts';

/**
 * A mock as handlers of Mock Service Worker 2. What is not below the base URL is left to the handlers after these, and to
 * `onUnhandledRequest`. Throws TypeError for a base URL that is not absolute.
 */
export function createMswHandlers(mock: FetchedMock, options: FetchHandlerOptions): HttpHandler[] {
  const handle = createFetchHandler(mock, options);
  return [http.all('*', ({ request }) => handle(request))];
}
