import { firstFieldValue, withField, withoutField } from '../http/fields.ts';
import type { MockRequest } from '../mock/mock-message.ts';
import { queryValue, rewriteQuery, withQuery } from './rewrite-request.ts';

const bearer = /^bearer +(.+)$/i;

/** The key in the header of a request; `undefined` when there is none, or something else. */
export function headerKey({ fields }: MockRequest): string | undefined {
  return bearer.exec(firstFieldValue(fields, 'Authorization') ?? '')?.[1];
}

/** The key that a request is made with, wherever it stands. */
export function presentedKey(request: MockRequest): string | undefined {
  return headerKey(request) ?? queryValue(request, 'api_key');
}

export function withoutHeaderKey(request: MockRequest): MockRequest {
  return { ...request, fields: withoutField(request.fields, 'Authorization') };
}

/** The request with `api_key` taken away; without one it stays as it is. */
export function withoutQueryKey(request: MockRequest): MockRequest {
  return queryValue(request, 'api_key') === undefined ? request : withQuery(request, { api_key: undefined });
}

/** The same request made with this key in the header, and no other. */
export function bearing(request: MockRequest, key: string): MockRequest {
  const asked = withoutQueryKey(request);
  return { ...asked, fields: withField(asked.fields, 'Authorization', `Bearer ${key}`) };
}

/** The same request with its key rewritten where it stands. */
export function withKey(request: MockRequest, rewrite: (key: string) => string): MockRequest {
  const inHeader = headerKey(request);
  const asked = rewriteQuery(request, 'api_key', rewrite);
  if (inHeader === undefined) return asked;
  return { ...asked, fields: withField(asked.fields, 'Authorization', `Bearer ${rewrite(inHeader)}`) };
}
