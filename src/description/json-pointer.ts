import { isJsonObject, type Json } from '../http/json.ts';

/** The pointer (RFC 6901) of a member or element of the value at `pointer`. */
export function childPointer(pointer: string, token: string | number): string {
  return `${pointer}/${typeof token === 'number' ? token : escapeToken(token)}`;
}

/** A reference token as RFC 6901 section 3 writes it. */
export function escapeToken(token: string): string {
  return token.includes('~') || token.includes('/') ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token;
}

/** The reference tokens of a pointer, unescaped; `undefined` when the text is not a JSON Pointer. */
export function pointerTokens(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~') ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')) : tokens;
}

/** The pointer of the value that holds the one at `pointer`; `undefined` for the root. */
export function parentPointer(pointer: string): string | undefined {
  return pointer === '' ? undefined : pointer.slice(0, pointer.lastIndexOf('/'));
}

/** The value that a pointer leads to; `undefined` when it leads nowhere (`-` included) or is no pointer. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const token of pointerTokens(pointer) ?? [undefined]) {
    if (token === undefined || value === undefined) return undefined;
    value = step(value, token);
  }
  return value;
}

function step(value: Json, token: string): Json | undefined {
  if (isJsonObject(value)) return Object.hasOwn(value, token) ? value[token] : undefined;
  if (!Array.isArray(value) || !/^(0|[1-9]\d*)$/.test(token)) return undefined;
  return (value as readonly Json[])[Number(token)];
}
