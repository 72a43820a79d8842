import type { Matcher } from '../description/match-operation.ts';
import { parseAccept } from '../http/accept.ts';
import { combinedFieldValue } from '../http/fields.ts';
import { utf8Length } from '../http/utf8-length.ts';
import { finishAnswer } from './answer/finish-answer.ts';
import { refuseCaller } from './control-api/guard.ts';
import type { MockRequest, ComposedResponse } from './mock-message.ts';
import { pageFields, pageMediaType, type Pages } from './pages.ts';

/** True for browsers that open a page; clients of an API say that they take anything, or nothing of it. */
function wantsPage({ fields }: MockRequest): boolean {
  const accepted = parseAccept(combinedFieldValue(fields, 'Accept') ?? '');
  return accepted.some(({ range, weight }) => range === 'text/html' && weight > 0);
}

export interface LandingOptions {
  readonly pages: Pages | undefined;
  readonly matcher: Matcher;
  readonly adminToken: string | undefined;
  /** The time as an HTTP date. */
  date(): string;
}

/** The page at `/` for a person who opens the base URL, where the API itself has no such path. */
export function createLandingPage(options: LandingOptions): (request: MockRequest) => ComposedResponse | undefined {
  const { pages, matcher, adminToken } = options;
  const text = pages?.['landing.html'];
  if (text === undefined || matcher.match('GET', '/').kind !== 'no-path') return () => undefined;
  const content = { contentType: pageMediaType('landing.html') ?? '', written: text, length: utf8Length(text) };
  const answer = { status: 200, content, fields: [...pageFields, 'Vary', 'Accept'], confidential: true };
  return (request) => {
    const { method, target } = request;
    const head = method === 'HEAD';
    const isRoot = target === '/' || target.startsWith('/?');
    if (!isRoot || (!head && method !== 'GET') || !wantsPage(request)) return undefined;
    if (refuseCaller(request, adminToken) !== undefined) return undefined;
    return finishAnswer(answer, { date: options.date(), origin: undefined, head, applied: [], delayMs: 0 });
  };
}
