import type { ApiDescription, Location, MediaType, Operation, Parameter, Schema } from '../description/model.ts';
import { hasRoles } from '../description/schema-view.ts';
import { type HandlerNeeds, handlerNeeds, type ValueNeed, type ValueNeeds } from './handler-needs.ts';
import { plans, rolesOfScopes } from './plans.ts';

/** What is wrong, and where; the place of the operation where nothing closer is known. */
interface Complaint {
  readonly message: string;
  readonly location?: Location;
}

/**
 * What keeps the handlers from serving a description, one line a reason: document, line, handler, what to do. Operations
 * without a handler are none of its affair.
 */
export function checkDescription({ operations }: ApiDescription): readonly string[] {
  return operations.flatMap((operation) => {
    const needs = Object.hasOwn(handlerNeeds, operation.id) ? handlerNeeds[operation.id] : undefined;
    return (needs ? checkOperation(operation, needs) : []).map(({ message, location = operation.location }) => {
      return `${location.source}:${location.line}: handler ${operation.id}: ${message}`;
    });
  });
}

function checkOperation(operation: Operation, needs: HandlerNeeds): readonly Complaint[] {
  return [
    ...checkSecurity(operation, needs),
    ...checkParameters(operation, 'path', needs.path ?? {}),
    ...checkParameters(operation, 'query', needs.query ?? {}),
    ...(needs.content ? checkContent(operation, needs.content) : []),
    ...operation.responses
      .filter(({ statusKey }) => statusKey.startsWith('2'))
      .flatMap(({ content }) => content.flatMap(({ schema }) => (schema ? checkAnswer(schema, needs.gives) : []))),
  ];
}

function checkSecurity({ security, plans: permitted = [] }: Operation, { caller }: HandlerNeeds): readonly Complaint[] {
  const anonymous = security.length === 0 || security.some((requirement) => requirement.length === 0);
  const knownRoles = [...new Set([...rolesOfScopes.values()].flat())];
  const roles = security.flatMap((requirement) => requirement.flatMap((scheme) => scheme.roles));
  const knownPlans = plans.map(({ plan }) => plan);
  return [
    ...(caller && anonymous
      ? [{ message: 'it works on an account; demand a credential under security, without an empty requirement' }]
      : []),
    ...unknownValues('the role', roles, knownRoles),
    ...unknownValues('the plan', permitted, knownPlans),
  ];
}

/** `what` is what a value is called, before the value itself. */
function unknownValues(what: string, values: readonly string[], known: readonly string[]): readonly Complaint[] {
  const unknown = [...new Set(values)].filter((value) => !known.includes(value));
  return unknown.map((value) => ({
    message: `${what} ${value} is unknown to the service; it has ${known.join(', ')}`,
  }));
}

function checkParameters(operation: Operation, place: 'path' | 'query', needs: ValueNeeds): readonly Complaint[] {
  return Object.entries(needs).flatMap(([name, need]): readonly Complaint[] => {
    const parameter = operation.parameters.find((candidate) => candidate.in === place && candidate.name === name);
    if (!parameter) return [{ message: `declare the ${place} parameter ${name}, which it reads` }];
    return checkParameter(parameter, need, operation);
  });
}

function checkParameter(
  { name, in: place, required, schema, location }: Parameter,
  need: ValueNeed,
  operation: Operation,
): readonly Complaint[] {
  const always = required || schema.default !== undefined;
  return [
    ...(always ? [] : [{ message: `make the ${place} parameter ${name} required, or give it a default`, location }]),
    ...checkValue(`the ${place} parameter ${name}`, schema, ownNeed(need, operation)),
  ];
}

function checkContent(operation: Operation, needs: ValueNeeds): readonly Complaint[] {
  const { requestBody } = operation;
  if (!requestBody) return [{ message: 'declare the content of the request, which it reads' }];
  return [
    ...(requestBody.required
      ? []
      : [{ message: 'make the content of the request required', location: requestBody.location }]),
    ...requestBody.content.flatMap((content) => checkMediaType(content, needs, operation)),
  ];
}

function checkMediaType(
  { mediaType, schema, location }: MediaType,
  needs: ValueNeeds,
  operation: Operation,
): readonly Complaint[] {
  return Object.entries(needs).flatMap(([name, need]): readonly Complaint[] => {
    const property = schema?.properties.get(name);
    const what = `the member ${name} of ${mediaType}`;
    if (!property?.required) return [{ message: `require ${what}, which it reads`, location }];
    return checkValue(what, property.schema, ownNeed(need, operation));
  });
}

const typesOf = (schema: Schema): readonly string[] =>
  schema.types.length > 0 ? schema.types : [...new Set((schema.enum ?? []).map((value) => typeof value))];

/** A need as one operation has it. */
interface OwnNeed {
  readonly type: string;
  readonly among: readonly string[] | undefined;
}

const ownNeed = ({ type, among }: ValueNeed, operation: Operation): OwnNeed => ({ type, among: among?.(operation) });

function checkValue(what: string, schema: Schema, { type, among }: OwnNeed): readonly Complaint[] {
  const { location } = schema;
  const types = typesOf(schema);
  if (types.length !== 1 || types[0] !== type) {
    return [{ message: `make ${what} of the type ${type}, and no other`, location }];
  }
  const values = (schema.enum ?? []).filter((value) => typeof value === 'string');
  return among ? unknownValues(`for ${what}, the value`, values, among).map((one) => ({ ...one, location })) : [];
}

/** Members that an answer must have and the handler does not give. Members with a role take the value of the role. */
function checkAnswer(schema: Schema, gives: readonly string[]): readonly Complaint[] {
  return [...schema.properties.values()].flatMap(({ name, required, schema: inner }): readonly Complaint[] => {
    if (inner.role === 'item') return [];
    if (inner.role === undefined && hasRoles(inner)) return checkAnswer(inner, gives);
    const source = inner.role ?? name;
    if (!required || gives.includes(source)) return [];
    const message = `it gives nothing for the required member ${name}; it gives ${gives.join(', ')}`;
    return [{ message, location: inner.location }];
  });
}
