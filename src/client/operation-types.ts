import type { components, operations } from './openapi.ts';
import type { OperationId } from './routes.ts';

type Schemas = components['schemas'];

/** One place of parameters: left out where the operation has none there, optional where none is required. */
type Place<Name extends string, Values> = [Values] extends [undefined]
  ? unknown
  : undefined extends Values
    ? { readonly [N in Name]?: Exclude<Values, undefined> }
    : { readonly [N in Name]: Values };

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? { readonly body: Content }
  : unknown;

/** What a call takes: parameters by place, content, and a signal that ends it. */
export type Input<Id extends OperationId> = Place<'query', operations[Id]['parameters']['query']> &
  Place<'path', operations[Id]['parameters']['path']> &
  Body<Id> & { readonly signal?: AbortSignal };

type Content<Response> = Response extends { content: { 'application/json': infer Value } } ? Value : never;

type Responses<Id extends OperationId> = operations[Id]['responses'];

/** What a call that succeeded gives. */
export type Output<Id extends OperationId> = Content<Responses<Id>[Extract<keyof Responses<Id>, 200 | 201>]>;

/** May be left out where nothing in it is required. */
export type Given<In> = Record<never, never> extends In ? [input?: In] : [input: In];

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly limit: number;
  /** Records on all pages. */
  readonly total: number;
}

/** Operations whose answer is one page of many. */
export type PagedId = {
  [Id in OperationId]: Output<Id> extends Page<unknown> ? Id : never;
}[OperationId];

/** An element of the pages of an operation. */
export type ItemOf<Id extends PagedId> = Output<Id> extends Page<infer Item> ? Item : never;

export type ProblemCode = Schemas['ProblemCode'];
export type ProblemErrors = NonNullable<Schemas['Problem']['errors']>;
