import { answerKind } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, fail, pass, untestable } from '../../src/contract/verdict.ts';
import { judgeService } from '../trials/attempt.ts';
import { runKeys } from './run-keys.ts';
import { waits } from '../waits.ts';

const purpose = 'see whether the key opens anything';

const triedBy = ({ exchanges }: RunContext, { secret }: Credential): readonly Exchange[] =>
  exchanges.filter(({ request }) => request.credential?.secret === secret);

/** Any other refusal may be about what was sent: the key was taken. */
const ofKeys = [401, 403, 404];

const isTaken = (exchange: Exchange): boolean =>
  answerKind(exchange) !== 'refusal' || !ofKeys.includes(exchange.response?.status ?? 0);

/** Asks one operation after the other, those aside that the key has been tried at, until one takes it. */
async function opens(scope: Scope, credential: Credential, operations: readonly string[]): Promise<boolean> {
  const { run } = scope;
  for (const operation of operations.map(run.operation)) {
    if (triedBy(run, credential).some(isTaken)) return true;
    const send: Scope['send'] = (request) => run.subject.send({ operation, purpose, ...request });
    await judgeService({ ...scope, operation, send }, credential);
  }
  return triedBy(run, credential).some(isTaken);
}

/** What a scope permits is not documented: a key that is refused wherever keys are taken is none. */
export async function judgeUse(scope: Scope, credential: Credential, operations: readonly string[]): Promise<Verdict> {
  const { run } = scope;
  const known = new Set(triedBy(run, credential).map(({ operation }) => operation.id));
  const untried = operations.filter((id) => !known.has(id));
  // A new key may be taken a little later.
  if (!(await opens(scope, credential, untried)))
    await run.wait(waits.newKey, () => opens(scope, credential, operations));
  const tried = triedBy(run, credential);
  const expected = 'the key served by some operation';
  if (tried.some(isTaken)) return pass(expected, 'it is', []);
  const isWhole = operations.every((id) => tried.some(({ operation }) => operation.id === id));
  if (!isWhole) return untestable('not every operation could be tried', 'see authentication-key-header', tried);
  const made = runKeys(run).made.find(({ secret }) => secret === credential.secret);
  const last = new Map(tried.map((exchange) => [exchange.operation.id, exchange]));
  const seen = `refused by ${[...last.keys()].join(', ')}`;
  return fail(expected, seen, [...(made ? [made.created] : []), ...last.values()]);
}
