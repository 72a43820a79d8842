import { answerKind } from '../src/contract/answer.ts';
import type { Credential, Exchange } from '../src/contract/exchange.ts';
import type { Scope } from '../src/contract/requirement.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { type Verdict, fail, pass } from '../src/contract/verdict.ts';
import { judgeService } from './attempt.ts';
import { runKeys } from './run-keys.ts';
import { waits } from './waits.ts';

const purpose = 'see whether the key opens anything';

const triedBy = ({ exchanges }: RunContext, { secret }: Credential): readonly Exchange[] =>
  exchanges.filter(({ request }) => request.credential?.secret === secret);

const isServed = (exchange: Exchange): boolean => answerKind(exchange) !== 'refusal';

/** Asks one operation after the other, those aside that the key has been tried at, until one takes it. */
async function opens(scope: Scope, credential: Credential, operations: readonly string[]): Promise<boolean> {
  const { run } = scope;
  for (const operation of operations.map(run.operation)) {
    if (triedBy(run, credential).some(isServed)) return true;
    const send: Scope['send'] = (request) => run.subject.send({ operation, purpose, ...request });
    await judgeService({ ...scope, operation, send }, credential);
  }
  return triedBy(run, credential).some(isServed);
}

/** What a scope permits is not documented: a key that is refused wherever it is tried is none. */
export async function judgeUse(scope: Scope, credential: Credential, operations: readonly string[]): Promise<Verdict> {
  const { run } = scope;
  const known = new Set(triedBy(run, credential).map(({ operation }) => operation.id));
  const untried = operations.filter((id) => !known.has(id));
  // A new key may be taken a little later.
  if (!(await opens(scope, credential, untried)))
    await run.wait(waits.newKey, () => opens(scope, credential, operations));
  const tried = triedBy(run, credential);
  const expected = 'the key served by some operation';
  if (tried.some(isServed)) return pass(expected, 'it is', []);
  const made = runKeys(run).made.find(({ secret }) => secret === credential.secret);
  const calls = [...new Set(tried.map(({ operation }) => operation.id))];
  return fail(expected, `refused by ${calls.join(', ')}`, [...(made ? [made.created] : []), ...tried]);
}
