import { type ParameterValues, serialiseParameters } from '../description/serialise-parameters.ts';
import type { Operation } from '../description/model.ts';
import { isJsonObject, type Json } from '../http/json.ts';
import type { FieldLines } from '../http/message.ts';
import type { DescriptionView, OperationView, ParameterView } from '../mock/control-api/description-view.ts';
import { resolved } from './schema-lines.ts';

/** What somebody filled in. */
export interface TryForm {
  /** By `IN NAME`, as typed; absent or `''`: not sent. */
  readonly values: Readonly<Record<string, string>>;
  readonly content: string;
  readonly key: string | undefined;
  readonly world: string;
  /** Status that the mock is asked for; `''`: the answer that it has. */
  readonly code: string;
}

export interface TryRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly fields: FieldLines;
  readonly content: string | null;
}

export const slotOf = ({ in: place, name }: ParameterView): string => `${place} ${name}`;

/** A typed text as the value that the schema wants: a list for arrays, JSON for objects. */
function typedValue({ schema, name }: ParameterView, text: string, description: DescriptionView): Json {
  const { type } = resolved(schema, description.schemas);
  if (type === 'array') return text.split(',').map((part) => part.trim());
  if (type !== 'object') return text;
  try {
    const value = JSON.parse(text) as Json;
    if (isJsonObject(value)) return value;
  } catch {
    // The sentence below says what is wanted.
  }
  throw new Error(`${name}: write an object as JSON, such as {"a": 1}`);
}

/** How the key is presented: by the first scheme of the operation that can carry it. */
function credential(operation: OperationView, { securitySchemes }: DescriptionView, key: string): Partial<TryRequest> {
  const names = operation.security.flat().map(({ scheme }) => scheme);
  const usable = securitySchemes.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const scheme of usable) {
    if (scheme.kind === 'http' && scheme.scheme === 'bearer') return { fields: ['Authorization', `Bearer ${key}`] };
    if (scheme.kind !== 'apiKey') continue;
    if (scheme.in === 'header') return { fields: [scheme.parameterName, key] };
    if (scheme.in === 'query') return { target: `${scheme.parameterName}=${encodeURIComponent(key)}` };
  }
  return {};
}

/** By place and name, what the parameters are to say. */
function typedValues(
  { parameters }: OperationView,
  description: DescriptionView,
  { values }: TryForm,
): ParameterValues {
  const typed: Record<string, Record<string, Json>> = {};
  for (const parameter of parameters) {
    const text = values[slotOf(parameter)] ?? '';
    if (text === '' && parameter.in !== 'path') continue;
    if (text === '') throw new Error(`${parameter.name}: the path needs a value`);
    typed[parameter.in] = { ...typed[parameter.in], [parameter.name]: typedValue(parameter, text, description) };
  }
  return typed;
}

/** The operation as the writer of parameters knows it: it reads nothing of their schemas. */
function writable(operation: OperationView): Operation {
  const parameters = operation.parameters.map((one) => ({ ...one, mediaType: one.mediaType ?? undefined }));
  return { ...operation, parameters } as unknown as Operation;
}

/** Fields that say who asks, for which world, and for which answer. */
function askingFields({ world, code }: TryForm): FieldLines {
  return [...(world === 'default' ? [] : ['Twin-World', world]), ...(code === '' ? [] : ['Prefer', `code=${code}`])];
}

/** The request that the form means. Throws a sentence for people where it means none. */
export function tryRequest(operation: OperationView, description: DescriptionView, form: TryForm): TryRequest {
  const written = serialiseParameters(writable(operation), typedValues(operation, description, form));
  const presented = form.key === undefined ? {} : credential(operation, description, form.key);
  const query = [written.query, presented.target ?? ''].filter((part) => part !== '').join('&');
  const mediaType = operation.requestBody?.content[0]?.mediaType ?? 'application/json';
  const content = operation.requestBody === null || form.content.trim() === '' ? null : form.content;
  const typed = content === null ? [] : ['Content-Type', mediaType];
  return {
    method: operation.method,
    target: `${description.basePaths[0] ?? ''}${written.path}${query === '' ? '' : `?${query}`}`,
    fields: [...(presented.fields ?? []), ...typed, ...askingFields(form), ...written.fields],
    content,
  };
}
