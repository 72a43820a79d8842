import { isJsonObject, type JsonObject } from '../../http/json.ts';
import type { GrammarNode, GrammarReference } from '../grammar/grammar-walk.ts';
import type { Location } from '../model.ts';
import { followReferences } from '../resolve-reference.ts';

/** What the rules of a lint read: a document held against the grammar, mistakes included. */
export interface LintContext {
  readonly root: JsonObject;
  readonly nodes: readonly GrammarNode[];
  readonly references: readonly GrammarReference[];
  locate(pointer: string): Location;
}

/** The nodes of one kind, in document order. */
export function nodesOf(context: LintContext, object: string): readonly GrammarNode[] {
  return context.nodes.filter((node) => node.object === object);
}

/** The object at a pointer or behind the Reference Object there; `undefined` when there is none. */
export function objectAt(context: LintContext, pointer: string): Omit<GrammarNode, 'object'> | undefined {
  const target = followReferences(context.root, pointer);
  return isJsonObject(target?.value) ? { pointer: target.pointer, json: target.value } : undefined;
}

/** `line 12`, for a message about another place of the document. */
export function lineOf(context: LintContext, pointer: string): string {
  return `line ${context.locate(pointer).line}`;
}
