import type { SecurityRequirement } from '../../description/model.ts';
import type { World } from '../../world/world.ts';
import type { Authentication, Caller, Service } from '../service.ts';
import { hashName } from '../../random/stream.ts';
import type { Refused } from './refused.ts';
import type { CredentialPlaces, SecurityPlan } from './security-plan.ts';

/** Who calls, or why nobody can tell. */
export type Authenticated =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'caller';
      readonly caller: Caller;
      /** The Security Requirements whose schemes are all presented. Never empty. */
      readonly requirements: readonly SecurityRequirement[];
    }
  | { readonly kind: 'refused'; readonly refused: Refused };

export interface AuthenticateOptions<State> {
  readonly security: SecurityPlan;
  readonly places: CredentialPlaces;
  /** Absent: any credential of the declared form is accepted. */
  readonly service: Service<State> | undefined;
  readonly world: World<State>;
}

const anonymous: Authenticated = { kind: 'anonymous' };

function invalidToken(security: SecurityPlan, detail: string): Authenticated {
  const fields = ['WWW-Authenticate', security.challenge({ error: 'invalid_token' })];
  return { kind: 'refused', refused: { code: 'invalid_token', detail, fields } };
}

/** RFC 6750 section 3.1: a challenge to a request without credentials names no error. */
function authenticationRequired(security: SecurityPlan): Authenticated {
  const fields = ['WWW-Authenticate', security.challenge({})];
  const ways = security.schemes.map(({ name }) => name).join(' or ');
  const detail = `This needs a credential; send one as the security scheme ${ways} says.`;
  return { kind: 'refused', refused: { code: 'authentication_required', detail, fields } };
}

/** Without a service every role is held: what is known of the credential is its form. */
function callerByForm(credential: string, requirement: SecurityRequirement): Authentication {
  const roles = requirement.flatMap((part) => part.roles);
  return { kind: 'caller', caller: { account: '', plan: '', roles, credentialId: String(hashName([credential])) } };
}

function callerOf<State>(
  credentials: readonly string[],
  requirements: readonly SecurityRequirement[],
  options: AuthenticateOptions<State>,
): Authenticated {
  const { security, service, world } = options;
  let caller: Caller | undefined;
  for (const credential of credentials) {
    const found =
      service?.authenticate(credential, world) ?? callerByForm(credential, requirements.flat() as SecurityRequirement);
    if (found.kind === 'revoked') return invalidToken(security, 'The credential was revoked.');
    if (found.kind === 'unknown') return invalidToken(security, 'The credential is not valid.');
    caller ??= found.caller;
  }
  return caller ? { kind: 'caller', caller, requirements } : anonymous;
}

/** One credential, and the scheme that it was presented for. */
interface Given {
  readonly scheme: string;
  readonly credential: string;
}

const nothingGiven: readonly Given[] = [];

/** What a request presents, in the order of the schemes; why it is malformed. */
function givenFor(security: SecurityPlan, places: CredentialPlaces): readonly Given[] | string {
  let given: Given[] | undefined;
  for (let i = 0; i < security.readers.length; i++) {
    const found = security.readers[i]?.(places);
    if (found === undefined || found.kind === 'absent') continue;
    if (found.kind === 'malformed') return found.reason;
    const one = { scheme: security.schemes[i]?.name ?? '', credential: found.credential };
    if (given === undefined) given = [one];
    else given.push(one);
  }
  return given ?? nothingGiven;
}

/** The credentials of a requirement, each once; `undefined` where the request presents another beside them. */
function credentialsOf(given: readonly Given[], chosen: SecurityRequirement): readonly string[] | undefined {
  const all = given.map(({ credential }) => credential);
  if (all.length === 1) return all;
  const own = given.filter((one) => chosen.some(({ scheme }) => scheme.name === one.scheme));
  const credentials = [...new Set(own.map(({ credential }) => credential))];
  return all.every((credential) => credentials.includes(credential)) ? credentials : undefined;
}

/** Decides who calls, by the Security Requirements of the operation and nothing else. */
export function authenticate<State>(options: AuthenticateOptions<State>): Authenticated {
  const { security, places } = options;
  if (security.schemes.length === 0) return anonymous;
  const given = givenFor(security, places);
  if (typeof given === 'string') return invalidToken(security, `The credential is malformed: ${given}.`);
  if (given.length === 0 && security.anonymous) return anonymous;
  const met = security.metBy(given.map(({ scheme }) => scheme));
  const [chosen] = met;
  if (!chosen) return authenticationRequired(security);
  const credentials = credentialsOf(given, chosen);
  return credentials
    ? callerOf(credentials, met, options)
    : invalidToken(security, 'The request carries two credentials that differ; send one.');
}
