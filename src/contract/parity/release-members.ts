import type { DocumentEdit } from '../../description/edit-document.ts';
import type { Schema } from '../../description/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';

/** A member that a schema shall not require any more. */
export interface Release {
  readonly owner: Schema;
  readonly name: string;
}

const objectAt = (node: Json | undefined, name: string): JsonObject => {
  const value = isJsonObject(node) ? node[name] : undefined;
  return isJsonObject(value) ? value : {};
};

/** The guesses without those about these members; `undefined`: the schema has none about single members. */
function withoutGuesses(assumes: JsonObject, names: readonly string[]): JsonObject | undefined {
  const { required, ...others } = assumes;
  if (!isJsonObject(required)) return undefined;
  const rest = Object.entries(required).filter(([name]) => !names.includes(name));
  return rest.length > 0 ? { required: Object.fromEntries(rest), ...others } : others;
}

function edit(path: string, value: Json, isEmpty: boolean): DocumentEdit {
  return isEmpty ? { op: 'remove', path } : { op: 'replace', path, value };
}

function editsOf({ json, pointer }: Schema, names: readonly string[]): readonly DocumentEdit[] {
  if (!isJsonObject(json) || !Array.isArray(json.required)) return [];
  const required = (json.required as readonly Json[]).filter((name) => !names.includes(String(name)));
  const assumes = withoutGuesses(objectAt(json['x-twin'], 'assumes'), names);
  return [
    edit(`${pointer}/required`, required, required.length === 0),
    ...(assumes ? [edit(`${pointer}/x-twin/assumes`, assumes, Object.keys(assumes).length === 0)] : []),
  ];
}

/** The edits that take these members out of what is required, with the guesses about them: one list a schema. */
export function releaseMembers(releases: readonly Release[]): readonly (readonly DocumentEdit[])[] {
  const owners = new Map(releases.map(({ owner }) => [owner.pointer, owner]));
  return [...owners.values()].map((owner) => {
    const own = releases.filter((release) => release.owner.pointer === owner.pointer);
    return editsOf(
      owner,
      own.map(({ name }) => name),
    );
  });
}
