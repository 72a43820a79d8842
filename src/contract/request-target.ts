import type { Operation, Parameter } from '../description/model.ts';

type ParameterValue = string | number;

/** Values by parameter name; a list sends the name once a value. A name that the operation does not declare goes into the query. */
export type ParameterValues = Readonly<Record<string, ParameterValue | readonly ParameterValue[]>>;

/** RFC 3986 unreserved characters stay, everything else is percent-encoded. */
function encode(value: ParameterValue): string {
  return encodeURIComponent(String(value)).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function placeOf(operation: Operation, name: string): Parameter['in'] {
  return operation.parameters.find((parameter) => parameter.name === name)?.in ?? 'query';
}

/**
 * Path and query of a call, below a base URL. Values stand as they are given, valid or not: a check may send either.
 * Header and cookie parameters are no part of it.
 */
export function renderTarget(operation: Operation, values: ParameterValues): string {
  const inPath = new Set<string>();
  const path = operation.pathTemplate.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new Error(`${operation.id}: the path parameter ${name} has ${value ? 'more than one' : 'no'} value`);
    }
    inPath.add(name);
    return encode(value);
  });
  const pairs = Object.entries(values)
    .filter(([name]) => !inPath.has(name) && placeOf(operation, name) === 'query')
    .flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(one)}`));
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** A base URL without what would end up twice in a target: trailing slashes, query, fragment. */
export function normaliseBaseUrl(text: string): string | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
