import { compileDescription } from '../../src/description/compile.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { validatorsOf } from '../../src/description/validator.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import type { FieldLines } from '../../src/http/message.ts';
import type { PlanContext } from '../../src/mock/answer/response-plan.ts';
import { createMock, type Mock } from '../../src/mock/create-mock.ts';
import type { MockOptions } from '../../src/mock/mock-options.ts';
import type { MockRequest, MockResponse } from '../../src/mock/mock-message.ts';
import type { Handler, Service } from '../../src/mock/service.ts';
import type { TimeSource } from '../../src/random/clock.ts';

/** Monday, 2 November 2026, 09:30:00 UTC. */
export const instant: number = Date.UTC(2026, 10, 2, 9, 30);

/** Host time that stands still. */
export const still: TimeSource = { now: () => 0, monotonic: () => 0 };

/** A description of these paths, written as OpenAPI in JSON. */
export function describePaths(paths: JsonObject, rest: JsonObject = {}): ApiDescription {
  const document = { openapi: '3.1.0', info: { title: 'Zoo', version: '1' }, paths, ...rest };
  const { description, findings } = compileDescription(JSON.stringify(document), 'zoo.json');
  if (!description) throw new Error(findings.map(({ message }) => message).join('\n'));
  return description;
}

/** A JSON response of that schema. */
export function jsonResponse(schema: Json, rest: JsonObject = {}): JsonObject {
  return { description: 'It.', content: { 'application/json': { schema, ...rest } } };
}

/** An object schema whose members have these roles. */
export function withRoles(roles: Readonly<Record<string, string>>, schemas: JsonObject = {}): JsonObject {
  const properties = Object.entries(roles).map(([name, role]): [string, Json] => {
    const schema = schemas[name];
    return [name, { ...(typeof schema === 'object' ? (schema as JsonObject) : {}), 'x-twin': { role } }];
  });
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** A problem response that lists these codes. */
export function problemResponse(...codes: string[]): JsonObject {
  const roles = { code: 'code', title: 'title', status: 'status', detail: 'detail', errors: 'errors' };
  const schema = { ...withRoles(roles, { code: { enum: codes } }), required: ['code', 'detail'] };
  return { description: 'No.', content: { 'application/problem+json': { schema } } };
}

export function contextOf(description: ApiDescription): PlanContext {
  return { description, validators: validatorsOf(description), fake: undefined };
}

/** State of the test services: how often each thing was done. */
export interface Counts {
  readonly counts: Record<string, number>;
}

/** Plans and roles are read from the credential: `PLAN.ROLE-ROLE.ANYTHING`; `revoked…` was revoked, `bad…` is unknown. */
export function serviceOf(
  handlers: Readonly<Record<string, Handler<Counts>>>,
  more: Partial<Service<Counts>> = {},
): Service<Counts> {
  return {
    createState: () => ({ counts: {} }),
    authenticate: (credential) => {
      if (credential.startsWith('revoked')) return { kind: 'revoked' };
      if (credential.startsWith('bad')) return { kind: 'unknown' };
      const [plan = '', roles = '', account = ''] = credential.split('.');
      return { kind: 'caller', caller: { account, plan, roles: roles.split('-'), credentialId: '1' } };
    },
    admit: () => undefined,
    handlers,
    personas: [],
    ...more,
  };
}

export function answering(answer: Handler<Counts>['answer'], ...refusals: string[]): Handler<Counts> {
  return { refusals, answer };
}

export function mockOf<State = undefined>(
  description: ApiDescription,
  options: Partial<MockOptions<State>> = {},
): Mock<State> {
  const clock = { mode: 'frozen', instant, moved: false } as const;
  return createMock<State>(description, { clock, host: still, ...options });
}

/** `GET /path`, with fields and content. */
export interface Asked {
  readonly fields?: Readonly<Record<string, string>>;
  readonly lines?: FieldLines;
  readonly json?: Json;
  readonly content?: string | Uint8Array;
  readonly peer?: string;
}

export function requestOf(line: string, asked: Asked = {}): MockRequest {
  const [method = '', target = ''] = line.split(' ');
  const { fields = {}, lines = [], json, peer } = asked;
  const text = json === undefined ? asked.content : JSON.stringify(json);
  const content = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const type = json === undefined ? [] : ['Content-Type', 'application/json'];
  return {
    method,
    target,
    fields: ['Host', 'localhost', ...type, ...Object.entries(fields).flat(), ...lines],
    content,
    ...(peer !== undefined && { peer }),
  };
}

/** An answer as tests compare it. */
export interface Answered {
  readonly status: number;
  /** By lower-case name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string | undefined;
  /** The content, when it is JSON. */
  readonly json: Json | undefined;
}

export function answeredOf(response: MockResponse): Answered {
  const fields: Record<string, string> = {};
  for (let i = 0; i + 1 < response.fields.length; i += 2) {
    fields[(response.fields[i] as string).toLowerCase()] = response.fields[i + 1] as string;
  }
  const { content } = response;
  const text = typeof content === 'string' || content === undefined ? content : new TextDecoder().decode(content);
  const isJson = /json$/.test(fields['content-type'] ?? '');
  return { status: response.status, fields, text, json: text && isJson ? (JSON.parse(text) as Json) : undefined };
}

export function ask<State>(mock: Mock<State>, line: string, asked: Asked = {}): Answered {
  return answeredOf(mock.answer(requestOf(line, asked)));
}

/** The code of a problem. */
export function codeOf({ json }: Answered): Json | undefined {
  return typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;
}
