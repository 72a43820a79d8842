import { isJsonObject, type Json } from '../http/json.ts';
import { formats } from './formats.ts';

/** How an instance breaks a schema. */
export interface Violation {
  /** RFC 6901 pointer to what is wrong in the instance; `''` for all of it. */
  readonly instanceLocation: string;
  /** RFC 6901 pointer to the keyword in the OpenAPI document, where it is written; to the schema that is `false`. */
  readonly keywordLocation: string;
  /** `false` for the schema of that value. */
  readonly keyword: string;
  /** What was expected and what was received, for people. Holds at most 60 characters of the instance. */
  readonly message: string;
}

/** A keyword that failed, as violations are made from it. */
export interface FailedKeyword {
  readonly keyword: string;
  /** The keyword's value. */
  readonly schema: unknown;
  /** What the engine says beside; `memberName` where a member's name is judged, others as the messages use them. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The value that the keyword judged. */
  readonly received: Json;
}

const longestEcho = 60;

/** A value in at most 60 characters; of arrays and objects only what they are. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${counted(value.length, 'element')}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  const whole = JSON.stringify(value.slice(0, longestEcho));
  return whole.length <= longestEcho ? whole : `${JSON.stringify(beginning(value)).slice(0, -1)}…"`;
}

/** As much of a text as can be quoted; never half of a surrogate pair. */
function beginning(text: string): string {
  let end = longestEcho - 3;
  while (JSON.stringify(text.slice(0, end)).length >= longestEcho || /[\uD800-\uDBFF]/.test(text.charAt(end - 1)))
    end -= 1;
  return text.slice(0, end);
}

function counted(count: unknown, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function alternatives(values: unknown): string {
  const list: readonly unknown[] = Array.isArray(values) ? values : [values];
  const few = list.length > 8 ? [...list.slice(0, 8).map(shown), '…'] : list.map(shown);
  return few.length < 2 ? few.join() : `one of ${few.join(', ')}`;
}

function typeNames(types: unknown): string {
  const list: readonly unknown[] = Array.isArray(types) ? types : [types];
  const names = list.map((type) => {
    if (type === 'null') return 'null';
    return type === 'integer' || type === 'array' || type === 'object' ? `an ${type}` : `a ${type}`;
  });
  return names.join(' or ');
}

function characters(value: Json): string {
  return counted(typeof value === 'string' ? [...value].length : 0, 'character');
}

function members(value: Json): string {
  return counted(isJsonObject(value) ? Object.keys(value).length : 0, 'member');
}

function elements(value: Json): string {
  return counted(Array.isArray(value) ? value.length : 0, 'element');
}

type Message = (failed: FailedKeyword) => string;

const notAllowedMember: Message = ({ params }) =>
  `the member ${shown(params.additionalProperty ?? params.unevaluated)} is not allowed here`;

/** One message a keyword. */
const messages: Readonly<Record<string, Message>> = {
  type: ({ schema, received }) => `expected ${typeNames(schema)}, received ${shown(received)}`,
  enum: ({ schema, received }) => `expected ${alternatives(schema)}, received ${shown(received)}`,
  const: ({ schema, received }) => `expected ${shown(schema)}, received ${shown(received)}`,
  required: ({ params }) => `the member ${shown(params.missingProperty)} is missing`,
  dependentRequired: ({ params }) =>
    `the member ${shown(params.missingProperty)} is missing; ${shown(params.property)} demands it`,
  additionalProperties: notAllowedMember,
  unevaluatedProperties: notAllowedMember,
  propertyNames: ({ params }) => `the member name ${shown(params.propertyName)} is not allowed here`,
  minProperties: ({ schema, received }) =>
    `expected at least ${counted(schema, 'member')}, received ${members(received)}`,
  maxProperties: ({ schema, received }) =>
    `expected at most ${counted(schema, 'member')}, received ${members(received)}`,
  minimum: ({ schema, received }) => `expected at least ${schema}, received ${shown(received)}`,
  maximum: ({ schema, received }) => `expected at most ${schema}, received ${shown(received)}`,
  exclusiveMinimum: ({ schema, received }) => `expected more than ${schema}, received ${shown(received)}`,
  exclusiveMaximum: ({ schema, received }) => `expected less than ${schema}, received ${shown(received)}`,
  multipleOf: ({ schema, received }) => `expected a multiple of ${schema}, received ${shown(received)}`,
  minLength: ({ schema, received }) =>
    `expected at least ${counted(schema, 'character')}, received ${characters(received)}`,
  maxLength: ({ schema, received }) =>
    `expected at most ${counted(schema, 'character')}, received ${characters(received)}`,
  pattern: ({ schema, received }) => `expected text of the pattern ${schema}, received ${shown(received)}`,
  format: ({ schema, received }) =>
    `expected ${formats.get(String(schema))?.expected ?? shown(schema)}, received ${shown(received)}`,
  minItems: ({ schema, received }) => `expected at least ${counted(schema, 'element')}, received ${elements(received)}`,
  maxItems: ({ schema, received }) => `expected at most ${counted(schema, 'element')}, received ${elements(received)}`,
  uniqueItems: () => 'expected elements that all differ, received equal ones',
  items: ({ params, received }) =>
    `expected at most ${counted(params.limit, 'element')}, received ${elements(received)}`,
  unevaluatedItems: ({ params }) => `the element with the index ${params.unevaluated} is not allowed here`,
  contains: ({ params }) => `expected ${matching(params)}`,
  not: () => 'expected something else: what was received is excluded',
  false: () => 'nothing is allowed here',
  anyOf: ({ schema }) => `matches none of the ${counted(lengthOf(schema), 'alternative')}`,
  oneOf: ({ schema, params }) =>
    Array.isArray(params.passingSchemas)
      ? 'matches several alternatives, of which exactly one is allowed'
      : `matches none of the ${counted(lengthOf(schema), 'alternative')}`,
  if: ({ params }) => `breaks the schema under "${params.failingKeyword}", which applies here`,
};

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function matching({ minContains = 1, maxContains }: Readonly<Record<string, unknown>>): string {
  const verb = minContains === 1 ? 'matches' : 'match';
  const atLeast = `at least ${counted(minContains, 'element')} that ${verb} the schema under "contains"`;
  return maxContains === undefined ? atLeast : `${atLeast}, and at most ${maxContains}`;
}

/** Says what was expected and what was received. */
export function renderMessage(failed: FailedKeyword): string {
  const render = Object.hasOwn(messages, failed.keyword) ? messages[failed.keyword] : undefined;
  const message = render === undefined ? `breaks the keyword "${failed.keyword}"` : render(failed);
  const { memberName } = failed.params;
  return memberName === undefined ? message : `the member name ${shown(memberName)}: ${message}`;
}
