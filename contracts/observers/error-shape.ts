import { answerKind } from '../../src/contract/answer.ts';
import { rolePlaces, roleSchema } from '../../src/contract/envelope.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Observer } from '../../src/contract/observer.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { selectMediaType } from '../../src/description/declared-response.ts';
import type { ApiDescription, DeclaredResponse, MediaType } from '../../src/description/model.ts';
import { isJsonObject, type Json } from '../../src/http/json.ts';
import { isJsonMediaType } from '../../src/http/media-type.ts';
import { codesIn, codesOf, codedRefusals } from '../answers/declared-refusals.ts';
import { declareRefusalContent, type SharedContent } from './declare-refusal-content.ts';
import { mediaTypeOf } from './media-type-of.ts';
import { withValues } from './merged-response.ts';
import { refusalSchema } from './refusal-content.ts';

/** Which code it is, is another question (error-codes): any declared one will do. */
function withDeclaredCode(json: Json, { schema }: MediaType): Json {
  const [code] = codesIn(schema);
  const places = rolePlaces(schema).filter(({ role }) => role === 'code');
  return code === undefined ? json : withValues(json, new Map(places.map(({ pointer }) => [pointer, code])));
}

function isDeclared(run: RunContext, { content }: DeclaredResponse, exchange: Exchange): boolean {
  const { response } = exchange;
  if (content.length === 0 || !response || response.text === '') return content.length === 0 && response?.text === '';
  const media = selectMediaType({ content }, mediaTypeOf(exchange) ?? '');
  if (!media) return false;
  const { json } = response;
  if (!media.schema || !isJsonMediaType(media.mediaType)) return true;
  return json !== undefined && run.judge.checkDeclared(media.schema, withDeclaredCode(json, media)).length === 0;
}

function isAsDeclared(run: RunContext, exchange: Exchange): boolean {
  const own = codedRefusals(exchange.operation);
  const declared = own.length > 0 ? own : run.description.operations.flatMap(codedRefusals);
  return declared.some((response) => isDeclared(run, response, exchange));
}

function shapeOf({ response }: Exchange): string {
  if (response?.text === '') return 'no content';
  return isJsonObject(response?.json)
    ? `an object of ${Object.keys(response.json).sort().join(', ')}`
    : 'no JSON object';
}

/** What all refusals have in common; a sentence where that is not to be declared. */
function sharedContent(refused: readonly Exchange[], { operations }: ApiDescription): SharedContent | string {
  const [mediaType = '', ...others] = new Set(
    refused.map((it) => (it.response?.text === '' ? '' : (mediaTypeOf(it) ?? ''))),
  );
  if (others.length > 0) return 'of several media types, of which nothing tells when each is due';
  if (mediaType === '') return { mediaType: undefined };
  const values = refused.flatMap(({ response }) =>
    response?.json === undefined ? [] : [{ status: response.status, json: response.json }],
  );
  if (values.length === 0) return { mediaType, schema: textSchema, tellsCode: false };
  if (values.length < refused.length) return 'JSON only now and then';
  const codes = new Set(operations.flatMap(({ responses }) => responses.flatMap(codesOf)));
  const { unknown, ...content } = refusalSchema(values, codes);
  return { mediaType, ...content, ...(unknown.length > 0 && { unknown }) };
}

const textSchema = roleSchema('detail', { type: 'string' });

/**
 * The shape of refusals, and what declares it: one shape for all of them. Members of which nothing tells what they say
 * are declared, and not filled by the mock.
 */
export const observeErrorShape: Observer = (run) => {
  const refused = run.exchanges.filter((it) => answerKind(it) === 'refusal' && it.request.method !== 'HEAD');
  if (refused.length === 0) return undefined;
  const asDecided = refused.every((exchange) => isAsDeclared(run, exchange));
  const seen = [...new Set(refused.map(shapeOf))].slice(0, 3).join('; ');
  if (asDecided) return { seen, asDecided, edits: [] };
  const isSplit = refused.some((exchange) => isAsDeclared(run, exchange));
  const shared = isSplit ? 'some of them as declared, and others not' : sharedContent(refused, run.description);
  if (typeof shared === 'string') return { seen: `${seen}: ${shared}`, asDecided, edits: [] };
  const left = shared.unknown
    ? `: what ${shared.unknown.join(', ')} tells is not to be seen, and the mock leaves it out`
    : '';
  return { seen: `${seen}${left}`, asDecided, edits: declareRefusalContent(run.description, shared) };
};
