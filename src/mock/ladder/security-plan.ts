import { fieldValues } from '../../http/fields.ts';
import { type Credentials, parseCredentials } from '../../http/credentials.ts';
import { type Challenge, renderChallenge } from '../../http/challenge.ts';
import type { FieldLines } from '../../http/message.ts';
import type { Operation, SecurityRequirement, SecurityScheme } from '../../description/model.ts';

/** Where a scheme's credential stands in a request. */
export type Presented =
  | { readonly kind: 'absent' }
  | { readonly kind: 'malformed'; readonly reason: string }
  | { readonly kind: 'credential'; readonly credential: string };

/** What of a request can carry credentials. */
export interface CredentialPlaces {
  readonly fields: FieldLines;
  /** Query without `?`, percent-encoded. */
  readonly query: string;
}

const absent: Presented = { kind: 'absent' };

function presentedByHttp(scheme: string, credentials: Credentials): Presented {
  if (credentials.kind === 'absent') return absent;
  if (credentials.kind === 'malformed') return credentials;
  if (credentials.scheme !== scheme) return absent;
  if (credentials.token68 !== undefined) return { kind: 'credential', credential: credentials.token68 };
  if (credentials.parameters.size === 0) return { kind: 'malformed', reason: 'the scheme stands without a credential' };
  if (scheme === 'bearer') return { kind: 'malformed', reason: 'a Bearer credential is one token' };
  return { kind: 'credential', credential: [...credentials.parameters].join(',') };
}

function presentedByValues(name: string, values: readonly string[]): Presented {
  const [credential] = values;
  if (credential === undefined) return absent;
  if (values.length > 1) return { kind: 'malformed', reason: `${name} is repeated` };
  if (credential === '') return { kind: 'malformed', reason: `${name} is empty` };
  return { kind: 'credential', credential };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const noValues: readonly string[] = [];

/** Values of a query parameter by its decoded name. */
function queryValues(query: string, name: string): readonly string[] {
  if (query === '' || (!query.includes(name) && !/[%+]/.test(query))) return noValues;
  return query.split('&').flatMap((pair) => {
    const at = pair.indexOf('=');
    const key = at < 0 ? pair : pair.slice(0, at);
    return decode(key) === name ? [at < 0 ? '' : decode(pair.slice(at + 1))] : [];
  });
}

function cookieValues(fields: FieldLines, name: string): string[] {
  return fieldValues(fields, 'Cookie')
    .flatMap((value) => value.split(';'))
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** A client repeats its fields on its connection, where they are the same list: what it holds is read once. */
const credentialsKnown = new WeakMap<FieldLines, Credentials>();

function credentialsIn(fields: FieldLines): Credentials {
  const known = credentialsKnown.get(fields);
  if (known) return known;
  const credentials = parseCredentials(fieldValues(fields, 'Authorization'));
  credentialsKnown.set(fields, credentials);
  return credentials;
}

/** The HTTP authentication scheme that carries this kind of credential; tokens of OAuth are Bearer tokens. */
function httpSchemeOf(scheme: SecurityScheme): string | undefined {
  if (scheme.kind === 'http') return scheme.scheme.toLowerCase();
  return scheme.kind === 'other' && scheme.type !== 'mutualTLS' ? 'bearer' : undefined;
}

/** Reads what a request presents for one scheme. */
export type CredentialReader = (places: CredentialPlaces) => Presented;

/** A client certificate cannot be seen here and counts as presented. */
export function createCredentialReader(scheme: SecurityScheme): CredentialReader {
  const http = httpSchemeOf(scheme);
  if (http !== undefined) return ({ fields }) => presentedByHttp(http, credentialsIn(fields));
  if (scheme.kind !== 'apiKey') return () => ({ kind: 'credential', credential: 'certificate' });
  const name = scheme.parameterName;
  if (scheme.in === 'query') return ({ query }) => presentedByValues(name, queryValues(query, name));
  if (scheme.in === 'cookie') return ({ fields }) => presentedByValues(name, cookieValues(fields, name));
  return ({ fields }) => presentedByValues(name, fieldValues(fields, name));
}

/** The security of one operation, prepared. */
export interface SecurityPlan {
  /** Each once. */
  readonly schemes: readonly SecurityScheme[];
  /** Of each scheme, in the same order. */
  readonly readers: readonly CredentialReader[];
  /** Callers without a credential are served. */
  readonly anonymous: boolean;
  /** The requirements whose schemes are all among these names; never those that let anonymous callers in. */
  metBy(schemes: readonly string[]): readonly SecurityRequirement[];
  /** A `WWW-Authenticate` value with these further parameters. */
  challenge(parameters: Readonly<Record<string, string>>): string;
}

const canonicalSchemes: Readonly<Record<string, string>> = { bearer: 'Bearer', basic: 'Basic', digest: 'Digest' };

function challengesOf(schemes: readonly SecurityScheme[], realm: string): Challenge[] {
  const challenges = new Map<string, Challenge>();
  for (const scheme of schemes) {
    const http = httpSchemeOf(scheme);
    if (http === undefined) continue;
    const name = canonicalSchemes[http] ?? http;
    challenges.set(name, { scheme: name, parameters: new Map([['realm', realm]]) });
  }
  if (challenges.size > 0) return [...challenges.values()];
  return schemes
    .slice(0, 1)
    .map((scheme) => ({ scheme: 'apiKey', parameters: new Map([['realm', realm], ...whereOf(scheme)]) }));
}

function whereOf(scheme: SecurityScheme): [string, string][] {
  return scheme.kind === 'apiKey'
    ? [
        ['in', scheme.in],
        ['name', scheme.parameterName],
      ]
    : [];
}

export function createSecurityPlan(operation: Operation, realm: string): SecurityPlan {
  const requirements = operation.security.filter((requirement) => requirement.length > 0);
  const named = new Map(requirements.flat().map(({ scheme }) => [scheme.name, scheme]));
  const schemes = [...named.values()];
  const challenges = challengesOf(schemes, realm);
  const metBy = (names: readonly string[]): readonly SecurityRequirement[] =>
    requirements.filter((parts) => parts.every(({ scheme }) => names.includes(scheme.name)));
  // Nearly every request presents one scheme.
  const metAlone = new Map(schemes.map(({ name }) => [name, metBy([name])]));
  return {
    schemes,
    readers: schemes.map(createCredentialReader),
    metBy: (names) => (names.length === 1 ? metAlone.get(names[0] as string) : undefined) ?? metBy(names),
    anonymous: requirements.length < operation.security.length || operation.security.length === 0,
    challenge: (parameters) =>
      challenges
        .map((challenge) =>
          renderChallenge({
            scheme: challenge.scheme,
            parameters: new Map([...challenge.parameters, ...Object.entries(parameters)]),
          }),
        )
        .join(', '),
  };
}
