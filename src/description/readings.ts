import { isJsonMediaType } from '../http/media-type.ts';
import { selectMediaType, selectResponse } from './declared-response.ts';
import type { Assumes, DeclaredHeader, DeclaredResponse, MediaType, Operation, Reading } from './model.ts';

/** What a node, or one part of it, rests on; the whole node's guesses are guesses about each part. */
export function assumptionsOf(assumes: Assumes, part?: string): readonly string[] {
  if (part === undefined || !Object.hasOwn(assumes.parts, part)) return assumes.node;
  return [...new Set([...assumes.node, ...(assumes.parts[part] ?? [])])];
}

/**
 * The declared response that an answer of this status is judged by. In the documented reading, where no response is
 * declared for the status, that is one of its class (2xx or 4xx) whose status is a guess: the first in the document.
 * `undefined`: the status does not conform.
 */
export function conformingResponse(
  operation: Operation,
  status: number,
  reading: Reading,
): DeclaredResponse | undefined {
  const declared = selectResponse(operation, status);
  if (declared !== undefined || reading === 'declared') return declared;
  const statusClass = String(status).charAt(0);
  if (statusClass !== '2' && statusClass !== '4') return undefined;
  return operation.responses.find(
    (response) => response.statusKey.startsWith(statusClass) && response.assumes.node.length > 0,
  );
}

/**
 * True when an answer may have this status: one that is declared; in the documented reading also any 2xx or 4xx where
 * a status of that class is declared as a guess.
 */
export function statusConforms(operation: Operation, status: number, reading: Reading): boolean {
  return conformingResponse(operation, status, reading) !== undefined;
}

/** True when the field must be there. In the documented reading it need not be when it, or that it is required, is a guess. */
export function isHeaderRequired(header: DeclaredHeader, reading: Reading): boolean {
  return header.required && (reading === 'declared' || assumptionsOf(header.assumes, 'required').length === 0);
}

/** True when the value of the field, where it is there, is judged by its schema. */
export function isHeaderBound(header: DeclaredHeader, reading: Reading): boolean {
  return reading === 'declared' || header.assumes.node.length === 0;
}

/** How the media type of an answer stands to what is declared. */
export type MediaTypeMatch =
  | { readonly kind: 'declared'; readonly mediaType: MediaType }
  /** Another type than the declared one, which is a guess: content that parses as JSON is judged as this one. */
  | { readonly kind: 'guessed'; readonly mediaType: MediaType }
  | { readonly kind: 'not-declared' };

/** Which entry of the response's `content` an answer with this Content-Type is judged by. Absent: it has none. */
export function matchMediaType(
  response: DeclaredResponse,
  contentType: string | undefined,
  reading: Reading,
): MediaTypeMatch {
  const declared = contentType === undefined ? undefined : selectMediaType(response, contentType);
  if (declared !== undefined) return { kind: 'declared', mediaType: declared };
  const guessed = response.content.find(
    ({ assumes, mediaType }) => assumes.node.length > 0 && isJsonMediaType(mediaType),
  );
  if (reading === 'declared' || guessed === undefined) return { kind: 'not-declared' };
  return { kind: 'guessed', mediaType: guessed };
}

/** The assumptions that who may call an operation, and how often, rests on. */
export interface AccessAssumptions {
  readonly security: readonly string[];
  /** Those of `security` included, without which no credential is due. */
  readonly roles: readonly string[];
  readonly plans: readonly string[];
  readonly rateLimit: readonly string[];
}

/** Where a list is not empty, both outcomes conform in the documented reading; which one was seen is observed. */
export function accessAssumptions({ assumes }: Operation): AccessAssumptions {
  const security = assumptionsOf(assumes, 'security');
  return {
    security,
    roles: [...new Set([...security, ...assumptionsOf(assumes, 'roles')])],
    plans: assumptionsOf(assumes, 'plans'),
    rateLimit: assumptionsOf(assumes, 'rateLimit'),
  };
}
