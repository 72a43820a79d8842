import createOpenapiClient from 'openapi-fetch';
import { isBearerToken } from '../http/credentials.ts';
import { isJsonObject, type Json } from '../http/json.ts';
import { parseProblemDetails } from '../http/problem-details.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import { statusPhrase } from '../http/status-phrase.ts';
import { checkedBaseUrl } from './base-url.ts';
import type { components, paths } from './openapi.ts';
import type { Given, Input, ItemOf, Output, PagedId, ProblemCode, ProblemErrors } from './operation-types.ts';
import { itemsOfPages, pagedOperations } from './pages.ts';
import { type OperationId, routes } from './routes.ts';
import { watchFetch } from './watched-fetch.ts';

/** The records of the API, by name: `Schemas['NewsItem']`. */
export type Schemas = components['schemas'];

/** An answer that is no success. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** Of the answer; the member `status` of the problem does not matter. */
  readonly status: number;
  /** `undefined`: the answer is no problem of this API, as of a proxy on the way. A server may know more codes. */
  readonly code: ProblemCode | (string & Record<never, never>) | undefined;
  readonly title: string | undefined;
  readonly detail: string | undefined;
  /** What is wrong with which part of the request; empty unless the request was invalid. */
  readonly errors: ProblemErrors;
  /** Milliseconds from the answer on, after which a repeat makes sense; `undefined`: the answer does not say (Retry-After). */
  readonly retryAfterMs: number | undefined;
  /** With its fields. The content is read already. */
  readonly response: Response;

  constructor(call: string, response: Response, content: Json | undefined) {
    const { status } = response;
    const { title, detail } = parseProblemDetails(content ?? null) ?? {};
    super(`${call}: ${status} ${detail ?? title ?? statusPhrase(status)}`);
    const { code, errors } = isJsonObject(content) ? content : {};
    this.status = status;
    this.code = typeof code === 'string' ? code : undefined;
    this.title = title;
    this.detail = detail;
    this.errors = Array.isArray(errors) ? errors.filter(isProblemError) : [];
    this.retryAfterMs = retryAfterMs(
      response.headers.get('Retry-After') ?? '',
      response.headers.get('Date') ?? undefined,
    );
    this.response = response;
  }
}

function isProblemError(value: Json): value is ProblemErrors[number] & Json {
  return isJsonObject(value) && typeof value.pointer === 'string' && typeof value.detail === 'string';
}

/** No answer came, or its end did not: the server is not there, the connection was dropped, or cut in the middle. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** Of the answer that was cut; its content is lost. Absent: nothing came. */
  readonly response: Response | undefined;

  constructor(call: string, cause: unknown, response: Response | undefined) {
    super(`${call}: ${response ? 'the connection ended before the answer did' : 'no answer came'}`, { cause });
    this.response = response;
  }
}

/** A success without the JSON that it should have, as of a wrong address, or of a proxy that shows a page of its own. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
  readonly status: number;
  /** With its fields. The content is read already. */
  readonly response: Response;
  /** What came in the place of JSON; empty: nothing. */
  readonly content: string;

  constructor(call: string, response: Response, content: string) {
    const type = response.headers.get('Content-Type');
    const what = content === '' ? 'has no content' : `is not JSON${type === null ? '' : ` but ${type}`}`;
    super(`${call}: ${response.status}, and the answer ${what}; is the base URL that of the API?`);
    this.status = response.status;
    this.response = response;
    this.content = content;
  }
}

export interface ClientOptions {
  /**
   * Where the API stands, with its path if it has one: `http://127.0.0.1:4010/worlds/checkout`. In a page it may be
   * relative to the page.
   */
  readonly baseUrl: string;
  /** Absent: calls are anonymous. */
  readonly apiKey?: string;
  /** The platform's by default; `mock.fetch` needs no socket. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

type Operations = {
  /**
   * Rejects with ApiProblem for any answer but a success, with ConnectionError where none came or not all of it, with
   * UnreadableAnswer for a success that is not JSON, and with the reason of the signal that ended it.
   */
  readonly [Id in OperationId]: (...given: Given<Input<Id>>) => Promise<Output<Id>>;
};

type Pages = {
  /**
   * The records of all pages, each page asked for when it is reached, from `query.page` on. Records that move to another
   * page meanwhile are met twice or not at all.
   */
  readonly [Id in PagedId]: (...given: Given<Input<Id>>) => AsyncGenerator<ItemOf<Id>, void, undefined>;
};

/** One function an operation, and the lists that come in pages. */
export type Client = Operations & { readonly pages: Pages };

interface LooseInput {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly path?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

type Call = (id: OperationId, input: LooseInput | undefined) => Promise<unknown>;
type LooseFetch = (
  method: string,
  path: string,
  init: object,
) => Promise<{ readonly data?: string; readonly error?: Json; readonly response: Response }>;

/** The message says nothing of the key: `fetch` would show a value that it refuses. */
function authorizationOf(apiKey: string | undefined): Readonly<Record<string, string>> {
  if (apiKey === undefined) return {};
  if (isBearerToken(apiKey)) return { Authorization: `Bearer ${apiKey}` };
  throw new TypeError('apiKey: it is empty or has characters that no Bearer token has (RFC 6750 section 2.1)');
}

function contentOf(call: string, response: Response, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new UnreadableAnswer(call, response, text);
  }
}

function createCall({ baseUrl, apiKey, fetch = (request) => globalThis.fetch(request) }: ClientOptions): Call {
  const { request } = createOpenapiClient<paths>({
    baseUrl: checkedBaseUrl(baseUrl),
    headers: authorizationOf(apiKey),
  });
  // The table of routes and the types of the operations hold what is passed on here.
  const send = request as unknown as LooseFetch;
  return async (id, { query = {}, path = {}, body, signal } = {}) => {
    const [method, template] = routes[id];
    const name = `${method} ${template}`;
    const watched = watchFetch(fetch, signal);
    const { data, error, response } = await send(method.toLowerCase(), template, {
      params: { query, path },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      fetch: watched.fetch,
      parseAs: 'text',
    }).catch((cause) => {
      const lost = watched.lost();
      throw lost ? new ConnectionError(name, cause, lost.response) : cause;
    });
    if (!response.ok) throw new ApiProblem(name, response, error);
    return contentOf(name, response, data ?? '');
  };
}

/** Calls the API of openapi.yaml. Throws TypeError for an address that is none, and for a key that no field could carry. */
export function createClient(options: ClientOptions): Client {
  const call = createCall(options);
  const ids = Object.keys(routes) as OperationId[];
  const functions = ids.map((id) => [id, (input?: LooseInput) => call(id, input)] as const);
  const pages = pagedOperations.map((id) => {
    const pagesOf = (input: LooseInput = {}): AsyncGenerator<unknown, void, undefined> =>
      itemsOfPages(Number(input.query?.page ?? 1), (page) => call(id, { ...input, query: { ...input.query, page } }));
    return [id, pagesOf] as const;
  });
  return { ...Object.fromEntries(functions), pages: Object.fromEntries(pages) } as unknown as Client;
}
