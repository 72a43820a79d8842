import { type ContentTest, judgeRefused } from '../../src/contract/answer.ts';
import type { Credential } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import type { ParameterValues } from '../../src/contract/request-target.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, gravest, isVerdict, pass } from '../../src/contract/verdict.ts';
import { recordsIn } from '../answers/records.ts';
import { type RunKey, asCredential, runKeys } from './run-keys.ts';

/** A call that is no call with a key. */
interface NearCall {
  readonly why: string;
  readonly credential?: Credential;
  readonly parameters?: ParameterValues;
}

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Longer than a listed prefix, and short enough to leave most of the key to be compared. */
const keptCharacters = 14;

/** `apitwin:none`, as RFC 7617 writes a user and a password. */
const basic: Credential = { scheme: 'Basic', secret: 'YXBpdHdpbjpub25l', placement: 'header', origin: 'invented' };
const emptyBearer: Credential = { secret: '', placement: 'header', origin: 'invented' };

const withoutKey: readonly NearCall[] = [
  { why: 'api_key is empty', parameters: { api_key: '' } },
  { why: 'Bearer stands without a key', credential: emptyBearer },
  { why: 'the scheme Basic carries no key', credential: basic },
];

/** The letters behind the service prefix in the other case. */
function otherCase(secret: string): string {
  const start = secret.slice(0, 12).search(/[_.:-]/) + 1;
  const flipped = Array.from(secret.slice(start), (it) =>
    it === it.toLowerCase() ? it.toUpperCase() : it.toLowerCase(),
  );
  return secret.slice(0, start) + flipped.join('');
}

function otherRest(secret: string, run: RunContext): string {
  const stream = run.stream('near-key', run.runId);
  const rest = Array.from({ length: Math.max(secret.length - keptCharacters, 16) }, () => base64url[stream.int(0, 63)]);
  return secret.slice(0, keptCharacters) + rest.join('');
}

/** Another character last, which differs in the bit that any decoder looks at. */
function otherEnd(secret: string): string {
  const last = secret.replace(/=+$/, '').length - 1;
  const other = base64url[(base64url.indexOf(secret[last] ?? '') + 32) % 64] ?? 'A';
  return secret.slice(0, last) + other + secret.slice(last + 1);
}

/** What a listing shows of the key. */
function shownStart({ secret, listed }: RunKey): string {
  const prefix = listed?.value.prefix;
  const shown = typeof prefix === 'string' ? prefix.replace(/…$/, '') : '';
  return shown !== '' && shown !== secret && secret.startsWith(shown) ? shown : secret.slice(0, keptCharacters);
}

/** They hold much of a real key: like it, they stand in no report. */
function nearKeys(key: RunKey, run: RunContext): readonly NearCall[] {
  const near = (why: string, secret: string): NearCall => ({
    why,
    credential: { ...asCredential(key, 'header'), secret },
  });
  return [
    near('more stands behind the key', `${key.secret}x`),
    near('its letters are in the other case', otherCase(key.secret)),
    near('only its first characters are those of a key', otherRest(key.secret, run)),
    near('its last character is another', otherEnd(key.secret)),
    near('it is what a listing shows of a key', shownStart(key)),
    near('its last characters are missing', key.secret.slice(0, -3)),
    near('it is the id of a key', key.id),
  ];
}

async function judgeCalls({ run, send }: Scope, calls: readonly NearCall[]): Promise<Verdict> {
  const isServed: ContentTest = (_, exchange) => recordsIn(run, exchange, 'UserQuota').length > 0;
  const judge = async ({ why, ...request }: NearCall): Promise<Verdict> =>
    judgeRefused(await send(request), why, isServed);
  const [first, ...rest] = await Promise.all(calls.map(judge));
  if (!first) throw new Error('there is nothing to judge');
  const worst = gravest([first, ...rest]);
  return worst.kind === 'pass' ? pass(`4xx, each time: ${calls.map(({ why }) => why).join('; ')}`, worst.seen) : worst;
}

async function judgeNearKeys(scope: Scope): Promise<Verdict> {
  const key = await runKeys(scope.run).first();
  return isVerdict(key) ? key : judgeCalls(scope, nearKeys(key, scope.run));
}

async function judgeEmptyBeside(scope: Scope): Promise<Verdict> {
  const call = {
    why: 'an empty api_key stands beside the key',
    credential: scope.run.key(),
    parameters: { api_key: '' },
  };
  return judgeCalls(scope, [call]);
}

const shared = {
  promise: 'authentication',
  level: 'documented',
  operations: ['getQuota'],
  perOperation: false,
  effect: 'safe',
  stage: 'run',
  since: '0.2.0',
} as const;

const requiresKey = ['F1-account-access', 'F4.2-key-required', 'F5-user-key'];

/** What is nearly a key is none. */
export const nearKeyRequirements: readonly Requirement[] = [
  {
    ...shared,
    id: 'authentication-empty-key',
    title: 'An empty key, or another scheme, is refused',
    facts: requiresKey,
    needs: [],
    check: (scope) => judgeCalls(scope, withoutKey),
  },
  {
    ...shared,
    id: 'authentication-near-key',
    title: 'What only begins like a key, or is written otherwise, is refused',
    facts: [...requiresKey, 'F5-bearer'],
    needs: ['made-key'],
    effect: 'mutating',
    check: judgeNearKeys,
  },
  {
    ...shared,
    id: 'authentication-empty-key-beside',
    title: 'An empty key in the query beside a good one is refused',
    level: ['two-credentials'],
    facts: ['F5-bearer', 'F5-query'],
    needs: ['key'],
    check: judgeEmptyBeside,
  },
];
