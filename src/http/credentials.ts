import { createListScanner, type ListScanner, tokenSource } from './list-scanner.ts';

/** What the lines of an `Authorization` field hold (RFC 9110 section 11.4). */
export type Credentials =
  | { readonly kind: 'absent' }
  | { readonly kind: 'malformed'; readonly reason: string }
  | {
      readonly kind: 'credentials';
      /** In lower case: scheme names compare without regard to case (RFC 9110 section 11.1). */
      readonly scheme: string;
      /** Absent when the scheme carries parameters, or nothing. */
      readonly token68: string | undefined;
      /** By lower-case name. */
      readonly parameters: ReadonlyMap<string, string>;
    };

const noParameters: ReadonlyMap<string, string> = new Map([]);

/** `b64token` of RFC 6750 section 2.1, which is `token68` of RFC 9110 section 11.2. */
const token68Source = '[A-Za-z0-9._~+/-]+=*';
const wholeToken68 = new RegExp(`^${token68Source}$`);

/** True for text that a Bearer credential can carry. */
export function isBearerToken(text: string): boolean {
  return wholeToken68.test(text);
}

/** One `auth-param` (RFC 9110 section 11.2). */
export function parseAuthParameter(scanner: ListScanner): [name: string, value: string] | undefined {
  const name = scanner.token();
  if (name === undefined) return undefined;
  scanner.skipWhitespace();
  if (!scanner.take('=')) return undefined;
  scanner.skipWhitespace();
  const value = scanner.quoted() ?? scanner.token();
  return value === undefined ? undefined : [name.toLowerCase(), value];
}

function parseAuthParameters(text: string): Map<string, string> | undefined {
  const scanner = createListScanner(text);
  const parameters = new Map<string, string>();
  scanner.skipCommas();
  while (!scanner.ended) {
    const parameter = parseAuthParameter(scanner);
    if (!parameter || parameters.has(parameter[0])) return undefined;
    parameters.set(...parameter);
    scanner.skipWhitespace();
    if (!scanner.ended && !scanner.take(',')) return undefined;
    scanner.skipCommas();
  }
  return parameters;
}

/** A scheme and one token, as nearly every request has them: read at once. */
const schemeAndToken = new RegExp(`^(${tokenSource}) +(${token68Source})$`);

const absent: Credentials = { kind: 'absent' };

/** The credentials of a request, from the values of its `Authorization` lines. A repeated field is malformed. */
export function parseCredentials(values: readonly string[]): Credentials {
  const text = values[0];
  if (text === undefined) return absent;
  if (values.length > 1) return { kind: 'malformed', reason: 'the Authorization field is repeated' };
  const [, plainScheme, plainToken] = schemeAndToken.exec(text) ?? [];
  if (plainScheme !== undefined) {
    return { kind: 'credentials', scheme: plainScheme.toLowerCase(), token68: plainToken, parameters: noParameters };
  }
  const scanner = createListScanner(text);
  const scheme = scanner.token()?.toLowerCase();
  if (scheme === undefined) return { kind: 'malformed', reason: 'the Authorization field names no scheme' };
  if (scanner.ended) return { kind: 'credentials', scheme, token68: undefined, parameters: noParameters };
  if (scanner.match(/ +/y) === undefined) {
    return { kind: 'malformed', reason: 'the scheme is not followed by a space' };
  }
  const parameters = parseAuthParameters(text.slice(scanner.position));
  if (parameters) return { kind: 'credentials', scheme, token68: undefined, parameters };
  return { kind: 'malformed', reason: 'the credentials are neither one token nor a list of parameters' };
}
