import { answerKind } from '../../src/contract/answer.ts';
import { findRecords } from '../../src/contract/discovery.ts';
import { type DeclaredPart, declareContent, exampleOf, roleSchema } from '../../src/contract/envelope.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Observer } from '../../src/contract/observer.ts';
import { type SuccessContent, redeclare, successContent } from '../../src/contract/redeclare.ts';
import { parentPointer, pointerTokens, valueAt } from '../../src/description/json-pointer.ts';
import type { Schema } from '../../src/description/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/http/json.ts';
import { decidedSecretPointer } from '../keys/decided-secret.ts';
import { recordSchema } from '../answers/records.ts';
import { runKeys } from '../keys/run-keys.ts';

/** The response that created a key, and where it shows the key. */
interface Shown {
  readonly created: Exchange;
  readonly pointer: string;
  readonly content: SuccessContent;
  /** The record as it is listed. */
  readonly record: Schema;
}

function secretSchema(schema: Schema, depth = 4): JsonObject | undefined {
  if (schema.role === 'secret') return isJsonObject(schema.json) ? schema.json : undefined;
  if (depth === 0) return undefined;
  for (const { schema: member } of schema.properties.values()) {
    const found = secretSchema(member, depth - 1);
    if (found) return found;
  }
  return undefined;
}

function exampleRecord({ record, content }: Shown, names: readonly string[]): JsonObject {
  const { example } = content;
  const member = (name: string): Json => {
    const own = isJsonObject(example) ? example[name] : undefined;
    return own ?? (record.properties.get(name)?.schema.types[0] === 'boolean' ? false : 'example');
  };
  return Object.fromEntries(names.map((name) => [name, member(name)]));
}

const hasAll = ({ properties }: Schema, names: readonly string[]): boolean =>
  [...properties.values()].every(({ name, required }) => !required || names.includes(name));

/** The object that has the key as a member: what it has of the record beside it, whole or in part. */
function declareHolder(shown: Shown, value: JsonObject): DeclaredPart {
  const { record, content, pointer } = shown;
  const name = pointerTokens(pointer)?.at(-1) ?? '';
  const schema = secretSchema(content.schema) ?? roleSchema('secret', { type: 'string' });
  const names = Object.keys(value).filter((member) => member !== name && record.properties.has(member));
  const secret = exampleOf('secret', content.schema, content.example) ?? 'example';
  const example = { ...exampleRecord(shown, names), [name]: secret };
  if (hasAll(record, names)) {
    const own = { type: 'object', required: [name], properties: { [name]: schema } };
    return { schema: { allOf: [{ $ref: `#/components/schemas/${record.name}` }, own] }, example };
  }
  const members = names.map((member): readonly [string, Json] => {
    const place = record.properties.get(member)?.schema.pointer ?? '';
    return [member, { $ref: `#${place}` }];
  });
  const properties = Object.fromEntries([...members, [name, schema]]);
  return { schema: { type: 'object', required: [...names, name], properties }, example };
}

function declareShown(shown: Shown): DeclaredPart | undefined {
  const { created, pointer, record } = shown;
  const json = created.response?.json ?? null;
  const records = new Set(findRecords(json, record).map((found) => found.pointer));
  return declareContent(json, (at, value) => {
    if (at === parentPointer(pointer) && isJsonObject(value)) return declareHolder(shown, value);
    if (!records.has(at) || !isJsonObject(value) || !hasAll(record, Object.keys(value))) return undefined;
    const reference = { $ref: `#/components/schemas/${record.name}` };
    return { schema: roleSchema('item', reference), example: exampleRecord(shown, [...record.properties.keys()]) };
  });
}

/** In which member of the response the full key stands, and what stands beside it. */
export const observeCreatedKey: Observer = (run) => {
  const { made, unlisted } = runKeys(run);
  const key = made[0] ?? unlisted;
  const content = successContent(run.operation('createApiKey'));
  if (!key || !content || answerKind(key.created) !== 'success') return undefined;
  const { created, pointer } = key;
  const record = recordSchema(run, 'ApiKey');
  const seen = `the key stands at ${pointer || 'the root'}`;
  const text = valueAt(created.response?.json ?? null, pointer);
  const isBare = typeof text === 'string' && !/\s/.test(text);
  const decided = decidedSecretPointer(run.description, 'createApiKey');
  if (!isBare) return { seen: `${seen}, in the form in which it is sent`, asDecided: false, edits: [] };
  const broken = run.judge.checkDeclared(content.schema, created.response?.json ?? null);
  const isOther = broken.some((mistake) => !mistake.startsWith(`${pointer}:`));
  const asDecided = pointer === decided && !isOther;
  const part = asDecided ? undefined : declareShown({ created, pointer, content, record });
  return { seen, asDecided, edits: part ? redeclare(run.description, content, part) : [] };
};
