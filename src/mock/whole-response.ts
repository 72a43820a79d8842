import { isInParts, wholeContent } from './answer/content-parts.ts';
import type { ComposedResponse, MockResponse } from './mock-message.ts';

/** The answer with its content in one piece; the same where it is. */
export function wholeResponse(response: ComposedResponse): MockResponse {
  const { content } = response;
  return isInParts(content) ? { ...response, content: wholeContent(content) } : (response as MockResponse);
}
