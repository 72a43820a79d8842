import { answerKind, describeAnswer, judgeRefused } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import type { CallRequest } from '../../src/contract/subject.ts';
import { type Verdict, differs, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import type { Operation } from '../../src/description/model.ts';
import { statusOfCode } from '../answers/declared-refusals.ts';
import { freePlan } from './free-plan.ts';

/** No id of any width reaches it by chance. */
const nobody = 2_147_483_647;

/**
 * Calls that change nothing on any server: they name what is not there, or hold what is no value. What an account of the
 * free plan has was not made by the run, and can't be read to be restored.
 */
const harmless: Readonly<Record<string, Pick<CallRequest, 'parameters' | 'content'>>> = {
  removeFavorite: { parameters: { collect_type: 'news', target_id: nobody } },
  updatePreferences: { content: { display_name: 1, followed_topics: 'none' } },
  updateKeywords: { content: { keywords: 'none', frequency: 1 } },
  revokeApiKey: { parameters: { id: nobody } },
};

/** What the free plan was answered to such a call: asked once, judged twice. */
const harmlessCall = perRun((run: RunContext) => {
  const answers = new Map<string, Promise<Exchange>>();
  return (operation: Operation, credential: Credential): Promise<Exchange> => {
    const request = { operation, purpose: 'a harmless change on the free plan', ...harmless[operation.id], credential };
    const answer = answers.get(operation.id) ?? run.subject.send(request);
    answers.set(operation.id, answer);
    return answer;
  };
});

interface HarmlessAnswer {
  readonly exchange: Exchange;
  /** What the free plan is refused with where nothing else is wrong. */
  readonly planStatus: number | undefined;
}

function ofHarmlessCall(judge: (answer: HarmlessAnswer, scope: Scope) => Verdict): Requirement['check'] {
  return async (scope) => {
    const { run, operation } = scope;
    const free = await freePlan(run);
    if (isVerdict(free)) return free;
    if (answerKind(free.quota) !== 'refusal') {
      return untestable('the free plan is served elsewhere, too', 'see plan-free-reads-nothing', [free.quota]);
    }
    const exchange = await harmlessCall(run)(operation, free.credential);
    const verdict = judge({ exchange, planStatus: free.quota.response?.status }, scope);
    return { ...verdict, exchanges: [free.quota, exchange] };
  };
}

const judgeStatus = ofHarmlessCall(({ exchange }, { operation }) => {
  const status = statusOfCode(operation, 'plan_required', 403);
  const expected = `${status} for the plan, before anything else is looked at`;
  const seen = describeAnswer(exchange);
  return exchange.response?.status === status ? pass(expected, String(status)) : differs(expected, seen);
});

/** What is refused for another reason tells nothing of the plan. */
const judgeChange = ofHarmlessCall(({ exchange, planStatus }) => {
  const refused = judgeRefused(exchange, 'the account is on the free plan', () => true);
  if (refused.kind !== 'pass' || exchange.response?.status === planStatus) return refused;
  const cure = `none: whether ${exchange.operation.id} minds the plan would be seen by a change that could harm`;
  return untestable(`${describeAnswer(exchange)}, which may be due to what was sent`, cure);
});

const shared = {
  promise: 'plans',
  facts: ['F4.2-paid-plan-required', 'F5-user-paid-plan', 'F4.3-premium', 'F5-premium'],
  operations: Object.keys(harmless),
  perOperation: true,
  needs: ['key', 'key:free'],
  effect: 'mutating',
  stage: 'run',
  since: '0.2.0',
} as const;

/** What no guest can try in earnest is judged by the status of a call that could do no harm. */
export const planRefusals: readonly Requirement[] = [
  {
    ...shared,
    id: 'plan-free-changes-nothing',
    title: 'A change on the free plan is refused as all else is',
    level: 'documented',
    check: judgeChange,
  },
  {
    ...shared,
    id: 'plan-free-refused-first',
    title: 'A change on the free plan is refused for the plan, whatever it holds',
    level: ['error-statuses'],
    check: judgeStatus,
  },
];
