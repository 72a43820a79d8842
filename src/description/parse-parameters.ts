import { fieldValues } from '../http/fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import type { FieldLines } from '../http/message.ts';
import { defineMember } from './define-member.ts';
import type { Operation, Parameter, ParameterIn } from './model.ts';
import type { GivenTexts } from './parameter-parts.ts';
import { createParameterReader, type ParameterReader, shapeOf } from './parameter-reader.ts';
import { formDecoded, percentDecoded } from './percent-encoding.ts';
import { collectPairs, type PairTakers } from './query-pairs.ts';
import { Misread } from './scalar-text.ts';

/** Where the texts of parameters are taken from. */
export interface ParameterSources {
  /** As `match` gives them. */
  readonly pathValues: Readonly<Record<string, string>>;
  /** As sent, without `?`; `''` when there is none. */
  readonly query: string;
  readonly fields: FieldLines;
}

export interface ParameterError {
  readonly in: ParameterIn;
  readonly name: string;
  /** What was expected and what was received, for people; without the parameter's name. */
  readonly reason: string;
}

export interface ParsedParameters {
  /**
   * Typed values by place and name, defaults of the schemas filled in. Only types were looked at: bounds, patterns and
   * enums are for a validator. A value that could not be read is missing.
   */
  readonly values: Readonly<Record<ParameterIn, JsonObject>>;
  /** In the order of the operation's parameters; one shared list when there are none. */
  readonly errors: readonly ParameterError[];
}

export type ParameterParser = (sources: ParameterSources) => ParsedParameters;

interface PreparedParameter {
  readonly parameter: Parameter;
  readonly read: ParameterReader;
  readonly fallback: Json | undefined;
}

const noErrors: readonly ParameterError[] = [];
const nothingGiven: readonly undefined[] = [];
const noValues: JsonObject = Object.freeze({});
const querySyntax = { separator: '&', decodeName: formDecoded } as const;
const cookieSyntax = { separator: ';', decodeName: percentDecoded } as const;

/** The parser for the parameters of one operation: what does not depend on the request is worked out here, once. */
export function createParameterParser(operation: Operation): ParameterParser {
  const prepared = operation.parameters.map(prepare);
  const queryTakers = createTakers(operation, 'query');
  const cookieTakers = createTakers(operation, 'cookie');
  const places = new Set(operation.parameters.map((parameter) => parameter.in));
  const valuesOf = (place: ParameterIn): Record<string, Json> =>
    (places.has(place) ? {} : noValues) as Record<string, Json>;
  return (sources) => {
    const query = places.has('query') ? collectPairs(sources.query, queryTakers, querySyntax) : nothingGiven;
    const cookies = places.has('cookie') ? collectCookies(sources.fields, cookieTakers) : nothingGiven;
    const values = {
      path: valuesOf('path'),
      query: valuesOf('query'),
      header: valuesOf('header'),
      cookie: valuesOf('cookie'),
    };
    let errors: ParameterError[] | undefined;
    prepared.forEach(({ parameter, read, fallback }, index) => {
      const given = query[index] ?? cookies[index] ?? givenElsewhere(parameter, sources);
      const value = given === undefined ? absent(parameter, fallback) : read(given);
      if (value instanceof Misread) {
        errors ??= [];
        errors.push({ in: parameter.in, name: parameter.name, reason: value.reason });
      } else if (value !== undefined) defineMember(values[parameter.in], parameter.name, value);
    });
    return { values, errors: errors ?? noErrors };
  };
}

function prepare(parameter: Parameter): PreparedParameter {
  return { parameter, read: createParameterReader(parameter), fallback: parameter.schema.default };
}

function absent(parameter: Parameter, fallback: Json | undefined): Json | Misread | undefined {
  return parameter.required ? new Misread('is missing') : fallback;
}

function givenElsewhere(parameter: Parameter, { pathValues, fields }: ParameterSources): GivenTexts | undefined {
  if (parameter.in === 'path') {
    const text = Object.hasOwn(pathValues, parameter.name) ? pathValues[parameter.name] : undefined;
    return text === undefined ? undefined : { texts: [text], names: undefined };
  }
  if (parameter.in !== 'header') return undefined;
  const texts = fieldValues(fields, parameter.name);
  return texts.length === 0 ? undefined : { texts, names: undefined };
}

/** Several `Cookie` lines are one list with semicolons (RFC 9113 section 8.2.3). */
function collectCookies(fields: FieldLines, takers: PairTakers): readonly (GivenTexts | undefined)[] {
  return collectPairs(fieldValues(fields, 'cookie').join(';'), takers, cookieSyntax);
}

function createTakers(operation: Operation, place: 'query' | 'cookie'): PairTakers {
  const byName = new Map<string, number>();
  const byMember = new Map<string, number>();
  const byBracket = new Map<string, number>();
  let others: number | undefined;
  operation.parameters.forEach((parameter, index) => {
    if (parameter.in !== place) return;
    const isObject = shapeOf(parameter) === 'object';
    if (isObject && parameter.style === 'deepObject') byBracket.set(parameter.name, index);
    else if (!isObject || !parameter.explode) byName.set(parameter.name, index);
    else {
      for (const member of parameter.schema.properties.keys()) byMember.set(member, index);
      if (takesOthers(parameter)) others ??= index;
    }
  });
  return { byName, byMember, byBracket, others, reserved: credentialNames(operation, place) };
}

/** True for an object whose members are not, or not all, named by its schema. */
function takesOthers({ schema }: Parameter): boolean {
  const additional = isJsonObject(schema.json) ? schema.json.additionalProperties : undefined;
  return schema.properties.size === 0 ? additional !== false : additional === true || isJsonObject(additional);
}

function credentialNames(operation: Operation, place: 'query' | 'cookie'): ReadonlySet<string> {
  const schemes = operation.security.flatMap((requirement) => requirement.map(({ scheme }) => scheme));
  return new Set(
    schemes.flatMap((scheme) => (scheme.kind === 'apiKey' && scheme.in === place ? [scheme.parameterName] : [])),
  );
}
