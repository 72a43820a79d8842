import { firstFieldValue, withField } from '../../http/fields.ts';
import { statusPhrase } from '../../http/status-phrase.ts';
import { utf8Length } from '../../http/utf8-length.ts';
import type { Answer } from '../answer/answer.ts';
import { bareProblem, refusalAnswer, type RefusalOptions } from '../answer/refusal-answer.ts';
import { codesOf, declaresCode, type RefusalPlan } from '../answer/refusal-plan.ts';
import { defaultStatus } from '../answer/refusal-status.ts';
import type { Refused } from '../ladder/refused.ts';
import type { ComposedResponse } from '../mock-message.ts';
import type { OperationPlan } from '../operation-plan.ts';
import type { Replacement, Stroke } from './strike.ts';

/** Names the trouble that an answer is in. */
const fieldName = 'Twin-Trouble';

/** Milliseconds between two pieces of slow content, where a piece has an octet at least. */
const pieceMs = 50;

type Answered = Exclude<Replacement, { kind: 'drop' }>;

function statusOf<State>(replacement: Answered, { operation }: OperationPlan<State>): number {
  if (replacement.kind === 'status') return replacement.status;
  if (replacement.kind === 'outage') return 503;
  if (replacement.kind !== 'error') return 429;
  const declared = operation.responses.map(({ statusKey }) => statusKey).filter((key) => /^5\d\d$/.test(key));
  const choices = declared.length > 0 ? declared.map(Number) : [500, 503];
  return choices[Math.floor(replacement.pick * choices.length)] ?? 500;
}

/** A code that the answer may have: one that is declared for the status, else its phrase in small letters. */
function codeOf<State>(plan: OperationPlan<State>, status: number): string {
  const response = plan.demanded(status)?.response;
  const declared = response ? codesOf(plan.operation).filter((code) => declaresCode(response, code)) : [];
  const usual = declared.find((code) => defaultStatus(code) === status) ?? declared[0];
  return usual ?? statusPhrase(status).toLowerCase().replaceAll(' ', '_');
}

function planFor<State>(plan: OperationPlan<State>, status: number): RefusalPlan {
  const declared = plan.demanded(status);
  if (!declared || declared.contents.length === 0) return { kind: 'undeclared', status };
  return { kind: 'status', plan: declared };
}

/** The answer that takes the place of the operation's own: as it declares the status, else bare problem details. */
export function replacementAnswer<State>(
  replacement: Answered,
  plan: OperationPlan<State>,
  options: RefusalOptions,
): Answer {
  const status = statusOf(replacement, plan);
  const limits = { rateLimit: 'rate_limited', quota: 'quota_exceeded' } as const;
  const { kind } = replacement;
  const code = kind === 'rateLimit' || kind === 'quota' ? limits[kind] : codeOf(plan, status);
  const seconds = 'retryAfterSeconds' in replacement ? replacement.retryAfterSeconds : undefined;
  const refused: Refused = {
    code,
    detail: `Trouble on purpose (${kind}); /__twin/trouble tells and ends it.`,
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  };
  const planned = refusalAnswer(planFor(plan, status), refused, options);
  return planned.kind === 'answer' ? planned.answer : bareProblem(refused, status, options.path);
}

/** No answer at all: nothing in it is sent. */
export const droppedResponse: ComposedResponse = { status: 0, fields: [], content: undefined, dropped: true };

function paceOf(octetsPerMs: number): NonNullable<ComposedResponse['pace']> {
  const octets = Math.round(octetsPerMs * pieceMs);
  return octets >= 1 ? { octets, everyMs: pieceMs } : { octets: 1, everyMs: Math.round(1 / octetsPerMs) };
}

/** Lets scripts of another origin read the field, where they may read others. */
function exposed(fields: readonly string[]): readonly string[] {
  const name = 'Access-Control-Expose-Headers';
  const names = firstFieldValue(fields, name);
  if (names !== undefined) return withField(fields, name, `${names}, ${fieldName}`);
  const shared = firstFieldValue(fields, 'Access-Control-Allow-Origin') !== undefined;
  return shared ? withField(fields, name, fieldName) : fields;
}

/** A response in trouble, and which kinds those are. */
export interface Troubled {
  readonly response: ComposedResponse;
  readonly trouble: readonly string[];
}

function octetsOf({ content }: ComposedResponse): number {
  return typeof content === 'string' ? utf8Length(content) : (content?.length ?? 0);
}

/** The response as the stroke lets it be sent; a field of it names the trouble. */
export function troubledResponse(response: ComposedResponse, stroke: Stroke): Troubled {
  const { replacement, delayMs, slow, cut } = stroke;
  const octets = octetsOf(response);
  const late = delayMs > 0 ? { delayMs: (response.delayMs ?? 0) + delayMs } : undefined;
  const paced = slow !== undefined && octets > 0 ? { pace: paceOf(slow) } : undefined;
  const shortened = cut !== undefined && cut < octets ? { cutAfterBytes: cut } : undefined;
  const struck = { latency: late, slow: paced, cut: shortened };
  const sent = Object.entries(struck).flatMap(([kind, does]) => (does ? [kind] : []));
  const trouble = replacement ? [replacement.kind, ...sent] : sent;
  if (trouble.length === 0) return { response, trouble };
  if (response.dropped) return { response: { ...response, ...late }, trouble };
  const fields = withField(exposed(response.fields), fieldName, trouble.join(', '));
  return { trouble, response: { ...response, fields, ...late, ...paced, ...shortened } };
}

/** True where the caller did not get the answer of the operation, whole. */
export function isReplaced(trouble: readonly string[]): boolean {
  return trouble.some((kind) => kind !== 'latency' && kind !== 'slow');
}
