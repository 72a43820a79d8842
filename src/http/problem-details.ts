import { type Json, isJsonObject } from './json.ts';

/** Media type of problem details (RFC 9457 section 6.1). */
export const problemMediaType = 'application/problem+json';

/** The members that RFC 9457 section 3.1 defines; extension members stand beside them. */
export interface ProblemDetails {
  /** URI reference that names the problem type; `about:blank` when absent. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** URI reference of this occurrence. */
  readonly instance: string;
}

/**
 * The defined members of a received problem. A member of another type than the RFC says is ignored, as section 3.1
 * demands of consumers; `undefined` when the value is no JSON object.
 */
export function parseProblemDetails(value: Json): Partial<ProblemDetails> | undefined {
  if (!isJsonObject(value)) return undefined;
  const { type, title, status, detail, instance } = value;
  return {
    ...(typeof type === 'string' && { type }),
    ...(typeof title === 'string' && { title }),
    ...(typeof status === 'number' && { status }),
    ...(typeof detail === 'string' && { detail }),
    ...(typeof instance === 'string' && { instance }),
  };
}
