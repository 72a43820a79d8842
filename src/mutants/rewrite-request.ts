import type { Json } from '../http/json.ts';
import { isJsonObject } from '../http/json.ts';
import { parseJsonContent } from '../http/parse-json.ts';
import type { MockRequest } from '../mock/mock-message.ts';

/** The decoded value of a query parameter; `undefined` when it is not there. */
export function queryValue({ target }: MockRequest, name: string): string | undefined {
  return new URLSearchParams(target.split('?')[1] ?? '').get(name) ?? undefined;
}

/** The same request with other query parameters; `undefined` takes one away. Without a change it stays as it was. */
export function withQuery(request: MockRequest, values: Readonly<Record<string, string | undefined>>): MockRequest {
  const [path = '', query = ''] = request.target.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, value);
  }
  const rest = parameters.toString();
  return { ...request, target: rest === '' ? path : `${path}?${rest}` };
}

/** The same request with each value of a query parameter rewritten, however often it stands there. */
export function rewriteQuery(request: MockRequest, name: string, rewrite: (value: string) => string): MockRequest {
  const [path = '', query = ''] = request.target.split('?');
  const parameters = [...new URLSearchParams(query)];
  if (!parameters.some(([known]) => known === name)) return request;
  const rewritten = parameters.map(([known, value]): [string, string] => [
    known,
    known === name ? rewrite(value) : value,
  ]);
  return { ...request, target: `${path}?${new URLSearchParams(rewritten)}` };
}

/** The content of a request; `undefined` when there is none, or no JSON. */
export function requestJson({ content }: MockRequest): Json | undefined {
  const parsed = content && parseJsonContent(content);
  return parsed?.kind === 'value' ? parsed.value : undefined;
}

/** The same request with other members of its content; what is no JSON object stays as it was. */
export function withMembers(request: MockRequest, change: (name: string, value: Json) => Json): MockRequest {
  const json = requestJson(request);
  if (!isJsonObject(json)) return request;
  const changed = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, change(name, value)]));
  return { ...request, content: new TextEncoder().encode(JSON.stringify(changed)) };
}

/** The same caller asks for something else, without content. */
export function asksFor(request: MockRequest, method: string, target: string): MockRequest {
  const key = queryValue(request, 'api_key');
  const asked = { ...request, method, target, content: undefined };
  return key === undefined ? asked : withQuery(asked, { api_key: key });
}
