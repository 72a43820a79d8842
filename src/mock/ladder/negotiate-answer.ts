import { negotiate } from '../../http/accept.ts';
import { combinedFieldValue } from '../../http/fields.ts';
import type { FieldLines } from '../../http/message.ts';
import type { ContentPlan, ResponsePlan } from '../answer/response-plan.ts';
import type { Refused } from './refused.ts';

/** Which content the client takes: proactive negotiation (RFC 9110 section 12.1). */
export type NegotiatedAnswer =
  | { readonly kind: 'content'; readonly content: ContentPlan | undefined }
  | { readonly kind: 'refused'; readonly refused: Refused };

/** Content is chosen among what the response declares; `undefined` where it declares none. */
export function negotiateAnswer(plan: ResponsePlan, fields: FieldLines): NegotiatedAnswer {
  const { contents } = plan;
  const [first] = contents;
  if (!first) return { kind: 'content', content: undefined };
  const accept = combinedFieldValue(fields, 'Accept');
  if (accept === undefined || accept === '*/*') return { kind: 'content', content: first };
  const offered = contents.map(({ contentType }) => contentType);
  const negotiation = negotiate(accept, offered);
  if (negotiation.kind === 'selected') return { kind: 'content', content: contents[negotiation.index] };
  const detail = `This is available as ${offered.join(', ')}.`;
  return { kind: 'refused', refused: { code: 'not_acceptable', detail } };
}
