import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import type { CallRequest } from '../src/contract/subject.ts';
import { type Verdict, differs, isVerdict, pass, untestable } from '../src/contract/verdict.ts';
import { statusOfCode } from './declared-refusals.ts';
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

async function judgeStatus({ run, operation, send }: Scope): Promise<Verdict> {
  const free = await freePlan(run);
  if (isVerdict(free)) return free;
  if (answerKind(free.quota) !== 'refusal') {
    return untestable('the free plan is served elsewhere, too', 'see plan-free-reads-nothing', [free.quota]);
  }
  const exchange = await send({ ...harmless[operation.id], credential: free.credential });
  const status = statusOfCode(operation, 'plan_required', 403);
  const expected = `${status} for the plan, before anything else is looked at`;
  const seen = describeAnswer(exchange);
  return exchange.response?.status === status ? pass(expected, String(status)) : differs(expected, seen);
}

/** What no guest can try in earnest is judged by the status of a call that could do no harm. */
export const planRefusals: readonly Requirement[] = [
  {
    id: 'plan-free-refused-first',
    title: 'A change on the free plan is refused for the plan, whatever it holds',
    promise: 'plans',
    level: ['error-statuses'],
    facts: ['F4.2-paid-plan-required', 'F5-user-paid-plan', 'F4.3-premium', 'F5-premium'],
    operations: Object.keys(harmless),
    perOperation: true,
    needs: ['key', 'key:free'],
    effect: 'mutating',
    stage: 'run',
    since: '0.2.0',
    check: judgeStatus,
  },
];
