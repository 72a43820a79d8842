import { fieldNames, fieldValues, firstFieldValue } from '../../http/fields.ts';
import { isToken } from '../../http/list-scanner.ts';
import type { FieldLines } from '../../http/message.ts';

/** Response fields that scripts may read without being told (Fetch standard, CORS-safelisted response-header name). */
const safelisted: ReadonlySet<string> = new Set([
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
]);

/** Seconds for which a browser may remember a preflight. */
const maxAgeSeconds = 600;

/** A serialized origin or `null`: what can be reflected without letting anything else into the field. */
const originGrammar = /^(?:null|[a-z][a-z0-9+.-]*:\/\/[^\s/?#,"]+)$/i;

/** The origin of a cross-origin request; `undefined` when there is none that can be reflected. */
export function originOf(fields: FieldLines): string | undefined {
  if (firstFieldValue(fields, 'Origin') === undefined) return undefined;
  const values = fieldValues(fields, 'Origin');
  const [origin] = values;
  return values.length === 1 && origin !== undefined && originGrammar.test(origin) ? origin : undefined;
}

/** Lets a script of that origin read an answer with these fields (Fetch standard, CORS protocol). */
export function sharingFields(origin: string, fields: FieldLines): string[] {
  const exposed = fieldNames(fields).filter((name) => !safelisted.has(name.toLowerCase()));
  return [
    'Access-Control-Allow-Origin',
    origin,
    'Access-Control-Allow-Credentials',
    'true',
    ...(exposed.length > 0 ? ['Access-Control-Expose-Headers', exposed.join(', ')] : []),
  ];
}

/** True for an OPTIONS request by which a browser asks whether it may send another one. */
export function isPreflight(method: string, fields: FieldLines): boolean {
  return (
    method === 'OPTIONS' &&
    originOf(fields) !== undefined &&
    firstFieldValue(fields, 'Access-Control-Request-Method') !== undefined
  );
}

function requestedFields(fields: FieldLines): string[] {
  return fieldValues(fields, 'Access-Control-Request-Headers')
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter(isToken);
}

/** The fields that permit what a preflight asks for; of methods those that the path has. */
export function preflightFields(fields: FieldLines, methods: readonly string[]): string[] {
  const requested = requestedFields(fields);
  const privateNetwork = firstFieldValue(fields, 'Access-Control-Request-Private-Network') === 'true';
  return [
    'Access-Control-Allow-Methods',
    methods.join(', '),
    ...(requested.length > 0 ? ['Access-Control-Allow-Headers', requested.join(', ')] : []),
    ...(privateNetwork ? ['Access-Control-Allow-Private-Network', 'true'] : []),
    'Access-Control-Max-Age',
    String(maxAgeSeconds),
  ];
}
