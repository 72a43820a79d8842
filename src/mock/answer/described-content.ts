import type { Json } from '../../http/json.ts';
import type { Stream } from '../../random/stream.ts';
import type { Violation } from '../../description/violation.ts';
import { synthesise } from '../synthesise/synthesise.ts';
import { UnsatisfiableSchemaError } from '../synthesise/unsatisfiable.ts';
import type { ContentPlan, PlanContext } from './response-plan.ts';

/** Content that comes from the description alone. */
export type DescribedContent =
  | { readonly kind: 'content'; readonly content: Json }
  /** No example has that name; `names` are those there are. */
  | { readonly kind: 'unknown-example'; readonly names: readonly string[] }
  | { readonly kind: 'unsatisfiable'; readonly reason: string };

export interface DescribeOptions {
  readonly context: PlanContext;
  /** Name of the example to take. */
  readonly example: string | undefined;
  /** True: synthesised even where there are examples. */
  readonly dynamic: boolean;
  /** A stream of its own for each attempt. */
  stream(attempt: number): Stream;
}

/** What the synthesiser does not understand may come out right with other values. */
const attempts = 8;

function describeViolation({ instanceLocation, message }: Violation): string {
  return `${instanceLocation || 'the content'}: ${message}`;
}

function synthesised(plan: ContentPlan, options: DescribeOptions): DescribedContent {
  const { schema } = plan.mediaType;
  if (!schema) return { kind: 'content', content: plan.isJson ? {} : '' };
  const { context, dynamic } = options;
  let reason = '';
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      const content = synthesise(schema.json, {
        document: context.description.documents.declared,
        stream: options.stream(attempt),
        dynamic: dynamic || attempt > 0,
        fake: attempt < attempts / 2 ? context.fake : undefined,
      });
      const [violation] = context.validators.for(schema)(content);
      if (!violation) return { kind: 'content', content };
      reason ||= describeViolation(violation);
    } catch (error) {
      if (!(error instanceof UnsatisfiableSchemaError)) throw error;
      reason ||= error.message;
    }
  }
  return { kind: 'unsatisfiable', reason };
}

/** The named example, else the first one, else a value made of the schema. */
export function describedContent(plan: ContentPlan, options: DescribeOptions): DescribedContent {
  const { examples } = plan.mediaType;
  const names = Object.keys(examples);
  const { example } = options;
  if (example !== undefined && !Object.hasOwn(examples, example)) return { kind: 'unknown-example', names };
  const [first] = options.dynamic ? [] : names;
  const name = example ?? first;
  const content = name === undefined ? undefined : examples[name];
  return content === undefined ? synthesised(plan, options) : { kind: 'content', content };
}
