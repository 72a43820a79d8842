import { isInMediaRange } from '../http/media-type.ts';
import type { DeclaredResponse, MediaType, Operation } from './model.ts';

/**
 * The response that is declared for a status: its own, else that of its range (`4XX`), else `default`
 * (OpenAPI 3.1 section 4.8.16). `undefined`: none is.
 */
export function selectResponse(operation: Operation, status: number): DeclaredResponse | undefined {
  const exact = String(status);
  return (
    responseOf(operation, exact) ?? responseOf(operation, `${exact.charAt(0)}XX`) ?? responseOf(operation, 'default')
  );
}

function responseOf(operation: Operation, statusKey: string): DeclaredResponse | undefined {
  return operation.responses.find((response) => response.statusKey === statusKey);
}

/**
 * The entry of a `content` map for a Content-Type value: the exact media type, else a range such as `text/*`, else all
 * types (OpenAPI 3.1 section 4.8.14). Parameters do not count, and a suffix such as `+json` makes no type another one.
 */
export function selectMediaType(
  declared: { readonly content: readonly MediaType[] },
  contentType: string,
): MediaType | undefined {
  const essence = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (!essence.includes('/')) return undefined;
  const { content } = declared;
  return (
    content.find(({ mediaType }) => mediaType === essence) ??
    content.find(({ mediaType }) => mediaType !== '*/*' && isInMediaRange(essence, mediaType)) ??
    content.find(({ mediaType }) => mediaType === '*/*')
  );
}
