import { http, type HttpHandler } from 'msw';
import { createFetchHandler, type FetchedMock, type FetchHandlerOptions } from './fetch-handler.ts';

/**
 * A mock as handlers of Mock Service Worker 2. What is not below the base URL is left to the handlers after these, and to
 * `onUnhandledRequest`. Throws TypeError for a base URL that is not absolute.
 */
export function createMswHandlers(mock: FetchedMock, options: FetchHandlerOptions): HttpHandler[] {
  const handle = createFetchHandler(mock, options);
  // What handlers throw becomes an answer; only an error response is a network error to the page.
  const failed = (error: unknown): Response => {
    if (error instanceof TypeError) return Response.error();
    throw error;
  };
  return [http.all('*', ({ request }) => handle(request)?.catch(failed))];
}
