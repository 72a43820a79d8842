import { withField, withoutField } from '../http/fields.ts';
import { type Json, type JsonObject, isJsonObject } from '../http/json.ts';
import { parseJson, parseJsonContent } from '../http/parse-json.ts';
import type { MockRequest, MockResponse } from '../mock/mock-message.ts';
import type { Answer } from './dialect.ts';
import { operationOf } from './operation-routes.ts';

export const isSuccess = ({ status }: MockResponse): boolean => status >= 200 && status < 300;
export const isRefusal = ({ status }: MockResponse): boolean => status >= 400 && status < 500;

/** The content of a response; `undefined` when there is none, or no JSON. */
export function responseJson({ content }: MockResponse): Json | undefined {
  if (content === undefined) return undefined;
  const parsed = typeof content === 'string' ? parseJson(content) : parseJsonContent(content);
  return parsed.kind === 'value' ? parsed.value : undefined;
}

/** The members of a response's content; empty when it is no object. */
export function responseMembers(response: MockResponse): JsonObject {
  const json = responseJson(response);
  return isJsonObject(json) ? json : {};
}

export function withJson(response: MockResponse, json: Json): MockResponse {
  return { ...response, content: JSON.stringify(json) };
}

/** Text of another media type. */
export function withText(response: MockResponse, mediaType: string, content: string): MockResponse {
  return { ...response, fields: withField(response.fields, 'Content-Type', mediaType), content };
}

export function withoutContent(response: MockResponse): MockResponse {
  return { ...response, fields: withoutField(response.fields, 'Content-Type'), content: undefined };
}

/** Content of a success in another shape. */
export type Reshape = (content: JsonObject, request: MockRequest) => Json;

/** Wraps a server whose operations answer with the shape that is given for each; all others answer as before. */
export function reshaped(shapes: Readonly<Record<string, Reshape>>): (answer: Answer) => Answer {
  return (answer) => (request) => {
    const response = answer(request);
    const operation = operationOf(request);
    const shape = operation !== undefined && Object.hasOwn(shapes, operation) ? shapes[operation] : undefined;
    const json = shape && isSuccess(response) ? responseJson(response) : undefined;
    return shape && isJsonObject(json) ? withJson(response, shape(json, request)) : response;
  };
}

/** Wraps a server whose answers are changed as a whole. */
export function changed(
  change: (response: MockResponse, request: MockRequest) => MockResponse,
): (answer: Answer) => Answer {
  return (answer) => (request) => change(answer(request), request);
}

/** Wraps a server that is asked otherwise. */
export function askedOtherwise(change: (request: MockRequest) => MockRequest): (answer: Answer) => Answer {
  return (answer) => (request) => answer(change(request));
}
