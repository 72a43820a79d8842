/** A request target, taken apart (RFC 9112 section 3.2). */
export type RequestTarget =
  | {
      readonly kind: 'path';
      /** Percent-encoded as sent; begins with `/`. */
      readonly path: string;
      /** Without `?`; empty when there is none. */
      readonly query: string;
    }
  /** `*`: the server itself, for OPTIONS. */
  | { readonly kind: 'asterisk' }
  | { readonly kind: 'malformed' };

const absoluteForm = /^https?:\/\/[^/?#]*/i;

/** Origin-form and absolute-form, which a server must accept, mean the same here: one server has one origin. */
export function parseRequestTarget(target: string): RequestTarget {
  if (target === '*') return { kind: 'asterisk' };
  const origin = target.startsWith('/') ? undefined : absoluteForm.exec(target)?.[0];
  if (origin === undefined && !target.startsWith('/')) return { kind: 'malformed' };
  const rest = origin === undefined ? target : target.slice(origin.length);
  const at = rest.indexOf('?');
  if (at < 0) return { kind: 'path', path: rest === '' ? '/' : rest, query: '' };
  return { kind: 'path', path: at === 0 ? '/' : rest.slice(0, at), query: rest.slice(at + 1) };
}
