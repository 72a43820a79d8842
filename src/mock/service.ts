import type { ApiDescription, Operation } from '../description/model.ts';
import type { Json, JsonObject } from '../http/json.ts';
import type { World } from '../world/world.ts';

/** Who calls: what a valid credential stands for. */
export interface Caller {
  /** Names the account; callers of one account share its state. */
  readonly account: string;
  readonly plan: string;
  /** Roles that the credential holds, compared with those of the Security Requirements. */
  readonly roles: readonly string[];
  /** Names the credential itself among the account's; never the secret. */
  readonly credentialId: string;
}

/** What a credential turned out to be. `unknown` covers malformed ones. */
export type Authentication =
  | { readonly kind: 'caller'; readonly caller: Caller }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'revoked' };

/** A validated call of one operation. */
export interface Call<State> {
  readonly operation: Operation;
  /** Typed values by place and name; defaults of the description are filled in. */
  readonly parameters: Readonly<Record<'path' | 'query' | 'header' | 'cookie', JsonObject>>;
  /** The parsed content. `undefined` when the request had none. */
  readonly content: Json | undefined;
  /** Absent: an anonymous caller. */
  readonly caller: Caller | undefined;
  readonly world: World<State>;
}

/** One member of a request that was wrong. */
export interface RefusedMember {
  /** JSON Pointer into the content, or the parameter as `query/days`. */
  readonly pointer: string;
  readonly detail: string;
}

/**
 * Why a call is refused. `code` is one of the description's error codes: the response that declares it (enum of the
 * member with role `code`) gives the status.
 */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly RefusedMember[];
  /** Whole seconds until a repeat makes sense, for `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/**
 * What a handler did. `data` holds role values and record members by name; the description says where they go in the
 * answer and which status it has.
 */
export type Outcome =
  | { readonly kind: 'ok' | 'created' | 'removed'; readonly data: Json }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface Handler<State> {
  /** Codes that `answer` may refuse with; each must be declared by the operation, or the mock does not start. */
  readonly refusals: readonly string[];
  /** Runs synchronously to its end, so that calls in one world have an order. */
  answer(call: Call<State>): Outcome;
}

/** A constant credential that a front-end team can use. */
export interface Persona {
  readonly persona: string;
  readonly plan: string;
  readonly scope: string;
  readonly revoked: boolean;
  readonly key: string;
}

/** The API behind a mock: state, credentials and one handler an `operationId`. */
export interface Service<State> {
  /** Fresh state of one world: plain data that `structuredClone` copies whole. */
  createState(): State;
  authenticate(credential: string, world: World<State>): Authentication;
  /**
   * Counts a call that passed authentication and plan; the refusal when the account has none left. Called once a call,
   * before the handler.
   */
  admit(caller: Caller, world: World<State>): Refusal | undefined;
  readonly handlers: Readonly<Record<string, Handler<State>>>;
  readonly personas: readonly Persona[];
  /** Refuses a description it cannot serve, before the mock starts: one line a reason. */
  check?(description: ApiDescription): readonly string[];
}
