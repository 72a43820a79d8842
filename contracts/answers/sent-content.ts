import type { Exchange } from '../../src/contract/exchange.ts';
import { type JsonObject, isJsonObject } from '../../src/http/json.ts';
import { parseJson } from '../../src/http/parse-json.ts';

/** The members that a request has sent; none where its content is no JSON object. */
export function sentContent({ request }: Exchange): JsonObject {
  const parsed = parseJson(request.content ?? '');
  return parsed.kind === 'value' && isJsonObject(parsed.value) ? parsed.value : {};
}
