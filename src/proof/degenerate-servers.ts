import type { ApiDescription } from '../description/model.ts';
import { createMock } from '../mock/create-mock.ts';
import type { MockRequest, MockResponse } from '../mock/mock-message.ts';
import type { Answer } from '../mutants/dialect.ts';

/** A server that is no API at all, and must never conform. */
export interface DegenerateServer {
  readonly id: string;
  readonly title: string;
  readonly answer: Answer;
}

function answered(status: number, mediaType: string, content: string): MockResponse {
  return { status, fields: ['Content-Type', mediaType], content };
}

const json = (status: number, content: string): MockResponse => answered(status, 'application/json', content);

function constant(id: string, title: string, response: MockResponse): DegenerateServer {
  return { id, title, answer: () => response };
}

/** Parameters and content come back as they were sent. */
function echo({ method, target, content }: MockRequest): MockResponse {
  const [path = '', query = ''] = target.split('?');
  const sent = Object.fromEntries(new URLSearchParams(query));
  const text = content === undefined ? '' : new TextDecoder().decode(content);
  if (text.startsWith('{')) return json(200, text);
  return json(200, JSON.stringify({ method, path, ...sent }));
}

/** Every operation answered with its example, whoever asks and whatever for. */
function exampleServer(description: ApiDescription, instant: number): Answer {
  const mock = createMock(description, {
    clock: { mode: 'frozen', instant, moved: false },
    host: { now: () => instant, monotonic: () => 0 },
  });
  return mock.answer;
}

const constants: readonly DegenerateServer[] = [
  constant('empty-object', 'answers 200 and {} to everything', json(200, '{}')),
  constant('empty-array', 'answers 200 and [] to everything', json(200, '[]')),
  constant('null', 'answers 200 and null to everything', json(200, 'null')),
  constant(
    'empty-lists',
    'answers 200 and an empty page to everything',
    json(200, JSON.stringify({ items: [], page: 1, limit: 20, total: 0 })),
  ),
  constant('html', 'answers 200 and a web page to everything', answered(200, 'text/html', '<!doctype html><p>Hello')),
  constant('no-content', 'answers 204 to everything', { status: 204, fields: [], content: undefined }),
  constant('unauthorized', 'answers 401 to everything', json(401, '{}')),
  constant('not-found', 'answers 404 to everything', answered(404, 'text/plain', 'not found')),
  constant('redirect', 'answers 302 to everything', { status: 302, fields: ['Location', '/'], content: undefined }),
  constant('broken', 'answers 500 to everything', answered(500, 'text/plain', 'broken')),
];

/** Servers without any sense: nothing that the suite says of a real one may hold for them. */
export function degenerateServers(description: ApiDescription, instant: number): readonly DegenerateServer[] {
  return [
    ...constants,
    { id: 'echo', title: 'sends back what it is sent', answer: echo },
    {
      id: 'examples',
      title: 'answers with the examples of the document, whoever asks',
      answer: exampleServer(description, instant),
    },
  ];
}
