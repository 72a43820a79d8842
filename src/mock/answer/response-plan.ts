import type {
  ApiDescription,
  DeclaredHeader,
  DeclaredResponse,
  MediaType,
  Operation,
  Schema,
} from '../../description/model.ts';
import { walkProperties } from '../../description/schema-view.ts';
import type { Validators } from '../../description/validator.ts';
import { isJsonMediaType } from '../../http/media-type.ts';
import type { FakeValue } from '../synthesise/synthesise.ts';
import { rateReport, type RateStanding } from '../ladder/limit-rate.ts';
import { type Composer, createComposer } from './compose.ts';
import type { SelectedResponse } from './select-status.ts';
import { type CheckValue, createContentWriter, type WriteContent } from './write-content.ts';

/** What plans are made from. */
export interface PlanContext {
  readonly description: ApiDescription;
  readonly validators: Validators;
  readonly fake: FakeValue | undefined;
}

/** Content of one declared media type. */
export interface ContentPlan {
  readonly mediaType: MediaType;
  /** Value of `Content-Type`; a range of the description is served as one type that it includes. */
  readonly contentType: string;
  readonly isJson: boolean;
  readonly compose: Composer;
  readonly write: WriteContent;
}

/** One declared response with one status, prepared. */
export interface ResponsePlan {
  readonly operation: Operation;
  readonly response: DeclaredResponse;
  readonly status: number;
  /** As declared; JSON first, since that is what handlers give. Empty: no content. */
  readonly contents: readonly ContentPlan[];
  /** Declared fields that report a rate limit. */
  readonly rateFields: readonly { readonly header: DeclaredHeader; report(standing: RateStanding): string }[];
  /** All other declared fields. */
  readonly headers: readonly DeclaredHeader[];
  /** The content holds what is shown once: nobody may store it. */
  readonly secret: boolean;
}

function concreteType(mediaType: string): string {
  if (!mediaType.includes('*')) return mediaType;
  return mediaType.startsWith('text/') ? 'text/plain' : 'application/json';
}

/** The judge of a schema, compiled when the first value is judged. */
function judgeOf(schema: Schema, validators: Validators): CheckValue {
  let validate: CheckValue | undefined;
  return (value) => {
    validate ??= validators.for(schema);
    return validate(value);
  };
}

function createContentPlan(mediaType: MediaType, context: PlanContext): ContentPlan {
  const essence = concreteType(mediaType.mediaType);
  const { description, validators } = context;
  return {
    mediaType,
    contentType: essence.startsWith('text/') ? `${essence}; charset=utf-8` : essence,
    isJson: isJsonMediaType(essence),
    compose: createComposer(mediaType.schema),
    write: createContentWriter(mediaType.schema, { description, checkOf: (schema) => judgeOf(schema, validators) }),
  };
}

function hasSecret(mediaType: MediaType): boolean {
  let found = false;
  if (mediaType.schema) {
    walkProperties(mediaType.schema, ({ schema }) => {
      found ||= schema.role === 'secret';
    });
  }
  return found;
}

export function createResponsePlan(
  operation: Operation,
  { response, status }: SelectedResponse,
  context: PlanContext,
): ResponsePlan {
  const contents = response.content.map((mediaType) => createContentPlan(mediaType, context));
  const rateFields = response.headers.flatMap((header) => {
    const report = rateReport(header.name);
    return report ? [{ header, report }] : [];
  });
  return {
    operation,
    response,
    status,
    contents: [...contents.filter(({ isJson }) => isJson), ...contents.filter(({ isJson }) => !isJson)],
    rateFields,
    headers: response.headers.filter(({ name }) => !rateReport(name) && name.toLowerCase() !== 'content-type'),
    secret: response.content.some(hasSecret),
  };
}
