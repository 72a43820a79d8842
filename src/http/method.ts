const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** True for methods that ask for no change of state (RFC 9110 section 9.2.1). */
export function isSafeMethod(method: string): boolean {
  return safe.has(method);
}

/** True when doing it twice has the effect of doing it once (RFC 9110 section 9.2.2). */
export function isIdempotentMethod(method: string): boolean {
  return safe.has(method) || method === 'PUT' || method === 'DELETE';
}
