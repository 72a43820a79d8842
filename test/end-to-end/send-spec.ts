import type { RequestData, ResponseData } from '../../src/http/message.ts';
import type { Persona } from '../../src/mock/service.ts';
import type { RequestSpec } from './provocations.ts';

/** What is needed of a mock to send it requests. */
export interface Target {
  answer(request: RequestData): ResponseData;
}

const encoder = new TextEncoder();

/** A request of the table as it goes out, in a world of its own. */
export function toRequestData(spec: RequestSpec, world: string, personas: readonly Persona[]): RequestData {
  const key = spec.key ?? personas.find(({ persona }) => persona === spec.persona)?.key;
  if (spec.persona !== undefined && key === undefined) throw new Error(`no persona ${spec.persona}`);
  const fields = { 'Content-Type': 'application/json', ...spec.fields };
  const sent = Object.entries(fields).filter(([name]) => name !== 'Content-Type' || spec.content !== undefined);
  return {
    method: spec.method,
    target: spec.target,
    fields: [
      ...['Host', '127.0.0.1:4010', 'Twin-World', world],
      ...(key === undefined ? [] : ['Authorization', `Bearer ${key}`]),
      ...sent.flat(),
    ],
    content: spec.content === undefined ? undefined : encoder.encode(spec.content),
  };
}

const decoder = new TextDecoder();

/** The content of an answer as text. */
export function textOf({ content }: ResponseData): string {
  return typeof content === 'string' ? content : decoder.decode(content ?? new Uint8Array());
}

/**
 * Sends the requests of a provocation in order, and the last one's answer is the result. A target may name the id of a
 * key that was made on the way: `ID_OF_A_LIVE_KEY`.
 */
export function sendAll(
  mock: Target,
  { before, request }: { readonly before: readonly RequestSpec[]; readonly request: RequestSpec },
  { world, personas }: { readonly world: string; readonly personas: readonly Persona[] },
): ResponseData {
  let id = '';
  for (const spec of before) {
    const answer = mock.answer(toRequestData(spec, world, personas));
    id = /"id":(\d+)/.exec(textOf(answer))?.[1] ?? id;
  }
  return mock.answer(toRequestData(settled(request, id), world, personas));
}

/** The request with the id that an earlier answer brought. */
export function settled(request: RequestSpec, id: string): RequestSpec {
  return { ...request, target: request.target.replace('ID_OF_A_LIVE_KEY', id) };
}
