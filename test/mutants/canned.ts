import type { Json } from '../../src/http/json.ts';
import type { MockRequest, MockResponse } from '../../src/mock/mock-message.ts';
import { speak } from '../../src/mutants/apply-dialects.ts';
import type { Answer, Dialect } from '../../src/mutants/dialect.ts';

/** What a caller asks, in short: `GET /api/keywords`, with content where there is one. */
export interface Asked {
  readonly call: string;
  readonly content?: Json;
  readonly fields?: readonly string[];
}

export function requestOf({ call, content, fields = [] }: Asked): MockRequest {
  const [method = '', target = ''] = call.split(' ');
  return {
    method,
    target,
    fields,
    content: content === undefined ? undefined : new TextEncoder().encode(JSON.stringify(content)),
  };
}

/** An answer in the shape of the mock. */
export function responseOf(status: number, content?: Json, fields: readonly string[] = []): MockResponse {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return content === undefined
    ? { status, fields, content: undefined }
    : { status, fields: ['Content-Type', type, ...fields], content: JSON.stringify(content) };
}

/** A server that answers every request the same, and remembers what it was asked. */
export function canned(response: MockResponse): { readonly answer: Answer; readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    answer: (request) => {
      const content = request.content ? ` ${new TextDecoder().decode(request.content)}` : '';
      asked.push(`${request.method} ${request.target}${content}`);
      return response;
    },
  };
}

export function dialectNamed(dialects: readonly Dialect[], id: string): Dialect {
  const dialect = dialects.find((candidate) => candidate.id === id);
  if (!dialect) throw new Error(`no dialect ${id}`);
  return dialect;
}

/** The content that a caller of that dialect gets where the mock answers so. */
export function contentOf(dialect: Dialect, call: string, response: MockResponse): Json | undefined {
  const { content } = speak(() => response, [dialect], { now: () => 0 })(requestOf({ call }));
  if (content === undefined) return undefined;
  const text = String(content);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The status that a caller of that dialect gets, and the fields. */
export function headOf(dialect: Dialect, call: string, response: MockResponse): readonly [number, ...string[]] {
  const { status, fields } = speak(() => response, [dialect], { now: () => 0 })(requestOf({ call }));
  return [status, ...fields];
}

/** What reaches the mock where a caller of that dialect asks so. */
export function forwarded(
  dialect: Dialect,
  asked: Asked,
  response: MockResponse = responseOf(200, {}),
): readonly string[] {
  const mock = canned(response);
  speak(mock.answer, [dialect], { now: () => 0 })(requestOf(asked));
  return mock.asked;
}
