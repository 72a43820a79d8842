import type { FieldLines } from '../../http/message.ts';
import type { Matcher, OperationMatch } from '../../description/match-operation.ts';
import { isPreflight, preflightFields } from '../answer/cors.ts';
import type { MockRequest } from '../mock-message.ts';
import type { Refused } from './refused.ts';
import { parseRequestTarget } from './request-target.ts';
import { splitWorldPath } from './select-world.ts';

/** What a request asks for, before anything is known of the caller; `world` is the one that its path names. */
export type MatchedRequest =
  | {
      readonly kind: 'operation';
      readonly match: Extract<OperationMatch, { kind: 'match' }>;
      readonly path: string;
      readonly query: string;
      readonly world: string | undefined;
    }
  /** OPTIONS that no operation declares, preflights included. */
  | { readonly kind: 'options'; readonly fields: FieldLines; readonly world?: string | undefined }
  | {
      readonly kind: 'refused';
      readonly refused: Refused;
      readonly path: string;
      readonly world?: string | undefined;
    };

/** Methods of RFC 9110 section 9 that answer for the server as a whole. */
const serverMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

function options(request: MockRequest, allow: readonly string[]): Extract<MatchedRequest, { kind: 'options' }> {
  const preflight = isPreflight(request.method, request.fields) ? preflightFields(request.fields, allow) : [];
  return { kind: 'options', fields: ['Allow', allow.join(', '), ...preflight] };
}

function noPath(matcher: Matcher, path: string, trailingSlash: boolean): Refused {
  const shown = path.slice(0, 200);
  if (trailingSlash) {
    const detail = `There is no path ${shown}; without its trailing slash there is: ${shown.slice(0, -1)}`;
    return { code: 'not_found', detail };
  }
  const near = matcher.suggestPaths(path);
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  return { code: 'not_found', detail: `There is no path ${shown}.${hint}` };
}

/** Finds the operation by method and path; the path as it is goes before the path without its world. */
export function matchRequest(matcher: Matcher, request: MockRequest): MatchedRequest {
  const { method } = request;
  const target = parseRequestTarget(request.target);
  if (target.kind === 'asterisk' && method === 'OPTIONS') return options(request, serverMethods);
  if (target.kind !== 'path') {
    const detail = 'The request target is neither a path nor an absolute URL.';
    return { kind: 'refused', refused: { code: 'invalid_request', detail }, path: '/' };
  }
  const whole = matcher.match(method, target.path);
  const within = whole.kind === 'no-path' ? splitWorldPath(target.path) : undefined;
  const match = within ? matcher.match(method, within.path) : whole;
  const path = within?.path ?? target.path;
  const world = within?.world;
  if (match.kind === 'match') return { kind: 'operation', match, path, query: target.query, world };
  if (match.kind === 'method-not-allowed') {
    if (method === 'OPTIONS') return { ...options(request, match.allow), world };
    const allow = match.allow.join(', ');
    const detail = `${method.slice(0, 40)} is not defined for ${path.slice(0, 200)}; it has ${allow}.`;
    return { kind: 'refused', refused: { code: 'method_not_allowed', detail, fields: ['Allow', allow] }, path, world };
  }
  if (isPreflight(method, request.fields)) return { ...options(request, serverMethods), world };
  return { kind: 'refused', refused: noPath(matcher, path, match.trailingSlash), path, world };
}
