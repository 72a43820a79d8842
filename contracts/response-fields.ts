import { answerKind, describeAnswer } from '../src/contract/answer.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { Requirement, Scope } from '../src/contract/requirement.ts';
import { type Verdict, fail, pass, untestable } from '../src/contract/verdict.ts';
import { firstFieldValue } from '../src/http/fields.ts';
import { allOperations, contentOperations } from './trials/operations.ts';
import { byCaller } from './answers/sample.ts';

/** Answers to calls of the operation, refused ones included. */
function answersOf({ run, operation }: Scope): readonly Exchange[] {
  return run.exchanges.filter((exchange) => exchange.operation.id === operation.id && exchange.response);
}

const hasField = ({ response }: Exchange, name: string): boolean =>
  response !== undefined && firstFieldValue(response.fields, name) !== undefined;

/** Every answer has the field, or none has. */
function judgeFields(answers: readonly Exchange[], names: readonly string[], due: boolean): Verdict {
  const expected = `${due ? '' : 'no '}${names.join(due ? ' and ' : ', and no ')} in every answer`;
  for (const name of names) {
    const wrong = answers.find((answer) => hasField(answer, name) !== due);
    if (wrong) return fail(expected, `${due ? 'no ' : ''}${name}: ${describeAnswer(wrong)}`, [wrong]);
  }
  if (answers.length === 0) return untestable('no answer', 'run more of the contract', []);
  return pass(expected, `${answers.length} answers`, answers.slice(0, 1));
}

function judgeRateLimit(scope: Scope): Verdict {
  const served = answersOf(scope).filter((exchange) => answerKind(exchange) === 'success');
  return judgeFields(served, ['RateLimit', 'RateLimit-Policy'], true);
}

const judgeDeprecation = (scope: Scope): Verdict => judgeFields(answersOf(scope), ['Deprecation', 'Sunset'], false);

async function judgeHead({ run, operation, send }: Scope): Promise<Verdict> {
  const exchange = await send({ operation: { ...operation, method: 'HEAD' }, ...byCaller(run) });
  const expected = 'HEAD answered with a success without content';
  const isRight = answerKind(exchange) === 'success' && exchange.response?.text === '';
  const seen = describeAnswer(exchange);
  return isRight ? pass(expected, seen) : fail(expected, seen);
}

const shared = {
  promise: 'resources',
  perOperation: true,
  needs: [],
  effect: 'safe',
  stage: 'end',
  since: '0.1.0',
} as const;

/** What is taken for granted of the messages of every operation, and not documented. */
export const responseFields: readonly Requirement[] = [
  {
    ...shared,
    id: 'message-head',
    title: 'HEAD is answered like GET, without content',
    level: ['http-extras'],
    facts: ['F4.1-news-list', 'F4.1-repos'],
    operations: ['listNews', 'listRepos'],
    stage: 'run',
    check: judgeHead,
  },
  {
    ...shared,
    id: 'message-rate-limit',
    title: 'Content endpoints report their rate limit',
    level: ['rate-limit'],
    facts: ['F1-content-access'],
    operations: contentOperations,
    check: judgeRateLimit,
  },
  {
    ...shared,
    id: 'message-deprecation',
    title: 'Nothing is deprecated',
    level: ['deprecation'],
    facts: ['F9-no-version-in-paths'],
    operations: allOperations,
    effect: 'by-method',
    check: judgeDeprecation,
  },
];
