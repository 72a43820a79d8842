import type { Exchange } from '../../src/contract/exchange.ts';
import { firstFieldValue } from '../../src/http/fields.ts';

/** The type and subtype that an answer gives its content, in lower case, well-formed or not; `undefined` without one. */
export function mediaTypeOf({ response }: Exchange): string | undefined {
  return firstFieldValue(response?.fields ?? [], 'Content-Type')
    ?.split(';')[0]
    ?.trim()
    .toLowerCase();
}
