import { hasField, withField, withoutField } from '../http/fields.ts';
import { utf8Length } from '../http/utf8-length.ts';
import type { Mock } from '../mock/create-mock.ts';
import { answerFetch } from '../mock/fetch.ts';
import type { MockResponse } from '../mock/mock-message.ts';
import type { Clock } from '../random/clock.ts';
import type { Answer, Dialect, Stage } from './dialect.ts';
import { writeWideIntegers } from './wide-integer.ts';

const order: readonly Stage[] = ['behaviour', 'records', 'content', 'envelope', 'message', 'address'];

function assertCombinable(dialects: readonly Dialect[]): void {
  const holders = new Map<string, string>();
  for (const { id, concerns } of dialects) {
    for (const concern of concerns) {
      const other = holders.get(concern);
      if (other !== undefined) throw new Error(`dialects ${other} and ${id} exclude each other: both shape ${concern}`);
      holders.set(concern, id);
    }
  }
}

/** Content as text: dialects read no octets. */
function inText(answer: Answer): Answer {
  return (request) => {
    const response = answer(request);
    const { content } = response;
    return content instanceof Uint8Array ? { ...response, content: new TextDecoder().decode(content) } : response;
  };
}

/** Octets of content, after everything that changed it. */
function measured(response: MockResponse): MockResponse {
  if (!hasField(response.fields, 'Content-Length')) return response;
  const content = typeof response.content === 'string' ? writeWideIntegers(response.content) : response.content;
  if (content === undefined) return { ...response, fields: withoutField(response.fields, 'Content-Length') };
  const length = typeof content === 'string' ? utf8Length(content) : content.length;
  return { ...response, content, fields: withField(response.fields, 'Content-Length', String(length)) };
}

/** A server that speaks these dialects. Throws for two that shape the same; their order has no meaning. */
export function speak(answer: Answer, dialects: readonly Dialect[], clock: Clock): Answer {
  assertCombinable(dialects);
  const spoken = order
    .flatMap((stage) => dialects.filter((dialect) => dialect.stage === stage))
    .reduce((inner, dialect) => dialect.wrap(inner, clock), inText(answer));
  return (request) => (request.method === 'HEAD' ? spoken(request) : measured(spoken(request)));
}

/**
 * The mock as another team would have built it. Throws for dialects that exclude each other.
 *
 * @param clock what delays are measured by
 */
export function applyDialects<State>(mock: Mock<State>, dialects: readonly Dialect[], clock: Clock): Mock<State> {
  const answer = speak(mock.answer, dialects, clock);
  const { maxContentBytes } = mock;
  const fetch: Mock<State>['fetch'] = (request, basePath = '') =>
    answerFetch({ answer, maxContentBytes, basePath, wait: undefined }, request);
  return { ...mock, answer, fetch };
}
