/** One call of `fetch`, and how it ended. */
export interface WatchedFetch {
  fetch(request: Request): Promise<Response>;
  /**
   * For a call that failed: the answer that came, if any did. Absent: it failed before anything was asked, or its signal
   * ended it.
   */
  lost(): { readonly response: Response | undefined } | undefined;
}

export function watchFetch(
  fetch: (request: Request) => Promise<Response>,
  signal: AbortSignal | undefined,
): WatchedFetch {
  let isAsked = false;
  let response: Response | undefined;
  return {
    async fetch(request) {
      isAsked = true;
      response = await fetch(request);
      return response;
    },
    lost: () => (isAsked && !signal?.aborted ? { response } : undefined),
  };
}
