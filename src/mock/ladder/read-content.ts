import { fieldValues, firstFieldValue } from '../../http/fields.ts';
import type { Json } from '../../http/json.ts';
import { isJsonMediaType, type ParsedMediaType, parseMediaType } from '../../http/media-type.ts';
import type { ImpreciseNumber } from '../../http/parse-json.ts';
import { parseJsonContent } from '../../http/parse-json.ts';
import { selectMediaType } from '../../description/declared-response.ts';
import { pointerTokens } from '../../description/json-pointer.ts';
import type { MediaType, RequestBody, Schema } from '../../description/model.ts';
import type { Validators } from '../../description/validator.ts';
import type { MockRequest } from '../mock-message.ts';
import type { RefusedMember } from '../service.ts';
import { formContent } from './form-content.ts';
import type { Refused } from './refused.ts';

/** The declared media type that a request's content has. */
export type SelectedMediaType =
  | { readonly kind: 'absent' }
  | { readonly kind: 'media-type'; readonly mediaType: MediaType; readonly essence: string }
  | { readonly kind: 'refused'; readonly refused: Refused };

function unsupported(detail: string, body: RequestBody): SelectedMediaType {
  const accept = body.content.map(({ mediaType }) => mediaType).join(', ');
  return {
    kind: 'refused',
    refused: { code: 'unsupported_media_type', detail: `${detail} Send ${accept}.`, fields: ['Accept', accept] },
  };
}

/** Text other than UTF-8 is not read. */
function charsetProblem({ parameters }: ParsedMediaType): string | undefined {
  const charset = parameters.get('charset');
  if (charset === undefined || /^utf-?8$/i.test(charset)) return undefined;
  return `The charset ${charset.slice(0, 40)} is not read, only UTF-8.`;
}

/** The media type of the content, which is there when it has an octet: whatever `Content-Length` says. */
export function selectContentType(request: MockRequest, body: RequestBody | undefined): SelectedMediaType {
  const { content, fields } = request;
  if (!body || !content || content.length === 0) return { kind: 'absent' };
  const values = fieldValues(fields, 'Content-Type');
  const [value] = values;
  if (value === undefined) return unsupported('The content has no Content-Type.', body);
  if (values.length > 1) return unsupported('Content-Type is repeated.', body);
  const coding = firstFieldValue(fields, 'Content-Encoding');
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    const refused = {
      code: 'unsupported_media_type',
      detail: `The content coding ${coding.slice(0, 40)} is not read.`,
    };
    return { kind: 'refused', refused: { ...refused, fields: ['Accept-Encoding', 'identity'] } };
  }
  const last = lastSelected.get(body);
  if (last?.value === value) return last.selected;
  const selected = selectByType(value, body);
  lastSelected.set(body, { value, selected });
  return selected;
}

/** What was selected for the last `Content-Type`: clients send the same one with every request. */
const lastSelected = new WeakMap<RequestBody, { readonly value: string; readonly selected: SelectedMediaType }>();

function selectByType(value: string, body: RequestBody): SelectedMediaType {
  const parsed = parseMediaType(value);
  if (!parsed) return unsupported(`${JSON.stringify(value.slice(0, 80))} is no media type.`, body);
  const mediaType = selectMediaType(body, parsed.essence);
  if (!mediaType) return unsupported(`${parsed.essence.slice(0, 80)} is not read here.`, body);
  const problem = charsetProblem(parsed);
  return problem === undefined
    ? { kind: 'media-type', mediaType, essence: parsed.essence }
    : unsupported(problem, body);
}

/** Content as a value, or what is wrong with it. */
export type ReadContent =
  | { readonly kind: 'content'; readonly content: Json | undefined }
  | { readonly kind: 'refused'; readonly errors: readonly RefusedMember[] };

const refuse = (pointer: string, detail: string): ReadContent => ({ kind: 'refused', errors: [{ pointer, detail }] });

/** The schema of the value at a pointer, as far as properties and items lead there. */
function schemaAt(schema: Schema, pointer: string): Schema | undefined {
  let at: Schema | undefined = schema;
  for (const token of pointerTokens(pointer) ?? []) at = at?.properties.get(token)?.schema ?? at?.items;
  return at;
}

/** A number that a double rounds is refused where the schema wants an integer: another id would be meant. */
function impreciseMember(schema: Schema | undefined, numbers: readonly ImpreciseNumber[]): RefusedMember | undefined {
  const wrong = numbers.find(({ pointer }) => schema && schemaAt(schema, pointer)?.types.includes('integer'));
  if (!wrong) return undefined;
  const detail = `expected an integer from -9007199254740991 to 9007199254740991, received ${wrong.text.slice(0, 40)}`;
  return { pointer: wrong.pointer, detail };
}

function readJson(content: Uint8Array, { schema }: MediaType, validators: Validators): ReadContent {
  const parsed = parseJsonContent(content);
  if (parsed.kind === 'malformed') return refuse('', `expected JSON: ${parsed.reason}`);
  const imprecise = impreciseMember(schema, parsed.imprecise);
  if (imprecise) return { kind: 'refused', errors: [imprecise] };
  return judged(parsed.value, schema, validators);
}

function judged(content: Json, schema: Schema | undefined, validators: Validators): ReadContent {
  const violations = schema ? validators.for(schema)(content) : [];
  if (violations.length === 0) return { kind: 'content', content };
  return {
    kind: 'refused',
    errors: violations.map(({ instanceLocation, message }) => ({ pointer: instanceLocation, detail: message })),
  };
}

function decodeText(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

export interface ReadContentOptions {
  readonly request: MockRequest;
  readonly body: RequestBody | undefined;
  readonly selected: Exclude<SelectedMediaType, { kind: 'refused' }>;
  readonly validators: Validators;
}

/** Reads and judges the content. Of a media type that is neither JSON, a form nor text, only its presence is judged. */
export function readContent({ request, body, selected, validators }: ReadContentOptions): ReadContent {
  if (selected.kind === 'absent') {
    return body?.required ? refuse('', 'expected content, received none') : { kind: 'content', content: undefined };
  }
  const { mediaType, essence } = selected;
  const octets = request.content ?? new Uint8Array();
  if (isJsonMediaType(essence)) return readJson(octets, mediaType, validators);
  const isForm = essence === 'application/x-www-form-urlencoded';
  if (!isForm && !essence.startsWith('text/')) return { kind: 'content', content: undefined };
  const text = decodeText(octets);
  if (text === undefined) return refuse('', 'the content is not valid UTF-8');
  return judged(isForm ? formContent(text, mediaType.schema) : text, mediaType.schema, validators);
}
