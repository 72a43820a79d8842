import type { Json } from '../../http/json.ts';
import { isJsonObject } from '../../http/json.ts';
import { parseJson } from '../../http/parse-json.ts';
import { walk } from '../discovery.ts';
import type { Exchange } from '../exchange.ts';

/** The content of a request; `undefined` when it has none. */
function contentOf({ request }: Exchange): Json | undefined {
  const parsed = request.content === undefined ? undefined : parseJson(request.content);
  return parsed?.kind === 'value' ? parsed.value : undefined;
}

/** The value that a request gives to a member of its content. */
export function sentMember(exchange: Exchange, name: string): Json | undefined {
  const content = contentOf(exchange);
  return isJsonObject(content) && Object.hasOwn(content, name) ? content[name] : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The text that a request gives to a parameter, in its path or its query. */
export function sentParameter({ operation, request }: Exchange, name: string): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const inQuery = searchParams.get(name);
  if (inQuery !== null) return inQuery;
  const segments = operation.pathTemplate.split('/');
  const at = segments.indexOf(`{${name}}`);
  const segment = at < 0 ? undefined : pathname.split('/').at(at - segments.length);
  return segment === undefined ? undefined : decoded(segment);
}

/** Where a text stands in the content of an answer, alone or behind `Bearer `. */
export function placeOfText(exchange: Exchange, text: string): string | undefined {
  for (const { value, pointer } of walk(exchange.response?.json ?? null)) {
    if (value === text || value === `Bearer ${text}`) return pointer;
  }
  return undefined;
}
