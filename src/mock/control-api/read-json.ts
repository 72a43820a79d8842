import { fieldValues } from '../../http/fields.ts';
import type { Json } from '../../http/json.ts';
import { isJsonMediaType, parseMediaType } from '../../http/media-type.ts';
import { parseJsonContent } from '../../http/parse-json.ts';
import type { Refused } from '../ladder/refused.ts';
import type { MockRequest } from '../mock-message.ts';

/** The content as JSON, or why it is none. Neither: there is no content. */
export function readJson(
  { content, fields, tooLarge }: MockRequest,
  limit: number,
): { readonly value?: Json; readonly refused?: Refused } {
  if (tooLarge === true || (content?.length ?? 0) > limit) {
    return { refused: { code: 'content_too_large', detail: `At most ${limit} octets are accepted.` } };
  }
  if (!content || content.length === 0) return {};
  const [type] = fieldValues(fields, 'Content-Type');
  if (type !== undefined && !isJsonMediaType(parseMediaType(type)?.essence ?? '')) {
    return { refused: { code: 'unsupported_media_type', detail: 'Send application/json.' } };
  }
  const parsed = parseJsonContent(content);
  if (parsed.kind === 'value') return { value: parsed.value };
  return { refused: { code: 'invalid_request', detail: `expected JSON: ${parsed.reason}` } };
}
