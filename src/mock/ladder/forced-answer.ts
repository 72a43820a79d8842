import type { Ascent } from './ascent.ts';
import type { MockCore } from '../core.ts';
import type { ContentPlan, ResponsePlan } from '../answer/response-plan.ts';
import type { PlannedAnswer } from '../answer/plan-answer.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { type DescribedContent, describedContent } from '../answer/described-content.ts';
import type { Preferences } from './read-preferences.ts';
import type { Refused } from './refused.ts';

/** True when the client, not the handler, decides what is answered. */
export function isForced({ code, example, dynamic }: Preferences): boolean {
  return code !== undefined || example !== undefined || dynamic;
}

/** What the preferences demand, or why there is no such answer. */
export type DemandedResponse =
  | { readonly kind: 'plan'; readonly plan: ResponsePlan | undefined }
  | { readonly kind: 'refused'; readonly refused: Refused };

function refuse(detail: string): DemandedResponse {
  return { kind: 'refused', refused: { code: 'invalid_preference', detail } };
}

function exampleNames(plan: ResponsePlan): string[] {
  return [...new Set(plan.contents.flatMap(({ mediaType }) => Object.keys(mediaType.examples)))];
}

/** The response that the preferences name. Refused: its status or its example is not declared. */
export function demandedResponse<State>({ plan, preferences }: Ascent<State>): DemandedResponse {
  const { code, example } = preferences;
  const demanded = code === undefined ? plan.described : plan.demanded(code);
  if (!demanded) {
    const declared = plan.operation.responses.map(({ statusKey }) => statusKey).join(', ');
    return refuse(`The status ${code} is not declared for ${plan.operation.id}; these are: ${declared}.`);
  }
  if (example === undefined) return { kind: 'plan', plan: demanded };
  const names = exampleNames(demanded);
  if (names.includes(example)) return { kind: 'plan', plan: demanded };
  const there = names.length > 0 ? `these are: ${names.join(', ')}` : 'it has none';
  return refuse(`${plan.operation.id} has no example ${JSON.stringify(example)} for ${demanded.status}; ${there}.`);
}

/** Content that has the example; else the one that was negotiated; else the first. */
function contentWith(
  plan: ResponsePlan,
  ascent: { accepted: ContentPlan | undefined; preferences: Preferences },
): ContentPlan | undefined {
  const { example } = ascent.preferences;
  const accepted = plan.contents.find((content) => content === ascent.accepted) ?? plan.contents[0];
  if (example === undefined || (accepted && Object.hasOwn(accepted.mediaType.examples, example))) return accepted;
  return plan.contents.find(({ mediaType }) => Object.hasOwn(mediaType.examples, example)) ?? accepted;
}

/** An answer that comes from the description alone, or why its schema has none. */
export function describedAnswer<State>(
  core: MockCore<State>,
  ascent: Ascent<State>,
  plan: ResponsePlan,
): PlannedAnswer | Extract<DescribedContent, { kind: 'unsatisfiable' }> {
  const { context } = core;
  const { preferences, world, standing } = ascent;
  const { id } = plan.operation;
  const stream = (...name: readonly (string | number)[]): ReturnType<typeof world.stream> =>
    world.stream('synthesise', id, plan.status, preferences.seed ?? '', ...name);
  const confidential = ascent.caller !== undefined;
  const options = { plan, context, standing, fields: [], confidential, allHeaders: true, streams: { stream } };
  const content = contentWith(plan, ascent);
  if (!content) return planAnswer(undefined, undefined, options);
  const { example, dynamic } = preferences;
  const described = describedContent(content, { context, example, dynamic, stream });
  if (described.kind === 'unsatisfiable') return described;
  const value = described.kind === 'content' ? described.content : undefined;
  return planAnswer(content, value, options);
}
