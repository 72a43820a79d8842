import type { Json, JsonObject } from '../../http/json.ts';
import { statusPhrase } from '../../http/status-phrase.ts';
import type { Refusal } from '../service.ts';

/** What a refusal is composed of: the members of problem details and those with a role. */
export function problemOf(refusal: Refusal, status: number, instance: string): JsonObject {
  const errors: readonly Json[] | undefined = refusal.errors?.map(({ pointer, detail }) => ({ pointer, detail }));
  return {
    type: `urn:apitwin:problem:${refusal.code}`,
    title: statusPhrase(status),
    status,
    detail: refusal.detail,
    instance,
    code: refusal.code,
    ...(errors && errors.length > 0 && { errors }),
  };
}

const plainPath = /^\/(?:[A-Za-z0-9\-._~][A-Za-z0-9\-._~/]*)?$/;

/** A request path as a URI reference (RFC 3986 section 4.1), whatever was sent. */
export function instanceOf(path: string): string {
  if (plainPath.test(path)) return path;
  return path
    .replaceAll(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .replaceAll(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/%]/gu, (character) =>
      encodeURIComponent(character.replace(/\p{Surrogate}/u, '\uFFFD')),
    )
    .replace(/^\/\/+/, '/');
}
