import { hasField } from '../../http/fields.ts';
import type { Json } from '../../http/json.ts';
import type { FieldLines } from '../../http/message.ts';
import type { Stream } from '../../random/stream.ts';
import { utf8Length } from '../../http/utf8-length.ts';
import type { Violation } from '../../description/violation.ts';
import type { RateStanding } from '../ladder/limit-rate.ts';
import type { Answer, AnswerContent } from './answer.ts';
import { describedHeader } from './header-value.ts';
import type { ContentPlan, PlanContext, ResponsePlan } from './response-plan.ts';

/** An answer of a declared response, or how it would break the description. */
export type PlannedAnswer = { readonly kind: 'answer'; readonly answer: Answer } | ViolatedAnswer;

export interface ViolatedAnswer {
  readonly kind: 'violated';
  readonly plan: ResponsePlan;
  readonly violations: readonly Violation[];
  /** As it was made: for whoever records what is broken, and replaces nothing. */
  asMade(): Answer;
}

/** Gives streams by name, as a world does. */
export interface Streams {
  stream(...name: readonly (string | number)[]): Stream;
}

export interface PlanAnswerOptions {
  readonly plan: ResponsePlan;
  readonly context: PlanContext;
  readonly standing: RateStanding | undefined;
  /** Fields that this answer has beside those declared. */
  readonly fields: FieldLines;
  readonly confidential: boolean;
  /** True: declared fields are filled from the description even where they may be absent. */
  readonly allHeaders: boolean;
  readonly streams: Streams;
}

const missing: Violation = {
  instanceLocation: '',
  keywordLocation: '',
  keyword: 'content',
  message: 'expected content',
};

/** Text that is not JSON is sent as it is. */
function rawContent(plan: ContentPlan, value: string): AnswerContent {
  return { contentType: plan.contentType, written: value, length: utf8Length(value) };
}

/** Content that was not judged, or was judged and breaks the description. */
function unjudgedContent(plan: ContentPlan, value: Json): AnswerContent {
  return rawContent(plan, plan.isJson || typeof value !== 'string' ? JSON.stringify(value) : value);
}

/** Writes content that is composed already; judges it on the way. */
function writePlanned(plan: ContentPlan, value: Json): AnswerContent | readonly Violation[] {
  const written = plan.write(value);
  if (written.kind === 'violated') return written.violations;
  if (!plan.isJson && typeof value === 'string') return rawContent(plan, value);
  return { contentType: plan.contentType, written: written.content, length: written.length };
}

/** Declared fields: what reports the limit, what this answer has anyway, and the rest from the description. */
function fieldsOf(options: PlanAnswerOptions): FieldLines | Violation {
  const { plan, standing, context, fields } = options;
  if (plan.rateFields.length === 0 && plan.headers.length === 0) return fields;
  const lines = [...fields];
  if (standing) for (const { header, report } of plan.rateFields) lines.push(header.name, report(standing));
  // A forced answer counts no call: it shows what such fields look like.
  const described = standing ? plan.headers : [...plan.rateFields.map(({ header }) => header), ...plan.headers];
  for (const header of described) {
    if (!(header.required || options.allHeaders) || hasField(lines, header.name)) continue;
    const value = describedHeader(header, context, options.streams.stream('header', header.name));
    if (value !== undefined) lines.push(header.name, value);
    else if (header.required) {
      return { ...missing, keyword: 'required', message: `the required field ${header.name} cannot be filled` };
    }
  }
  return lines;
}

/** An answer whose content is composed already. `undefined` content where the response declares some is a violation. */
export function planAnswer(
  content: ContentPlan | undefined,
  value: Json | undefined,
  options: PlanAnswerOptions,
): PlannedAnswer {
  const found = fieldsOf(options);
  if (!isFieldLines(found)) return violated(options, [found], { fields: options.fields, content, value });
  if (!content) return { kind: 'answer', answer: answerOf(options, found, undefined) };
  if (value === undefined) return violated(options, [missing], { fields: found, content, value });
  const written = writePlanned(content, value);
  if (!('contentType' in written)) return violated(options, written, { fields: found, content, value });
  return { kind: 'answer', answer: answerOf(options, found, written) };
}

const isFieldLines = (found: FieldLines | Violation): found is FieldLines => Array.isArray(found);

function answerOf(
  { plan, confidential }: PlanAnswerOptions,
  fields: FieldLines,
  content: AnswerContent | undefined,
): Answer {
  return { status: plan.status, content, fields, confidential: confidential || plan.secret };
}

interface MadeAnswer {
  readonly fields: FieldLines;
  readonly content: ContentPlan | undefined;
  readonly value: Json | undefined;
}

function violated(
  options: PlanAnswerOptions,
  violations: readonly Violation[],
  { fields, content, value }: MadeAnswer,
): ViolatedAnswer {
  const asMade = (): Answer => {
    const unjudged = content && value !== undefined ? unjudgedContent(content, value) : undefined;
    return answerOf(options, fields, unjudged);
  };
  return { kind: 'violated', plan: options.plan, violations, asMade };
}
