import { firstFieldValue } from '../http/fields.ts';
import type { MockRequest, MockResponse } from '../mock/mock-message.ts';
import type { Handle } from './fault-places.ts';
import { queryValue } from './rewrite-request.ts';
import { isSuccess } from './rewrite-response.ts';

/** A cache that is asked before it is known whether its content still holds. */
function cachedBy(keyOf: (request: MockRequest) => string): Handle {
  const kept = new Map<string, MockResponse>();
  return (request, answer) => {
    const response = answer(request);
    if (!isSuccess(response)) return response;
    const key = keyOf(request);
    const first = kept.get(key) ?? response;
    kept.set(key, first);
    return first;
  };
}

/** Everybody gets what was served first; make it once a world. */
export function cachedForAll(): Handle {
  return cachedBy(() => '');
}

/** Every caller gets what that caller was served first; make it once a world. */
export function cachedByCaller(): Handle {
  return cachedBy(
    (request) => firstFieldValue(request.fields, 'Authorization') ?? queryValue(request, 'api_key') ?? '',
  );
}
