import type { Mistake } from '../../description/mistake.ts';
import { childPointer, pointerTokens } from '../../description/json-pointer.ts';
import { nearestName } from '../../description/nearest-name.ts';
import { type EngineError, createSchemaEngine } from '../../description/schema-engine.ts';
import { type Json, type JsonObject, isJsonObject } from '../../http/json.ts';

/** The members from the root to a value, such as `key-env.main`. */
function nameOf(pointer: string): string {
  return (pointerTokens(pointer) ?? []).join('.');
}

function kindOf(value: Json): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  const kinds: Readonly<Record<string, string>> = { string: 'a text', object: 'an object', boolean: String(value) };
  return kinds[typeof value] ?? 'a number';
}

/** Long, and not of letters alone: a name that somebody chose looks otherwise. */
const looksLikeKey = (value: Json): boolean =>
  typeof value === 'string' && value.length >= 12 && (/\d/.test(value) || /[^\w]/.test(value));

const keyCure =
  'What stands there looks like a key: take it out of the file, have it revoked if others could read it, and put its successor into a variable';

function unknownMember({ instanceLocation, params, schema }: EngineError): Mistake {
  const name = String(params.additionalProperty);
  const properties = isJsonObject(schema as Json) ? (schema as JsonObject).properties : undefined;
  const names = isJsonObject(properties) ? Object.keys(properties) : [];
  const near = nearestName(name, names);
  const place = instanceLocation === '' ? 'A profile' : `'${nameOf(instanceLocation)}'`;
  const hint = near === undefined ? `it may have ${names.join(', ')}` : `did you mean '${near}'?`;
  const isKey = near === undefined && looksLikeKey(name);
  const shown = isKey ? 'of a name that looks like a key, and is not shown' : JSON.stringify(name);
  const message = `${place} has no member ${shown}: ${hint}`;
  return { code: 'unknown-member', message, pointer: childPointer(instanceLocation, name) };
}

function wrongValue({ instanceLocation, keyword, schema, received }: EngineError): Mistake {
  const title = isJsonObject(schema as Json) ? String((schema as JsonObject).title) : 'something else';
  const isName = title.startsWith('the name of an environment variable');
  const end = isName && looksLikeKey(received) ? `. ${keyCure}` : '';
  const instead = keyword === 'type' ? `, not ${kindOf(received)}` : '';
  const subject = instanceLocation === '' ? 'A profile' : `'${nameOf(instanceLocation)}'`;
  const code = keyword === 'type' ? 'wrong-type' : 'wrong-value';
  return { code, message: `${subject} must be ${title}${instead}${end}`, pointer: instanceLocation };
}

/** Where a profile breaks its schema. */
export function profileMistakes(profile: Json, schema: JsonObject): readonly Mistake[] {
  const engine = createSchemaEngine();
  engine.add('profile', schema);
  const errors = engine.compile('profile')(profile) ?? [];
  return errors.map((error) => (error.keyword === 'additionalProperties' ? unknownMember(error) : wrongValue(error)));
}
