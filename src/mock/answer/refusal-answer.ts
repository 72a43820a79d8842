import type { JsonObject } from '../../http/json.ts';
import type { FieldLines } from '../../http/message.ts';
import { problemMediaType } from '../../http/problem-details.ts';
import { utf8Length } from '../../http/utf8-length.ts';
import type { Stream } from '../../random/stream.ts';
import type { RateStanding } from '../ladder/limit-rate.ts';
import type { Refused } from '../ladder/refused.ts';
import type { Answer } from './answer.ts';
import { describedContent } from './described-content.ts';
import { type PlanAnswerOptions, planAnswer, type PlannedAnswer, type Streams } from './plan-answer.ts';
import { instanceOf, problemOf } from './problem.ts';
import type { RefusalPlan } from './refusal-plan.ts';
import type { ContentPlan, PlanContext, ResponsePlan } from './response-plan.ts';

export interface RefusalOptions {
  readonly context: PlanContext;
  /** Path of the request. */
  readonly path: string;
  readonly standing: RateStanding | undefined;
  readonly confidential: boolean;
  readonly streams: Streams;
}

function fieldsOf(refused: Refused): FieldLines {
  const { fields = [], retryAfterSeconds } = refused;
  return retryAfterSeconds === undefined ? fields : [...fields, 'Retry-After', String(retryAfterSeconds)];
}

/** Problem details that no response of the description shapes. */
export function bareProblem(refused: Refused, status: number, path: string): Answer {
  const text = JSON.stringify(problemOf(refused, status, instanceOf(path)));
  const content = { contentType: problemMediaType, written: text, length: utf8Length(text) };
  return { status, content, fields: fieldsOf(refused), confidential: false };
}

function optionsOf(plan: ResponsePlan, refused: Refused, options: RefusalOptions): PlanAnswerOptions {
  const { context, standing, confidential, streams } = options;
  return { plan, context, standing, confidential, fields: fieldsOf(refused), allHeaders: false, streams };
}

/** Problem details by preference, since that is what they are made as. */
function contentFor(plan: ResponsePlan): ContentPlan | undefined {
  return plan.contents.find(({ contentType }) => contentType === problemMediaType) ?? plan.contents[0];
}

/** The declared shape, filled with the problem where that conforms, else from the description. */
function shapedAnswer(plan: ResponsePlan, problem: JsonObject, options: PlanAnswerOptions): PlannedAnswer {
  const content = contentFor(plan);
  const own = content?.isJson ? planAnswer(content, content.compose(problem), options) : undefined;
  if (own?.kind === 'answer') return own;
  if (!content) return planAnswer(undefined, undefined, options);
  const { context } = options;
  const stream = (attempt: number): Stream => options.streams.stream('refusal', attempt);
  const described = describedContent(content, { context, example: undefined, dynamic: false, stream });
  const value = described.kind === 'content' ? described.content : undefined;
  return planAnswer(content, value, options);
}

/** How a refusal is answered: in the shape that the description gives it, or as bare problem details. */
export function refusalAnswer(plan: RefusalPlan, refused: Refused, options: RefusalOptions): PlannedAnswer {
  const { path, confidential } = options;
  const bare = (status: number): PlannedAnswer => ({
    kind: 'answer',
    answer: { ...bareProblem(refused, status, path), confidential },
  });
  if (plan.kind === 'undeclared') return bare(plan.status);
  const { plan: response } = plan;
  const problem = problemOf(refused, response.status, instanceOf(path));
  const answerOptions = optionsOf(response, refused, options);
  if (plan.kind === 'declared') {
    const content = contentFor(response);
    return planAnswer(content, content?.compose(problem), answerOptions);
  }
  const shaped = shapedAnswer(response, problem, answerOptions);
  return shaped.kind === 'answer' ? shaped : bare(response.status);
}
