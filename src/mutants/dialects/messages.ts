import { withField, withoutField } from '../../http/fields.ts';
import type { FieldLines } from '../../http/message.ts';
import type { MockResponse } from '../../mock/mock-message.ts';
import type { Dialect } from '../dialect.ts';
import { changed, isSuccess, responseJson } from '../rewrite-response.ts';
import { refusalOf } from '../make-refusal.ts';

interface MessageDialect {
  readonly assumptions: readonly string[];
  readonly concern: string;
  change(response: MockResponse): MockResponse;
}

function messages(id: string, title: string, { assumptions, concern, change }: MessageDialect): Dialect {
  return { id, title, assumptions, concerns: [concern], stage: 'message', wrap: changed(change) };
}

function mediaType(id: string, title: string, type: string): Dialect {
  return messages(id, title, {
    assumptions: ['response-media-type'],
    concern: 'media-type',
    change: (response) =>
      isSuccess(response) && response.content !== undefined
        ? { ...response, fields: withField(response.fields, 'Content-Type', type) }
        : response,
  });
}

function texts(id: string, title: string, rewrite: (text: string) => string): Dialect {
  return messages(id, title, {
    assumptions: [],
    concern: 'json-text',
    change: (response) =>
      typeof response.content === 'string' && responseJson(response) !== undefined
        ? { ...response, content: rewrite(response.content) }
        : response,
  });
}

/** As encoders write that are told nothing else: only ASCII, and slashes escaped. */
function toAscii(text: string): string {
  const ascii = Array.from({ length: text.length }, (_, i) => {
    const unit = text.charCodeAt(i);
    return unit < 0x80 ? text[i] : `\\u${unit.toString(16).padStart(4, '0')}`;
  });
  return ascii.join('').replaceAll('/', '\\/');
}

function fieldNames(fields: FieldLines, rename: (name: string) => string): FieldLines {
  return fields.map((text, i) => (i % 2 === 0 ? rename(text) : text));
}

const limitNames: Readonly<Record<string, string>> = {
  RateLimit: 'X-RateLimit-Remaining',
  'RateLimit-Policy': 'X-RateLimit-Limit',
};

export const messageDialects: readonly Dialect[] = [
  mediaType('charset', 'The media type has a charset', 'application/json; charset=utf-8'),
  mediaType('vendor-media-type', 'The media type is one of the vendor', 'application/vnd.ainews.v1+json'),
  mediaType('json-api-media-type', 'The media type is that of JSON:API', 'application/vnd.api+json'),
  mediaType('text-media-type', 'JSON comes as text', 'text/plain;charset=UTF-8'),
  texts('ascii-json', 'JSON is written in ASCII', toAscii),
  texts('pretty-json', 'JSON is indented', (text) => `${JSON.stringify(JSON.parse(text), null, 2)}\n`),
  messages('lower-case-fields', 'Field names are in lower case', {
    assumptions: [],
    concern: 'field-case',
    change: (response) => ({ ...response, fields: fieldNames(response.fields, (name) => name.toLowerCase()) }),
  }),
  messages('other-limit-fields', 'The rate limit is told in other fields', {
    assumptions: ['rate-limit'],
    concern: 'limit-fields',
    change: (response) => ({ ...response, fields: fieldNames(response.fields, (name) => limitNames[name] ?? name) }),
  }),
  messages('proxy-fields', 'A proxy adds fields and takes Date away', {
    assumptions: [],
    concern: 'proxy',
    change: (response) => ({
      ...response,
      fields: [...withoutField(response.fields, 'Date'), 'Via', '1.1 edge', 'Set-Cookie', 'lb=7f3a; Path=/; HttpOnly'],
    }),
  }),
  {
    id: 'no-head',
    title: 'HEAD and OPTIONS are not handled, nor is any other method: everything unknown is 404',
    assumptions: ['http-extras', 'error-statuses'],
    concerns: ['http'],
    stage: 'message',
    wrap: (answer) => (request) => {
      const response = answer(request.method === 'HEAD' ? { ...request, method: 'GET' } : request);
      const isUnknown = ['HEAD', 'OPTIONS'].includes(request.method) || response.status === 405;
      if (!isUnknown) return response;
      const bare = { ...response, fields: withoutField(response.fields, 'Allow') };
      return refusalOf(bare, { status: 404, code: 'not_found', detail: 'Cannot do that here.' });
    },
  },
  {
    id: 'base-path',
    title: 'The API stands under a path of its own',
    assumptions: [],
    concerns: ['address'],
    stage: 'address',
    basePath: '/gateway/news/v1',
    wrap: (answer) => (request) => {
      const isOwn = request.target.startsWith('/gateway/news/v1/');
      return answer({ ...request, target: isOwn ? request.target.slice('/gateway/news/v1'.length) : '/nowhere' });
    },
  },
];
