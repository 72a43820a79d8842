import { describeAnswer, judgeRefused, judgeServed } from '../../src/contract/answer.ts';
import type { Credential } from '../../src/contract/exchange.ts';
import type { Scope } from '../../src/contract/requirement.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, isVerdict, untestable } from '../../src/contract/verdict.ts';
import type { Operation } from '../../src/description/model.ts';
import type { Json } from '../../src/http/json.ts';
import { isSafeMethod } from '../../src/http/method.ts';
import { knownService } from '../answers/asked-before.ts';
import { contentOperations } from './operations.ts';
import { mutatingTrials } from './mutating-trials.ts';
import { runSafeTrial } from './safe-trial.ts';
import type { RunTrial, TrialResult } from './trial.ts';

function trialOf(operation: Operation): RunTrial {
  if (isSafeMethod(operation.method)) return runSafeTrial;
  const trial = mutatingTrials[operation.id];
  if (!trial) throw new Error(`${operation.id} changes something, and no trial of it is written`);
  return trial;
}

/** The call of an operation by the supplied key: made once, and what all other calls are compared with. */
export const rightCall: (run: RunContext) => (operation: Operation) => Promise<TrialResult | Verdict> = perRun(
  (run) => {
    const results = new Map<string, Promise<TrialResult | Verdict>>();
    return (operation) => {
      const known = results.get(operation.id);
      if (known) return known;
      const credential = run.key();
      // Of an account, the run may have changed something meanwhile.
      const mayBeKnown = contentOperations.includes(operation.id);
      const made = trialOf(operation)({
        run,
        operation,
        credential,
        due: 'service',
        reference: undefined,
        send: async (request) =>
          (mayBeKnown && knownService(run, { operation, ...request, credential })) ||
          run.subject.send({ operation, purpose: 'the call by the supplied key', ...request }),
      });
      results.set(operation.id, made);
      return made;
    };
  },
);

/** The call of an operation by nobody: made once, however many requirements look at it. */
export const keylessCall: (run: RunContext) => (operation: Operation) => Promise<TrialResult | Verdict> = perRun(
  (run) => {
    const results = new Map<string, Promise<TrialResult | Verdict>>();
    const make = async (operation: Operation): Promise<TrialResult | Verdict> => {
      const reference = await refusalReference(run, operation);
      if (isVerdict(reference)) return reference;
      return trialOf(operation)({
        run,
        operation,
        credential: undefined,
        due: 'refusal',
        reference: reference.json,
        send: (request) =>
          run.subject.send({
            operation,
            purpose: 'a call without a key',
            ...request,
          }),
      });
    };
    return (operation) => {
      const result = results.get(operation.id) ?? make(operation);
      results.set(operation.id, result);
      return result;
    };
  },
);

/** What was returned by the operation where its call by the supplied key is the case itself. */
export async function judgeRightCall(scope: Scope): Promise<Verdict> {
  const result = await rightCall(scope.run)(scope.operation);
  if (isVerdict(result)) return result;
  const { exchange, isServed } = result;
  return { ...judgeServed(exchange, 'what is documented', () => isServed), exchanges: [exchange] };
}

/** The operation is served when it is called so; absent credential: by an anonymous caller. */
export async function judgeService(scope: Scope, credential: Credential | undefined): Promise<Verdict> {
  const { run, operation } = scope;
  const result = await trialOf(operation)({
    run,
    operation,
    credential,
    due: 'service',
    reference: undefined,
    send: scope.send,
  });
  if (isVerdict(result)) return result;
  const verdict = judgeServed(result.exchange, 'what is documented', () => result.isServed);
  return { ...verdict, exchanges: [result.exchange] };
}

/**
 * The answer to the right key, which a call that ought to be refused is compared with: were it no service, the refusal
 * would prove nothing.
 */
async function refusalReference(run: RunContext, operation: Operation): Promise<{ json: Json | undefined } | Verdict> {
  if (run.anonymous && !isSafeMethod(operation.method)) {
    return untestable('an anonymous run has made nothing that the call could aim at', 'give a key');
  }
  const right = run.anonymous ? undefined : await rightCall(run)(operation);
  if (right && isVerdict(right)) return right;
  if (right && !right.isServed) {
    const seen = `${operation.id} is not served with the right key either: ${describeAnswer(right.exchange)}`;
    return untestable(seen, 'see what became of the right key', [right.exchange]);
  }
  return { json: right?.exchange.response?.json };
}

const judgeResult = (result: TrialResult | Verdict, why: string): Verdict =>
  isVerdict(result)
    ? result
    : {
        ...judgeRefused(result.exchange, why, () => result.isServed),
        exchanges: [result.exchange],
      };

/**
 * The operation is refused when it is called so. The same call by the supplied key has to be served.
 *
 * @param why what the refusal is due to, such as `the key is malformed`
 */
export async function judgeRefusal(scope: Scope, credential: Credential, why: string): Promise<Verdict> {
  const { run, operation, send } = scope;
  const reference = await refusalReference(run, operation);
  if (isVerdict(reference)) return reference;
  const result = await trialOf(operation)({
    run,
    operation,
    credential,
    due: 'refusal',
    reference: reference.json,
    send,
  });
  return judgeResult(result, why);
}

/** The operation is refused to whoever sends no key. */
export async function judgeKeyless({ run, operation }: Scope): Promise<Verdict> {
  return judgeResult(await keylessCall(run)(operation), 'no key was sent');
}
