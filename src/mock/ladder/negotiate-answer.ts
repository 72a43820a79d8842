import { negotiate } from '../../http/accept.ts';
import { combinedFieldValue } from '../../http/fields.ts';
import type { FieldLines } from '../../http/message.ts';
import type { ContentPlan, ResponsePlan } from '../answer/response-plan.ts';
import type { Refused } from './refused.ts';

/** Which content the client takes: proactive negotiation (RFC 9110 section 12.1). */
export type NegotiatedAnswer =
  | { readonly kind: 'content'; readonly content: ContentPlan | undefined }
  | { readonly kind: 'refused'; readonly refused: Refused };

/** What was chosen for the last `Accept`: clients send the same one with every request. */
const lastChosen = new WeakMap<ResponsePlan, { readonly accept: string; readonly negotiated: NegotiatedAnswer }>();

/** Content is chosen among what the response declares; `undefined` where it declares none. */
export function negotiateAnswer(plan: ResponsePlan, fields: FieldLines): NegotiatedAnswer {
  const accept = combinedFieldValue(fields, 'Accept') ?? '*/*';
  const last = lastChosen.get(plan);
  if (last?.accept === accept) return last.negotiated;
  const negotiated = negotiateContent(plan, accept);
  lastChosen.set(plan, { accept, negotiated });
  return negotiated;
}

function negotiateContent({ contents }: ResponsePlan, accept: string): NegotiatedAnswer {
  if (contents.length === 0) return { kind: 'content', content: undefined };
  const offered = contents.map(({ contentType }) => contentType);
  const negotiation = negotiate(accept, offered);
  if (negotiation.kind === 'selected') return { kind: 'content', content: contents[negotiation.index] };
  const detail = `This is available as ${offered.join(', ')}.`;
  return { kind: 'refused', refused: { code: 'not_acceptable', detail } };
}
