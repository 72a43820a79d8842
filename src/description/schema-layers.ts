import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { childPointer, pointerTokens, valueAt } from './json-pointer.ts';
import type { JsonType } from './model.ts';
import { listMember, member, numberMember, textMember, textsMember } from './node-members.ts';
import { parseReference } from './resolve-reference.ts';

/** One of the schemas that a view shows as one: what is written at a pointer. */
export interface Layer {
  readonly pointer: string;
  /** Empty for `true` and `false`. */
  readonly json: JsonObject;
  /** It is the schema itself, or what the schema refers to; not a part of an `allOf` of several. */
  readonly whole: boolean;
}

/** A schema's layers, each once: its own keywords, those of its `$ref`, then those of its `allOf`. */
export function layersAt(root: JsonObject, pointer: string): readonly Layer[] {
  const layers = new Map<string, Layer>();
  const add = (at: string, whole: boolean): void => {
    const written = valueAt(root, at);
    if (layers.has(at) || !(isJsonObject(written) || typeof written === 'boolean')) return;
    const json = isJsonObject(written) ? written : {};
    layers.set(at, { pointer: at, json, whole });
    const target = referenceOf(json);
    if (target !== undefined) add(target, whole);
    const parts = listMember(json, 'allOf');
    for (const index of parts.keys()) {
      add(childPointer(childPointer(at, 'allOf'), index), whole && parts.length === 1);
    }
  };
  add(pointer, true);
  return [...layers.values()];
}

function referenceOf(json: JsonObject): string | undefined {
  const reference = textMember(json, '$ref');
  const target = reference === undefined ? undefined : parseReference(reference);
  return target?.kind === 'local' ? target.pointer : undefined;
}

/**
 * The component that these layers are, or refer to. A lone `allOf` counts as a `$ref`: it is how one was given
 * neighbours before OpenAPI 3.1.
 */
export function componentOf(layers: readonly Layer[]): string | undefined {
  for (const { pointer, whole } of layers) {
    const [components, schemas, name, ...below] = pointerTokens(pointer) ?? [];
    if (whole && components === 'components' && schemas === 'schemas' && below.length === 0) return name;
  }
  return undefined;
}

/** `type` as a list; `undefined` when the layer has none. */
export function typesOf(json: JsonObject): readonly JsonType[] | undefined {
  const type = textMember(json, 'type');
  const types = type === undefined ? textsMember(json, 'type') : [type];
  return types.length === 0 ? undefined : (types as readonly JsonType[]);
}

/** `enum`, or `const` as the only value. */
export function enumOf(json: JsonObject): readonly Json[] | undefined {
  const constant = member(json, 'const');
  if (constant !== undefined) return [constant];
  return member(json, 'enum') === undefined ? undefined : listMember(json, 'enum');
}

/** The inclusive bound. One that is exclusive has an inclusive equal among integers only. */
export function boundOf(
  json: JsonObject,
  bound: 'minimum' | 'maximum',
  types: readonly JsonType[],
): number | undefined {
  const inclusive = numberMember(json, bound);
  const exclusive = numberMember(json, bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum');
  if (exclusive === undefined || !types.includes('integer') || types.includes('number')) return inclusive;
  if (bound === 'minimum') return Math.max(Math.floor(exclusive) + 1, inclusive ?? Number.NEGATIVE_INFINITY);
  return Math.min(Math.ceil(exclusive) - 1, inclusive ?? Number.POSITIVE_INFINITY);
}
