/**
 * Why this engine refuses a request, and the status of that refusal where the description declares none. Handlers may
 * use further codes, as long as the description says which status they have.
 */
export const refusalStatuses = {
  invalid_request: 400,
  invalid_preference: 400,
  invalid_world: 400,
  authentication_required: 401,
  invalid_token: 401,
  plan_required: 403,
  insufficient_scope: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  conflict: 409,
  key_limit_reached: 409,
  content_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  expectation_failed: 417,
  rate_limited: 429,
  quota_exceeded: 429,
  fields_too_large: 431,
  internal_error: 500,
  description_violated: 500,
  not_implemented: 501,
  too_many_worlds: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatuses;

/** The default status of a code; 400 for one that only the description knows. */
export function defaultStatus(code: string): number {
  return Object.hasOwn(refusalStatuses, code) ? refusalStatuses[code as RefusalCode] : 400;
}
