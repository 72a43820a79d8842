import type { EventStream, MockRequest, MockResponse } from './mock-message.ts';

export interface FetchOptions {
  answer(request: MockRequest): MockResponse;
  readonly maxContentBytes: number;
  /** Path of the base URL below which the API stands, without a slash at its end: taken off the target. */
  readonly basePath: string;
  /** Absent: answers are not held back. */
  readonly wait: ((milliseconds: number) => Promise<void>) | undefined;
}

interface ReadBody {
  readonly content?: Uint8Array;
  readonly tooLarge?: boolean;
}

/** The pieces of a body; a loop over the stream itself is not known to every browser. */
async function* piecesOf(body: NonNullable<Request['body']>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value as Uint8Array;
  } finally {
    await reader.cancel();
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const content = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  return content;
}

/** The content of a request up to the limit; `tooLarge` when there is more. */
async function readBody(request: Request, limit: number): Promise<ReadBody> {
  const { body } = request as { readonly body?: Request['body'] };
  if (body === null) return {};
  if (body === undefined) return readWhole(request, limit);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of piecesOf(body)) {
    length += piece.length;
    if (length > limit) return { tooLarge: true };
    pieces.push(piece);
  }
  return { content: joined(pieces, length) };
}

/** Where requests have no member `body`, as in Firefox, their content is read in one. */
async function readWhole(request: Request, limit: number): Promise<ReadBody> {
  const content = new Uint8Array(await request.arrayBuffer());
  if (content.length > limit) return { tooLarge: true };
  return content.length === 0 ? {} : { content };
}

function fieldLines(request: Request, host: string): string[] {
  const fields = [...request.headers].flat();
  return request.headers.has('host') ? fields : ['host', host, ...fields];
}

/** Content in pieces, or cut: what a plain body cannot show. */
function paced(octets: Uint8Array, { pace, cutAfterBytes }: MockResponse, wait: FetchOptions['wait']): ReadableStream {
  const end = Math.min(cutAfterBytes ?? octets.length, octets.length);
  const step = pace?.octets ?? Math.max(end, 1);
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at > 0 && at < end) await wait?.(pace?.everyMs ?? 0);
      if (at < end) controller.enqueue(octets.slice(at, Math.min(at + step, end)));
      at += step;
      if (at < end) return;
      if (end < octets.length) controller.error(new TypeError('the connection was cut'));
      else controller.close();
    },
  });
}

/** Events that are handed on at once. */
const eventsAPiece = 64;

/** Events for as long as somebody reads. */
function streamed(events: EventStream): ReadableStream {
  const encoder = new TextEncoder();
  let wake: () => void = () => undefined;
  const stop = events.onMore(() => wake());
  return new ReadableStream({
    async pull(controller) {
      const more = new Promise<void>((resolve) => {
        wake = resolve;
      });
      let text = events.take(eventsAPiece);
      if (text === '') {
        await more;
        text = events.take(eventsAPiece);
      }
      controller.enqueue(encoder.encode(text));
    },
    cancel: stop,
  });
}

function bodyOf(response: MockResponse, wait: FetchOptions['wait']): Uint8Array | ReadableStream | null {
  const { content, events } = response;
  if (events) return streamed(events);
  const isPlain = response.pace === undefined && response.cutAfterBytes === undefined;
  const octets = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return octets && !isPlain ? paced(octets, response, wait) : (octets ?? null);
}

/** The mock behind the Fetch API. Rejects with TypeError for an answer that is dropped, as `fetch` does. */
export async function answerFetch(options: FetchOptions, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const body = await readBody(request, options.maxContentBytes);
  const response = options.answer({
    method: request.method,
    target: (url.pathname.slice(options.basePath.length) || '/') + url.search,
    fields: fieldLines(request, url.host),
    content: body.content,
    ...(body.tooLarge && { tooLarge: true }),
  });
  if (response.delayMs) await options.wait?.(response.delayMs);
  request.signal.throwIfAborted();
  if (response.dropped) throw new TypeError('the connection was dropped without an answer');
  const headers = new Headers();
  for (let i = 0; i + 1 < response.fields.length; i += 2) {
    headers.append(response.fields[i] as string, response.fields[i + 1] as string);
  }
  return new Response(bodyOf(response, options.wait) as ConstructorParameters<typeof Response>[0], {
    status: response.status,
    headers,
  });
}
