/** What is needed of a mock to answer requests of the Fetch API. */
export interface FetchedMock {
  fetch(request: Request, basePath: string): Promise<Response>;
}

export interface FetchHandlerOptions {
  /** Where the API stands for those who call it, with its path if it has one: `https://api.example.com/v1`. */
  readonly baseUrl: string;
}

/** Answers what is sent to the API; `undefined` for all else, which is then untouched. */
export type FetchHandler = (request: Request) => Promise<Response> | undefined;

/**
 * A mock as a function of requests, for tests, browsers and service workers that permit `new Function`. It takes what is
 * below the base URL. Throws TypeError for a base URL that is not absolute.
 */
export function createFetchHandler(mock: FetchedMock, { baseUrl }: FetchHandlerOptions): FetchHandler {
  const { origin, pathname } = new URL(baseUrl);
  const basePath = pathname.replace(/\/+$/, '');
  return (request) => {
    const url = new URL(request.url);
    const isBelow = url.pathname === basePath || url.pathname.startsWith(`${basePath}/`);
    return url.origin === origin && isBelow ? mock.fetch(request, basePath) : undefined;
  };
}
