import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import type { Assumes, Assumption } from '../model.ts';
import { member, objectMember, textMember, twinOf } from '../node-members.ts';

/** Rests on nothing. */
export const noAssumes: Assumes = { node: [], parts: {} };

/** Root `x-twin.assumptions` by id, in document order. */
export function readAssumptions(root: JsonObject): ReadonlyMap<string, Assumption> {
  const entries = Object.entries(objectMember(twinOf(root), 'assumptions'));
  return new Map(entries.map(([id, entry]) => [id, readAssumption(id, isJsonObject(entry) ? entry : {})]));
}

function readAssumption(id: string, entry: JsonObject): Assumption {
  const decidedIn = textMember(entry, 'decidedIn');
  return {
    id,
    section: textMember(entry, 'section') ?? '',
    question: textMember(entry, 'question') ?? '',
    decision: textMember(entry, 'decision') ?? '',
    status: textMember(entry, 'status') === 'confirmed' ? 'confirmed' : 'assumed',
    decidedIn: decidedIn === 'document' || decidedIn === 'fixtures' ? decidedIn : 'code',
  };
}

/** Reads a node's `x-twin.assumes`, leaving out confirmed assumptions. */
export function readAssumes(node: JsonObject, assumptions: ReadonlyMap<string, Assumption>): Assumes {
  const assumes = member(twinOf(node), 'assumes');
  const open = (value: Json): readonly string[] =>
    textsOf(value).filter((id) => assumptions.get(id)?.status === 'assumed');
  if (Array.isArray(assumes)) return { node: open(assumes as readonly Json[]), parts: {} };
  if (!isJsonObject(assumes)) return noAssumes;
  const parts = Object.entries(assumes).flatMap(([part, value]): [string, readonly string[]][] =>
    isJsonObject(value)
      ? Object.entries(value).map(([name, ids]) => [`${part}/${name}`, open(ids)])
      : [[part, open(value)]],
  );
  return { node: [], parts: Object.fromEntries(parts.filter(([, ids]) => ids.length > 0)) };
}

function textsOf(value: Json): readonly string[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter((id) => typeof id === 'string') : [];
}

/** What a node rests on that is described in several places. */
export function mergeAssumes(...all: readonly Assumes[]): Assumes {
  const parts = new Map<string, readonly string[]>();
  for (const assumes of all) {
    for (const [part, ids] of Object.entries(assumes.parts)) parts.set(part, union(parts.get(part) ?? [], ids));
  }
  return {
    node: all.reduce<readonly string[]>((ids, assumes) => union(ids, assumes.node), []),
    parts: Object.fromEntries(parts),
  };
}

/** The same with `ids` for the whole node. */
export function withNodeAssumes(assumes: Assumes, ids: readonly string[]): Assumes {
  return ids.length === 0 ? assumes : mergeAssumes(assumes, { node: ids, parts: {} });
}

function union(left: readonly string[], right: readonly string[]): readonly string[] {
  return right.length === 0 ? left : [...new Set([...left, ...right])];
}
