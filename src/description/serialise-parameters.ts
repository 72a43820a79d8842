import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import type { FieldLines } from '../http/message.ts';
import type { Operation, Parameter, ParameterIn } from './model.ts';
import { percentEncoded } from './percent-encoding.ts';

/** A request target and fields that carry parameter values. */
export interface SerialisedParameters {
  /** The path template with its expressions replaced; without base path. */
  readonly path: string;
  /** Without `?`; `''` when there is none. */
  readonly query: string;
  /** One line a header parameter, and one `Cookie` line for all cookie parameters. */
  readonly fields: FieldLines;
}

export type ParameterValues = Readonly<Partial<Record<ParameterIn, JsonObject>>>;

/**
 * Writes values as the styles of the operation's parameters have them (OpenAPI 3.1 section 4.8.12, RFC 6570), so that
 * the parser reads the same values. Values need not be valid. Parameters without a value are left out; an empty array
 * or object cannot be told from an absent one where each of its parts is a pair of its own. Throws for a path
 * expression without a value.
 */
export function serialiseParameters(operation: Operation, values: ParameterValues): SerialisedParameters {
  const given = operation.parameters.flatMap((parameter) => {
    const value = valueGiven(values[parameter.in], parameter.name);
    return value === undefined ? [] : [{ parameter, value }];
  });
  const pairs = (place: ParameterIn, separator: string): string =>
    given
      .filter(({ parameter }) => parameter.in === place)
      .flatMap(({ parameter, value }) => writePairs(parameter, value))
      .join(separator);
  const cookies = pairs('cookie', '; ');
  const headers = given.filter(({ parameter }) => parameter.in === 'header');
  const lines = headers.flatMap(({ parameter, value }) => [parameter.name, writeDelimited(parameter, value)]);
  return {
    path: operation.pathTemplate.replace(/\{([^{}]*)\}/g, (expression, name: string) => {
      const path = given.find(({ parameter }) => parameter.in === 'path' && parameter.name === name);
      if (path === undefined) throw new Error(`no value for ${expression} in ${operation.pathTemplate}`);
      return writeDelimited(path.parameter, path.value);
    }),
    query: pairs('query', '&'),
    fields: cookies === '' ? lines : [...lines, 'Cookie', cookies],
  };
}

function valueGiven(values: JsonObject | undefined, name: string): Json | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Reserved characters that mean nothing where `allowReserved` lets them stand in a query. */
const harmless: ReadonlySet<string> = new Set(":/?@!$'()*;");

function encoderOf({ in: place, allowReserved }: Parameter): (text: string) => string {
  if (place === 'header') return (text) => text;
  if (place !== 'query' || !allowReserved) return percentEncoded;
  return (text) =>
    [...text].map((character) => (harmless.has(character) ? character : percentEncoded(character))).join('');
}

function textOf(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Names and values in turn for an object, elements for an array, else the one value; encoded. */
function partsOf(parameter: Parameter, value: Json): readonly string[] {
  const encode = encoderOf(parameter);
  if (Array.isArray(value)) return value.map((element: Json) => encode(textOf(element)));
  if (!isJsonObject(value)) return [encode(textOf(value))];
  return Object.entries(value).flatMap(([name, member]) => [encode(name), encode(textOf(member))]);
}

function isSingle({ mediaType }: Parameter, value: Json): boolean {
  return mediaType !== undefined || typeof value !== 'object' || value === null;
}

/** A query or cookie value as `name=value` pairs. */
function writePairs(parameter: Parameter, value: Json): readonly string[] {
  const name = percentEncoded(parameter.name);
  if (isSingle(parameter, value)) return [`${name}=${writeSingle(parameter, value)}`];
  const parts = partsOf(parameter, value);
  if (!parameter.explode && parameter.style !== 'deepObject')
    return [`${name}=${parts.join(delimiters[parameter.style])}`];
  if (Array.isArray(value)) return parts.map((part) => `${name}=${part}`);
  return isJsonObject(value) ? memberPairs(parameter, value) : [];
}

function memberPairs(parameter: Parameter, value: JsonObject): readonly string[] {
  const encode = encoderOf(parameter);
  return Object.entries(value).flatMap(([member, inner]) => {
    const encoded = percentEncoded(member);
    const name = parameter.style === 'deepObject' ? `${percentEncoded(parameter.name)}[${encoded}]` : encoded;
    const values: readonly Json[] = Array.isArray(inner) ? inner : [inner];
    return values.map((each) => `${name}=${encode(textOf(each))}`);
  });
}

function writeSingle(parameter: Parameter, value: Json): string {
  const encode = encoderOf(parameter);
  const isText = parameter.mediaType === undefined || typeof value === 'string';
  return encode(isText ? textOf(value) : JSON.stringify(value));
}

const delimiters: Readonly<Record<Parameter['style'], string>> = {
  simple: ',',
  label: ',',
  matrix: ',',
  form: ',',
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  deepObject: ',',
};

/** A path or header value. */
function writeDelimited(parameter: Parameter, value: Json): string {
  const { style, explode } = parameter;
  const name = percentEncoded(parameter.name);
  if (isSingle(parameter, value)) return `${prefixOf(style, name)}${writeSingle(parameter, value)}`;
  const parts = partsOf(parameter, value);
  if (!explode) return `${prefixOf(style, name)}${parts.join()}`;
  const written = Array.isArray(value) ? elementTexts(style, name, parts) : memberTexts(parts);
  if (style === 'matrix') return written.map((text) => `;${text}`).join('');
  return style === 'label' ? `.${written.join('.')}` : written.join();
}

function prefixOf(style: Parameter['style'], name: string): string {
  if (style === 'label') return '.';
  return style === 'matrix' ? `;${name}=` : '';
}

function elementTexts(style: Parameter['style'], name: string, parts: readonly string[]): readonly string[] {
  return style === 'matrix' ? parts.map((part) => `${name}=${part}`) : parts;
}

/** `name=value` for names and values in turn. */
function memberTexts(parts: readonly string[]): readonly string[] {
  return parts.flatMap((part, index) => (index % 2 === 0 ? [`${part}=${parts[index + 1] ?? ''}`] : []));
}
