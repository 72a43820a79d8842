import { isJsonObject, type JsonObject } from '../../http/json.ts';
import type { GrammarReference } from '../grammar/grammar-walk.ts';
import { childPointer, valueAt } from '../json-pointer.ts';
import type { LintContext } from './lint-context.ts';
import type { Report } from '../mistake.ts';
import { member, textMember } from '../node-members.ts';
import { parseReference } from '../resolve-reference.ts';
import { inPlaceKeywords } from '../grammar/schema-grammar.ts';

/**
 * Finds references that come back to where they started: Reference Objects that stand for each other, and schemas that
 * apply themselves to the same instance. A schema that returns by way of a property or an item is fine. One finding a
 * circle, at its first reference.
 */
export function lintCircles(context: LintContext, report: Report): void {
  const found = new Set<string>();
  for (const reference of context.references) {
    const circle = circleThrough(context.root, reference);
    if (circle === undefined || circle.some((pointer) => found.has(pointer))) continue;
    for (const pointer of circle) found.add(pointer);
    const cure =
      reference.object === 'Schema Object' ? 'let it pass through a property or an item' : 'write out what is meant';
    report({
      code: 'circular-reference',
      message: `The reference '${reference.text}' leads back to itself and has no end: ${cure}.`,
      pointer: childPointer(reference.pointer, '$ref'),
    });
  }
}

/** The pointers from the reference back to it; `undefined` when no way leads back. */
function circleThrough(root: JsonObject, reference: GrammarReference): readonly string[] | undefined {
  const seen = new Set<string>();
  const search = (pointer: string, way: readonly string[]): readonly string[] | undefined => {
    for (const next of stepsFrom(root, pointer, reference.object)) {
      if (next === reference.pointer) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const circle = search(next, [...way, next]);
      if (circle !== undefined) return circle;
    }
    return undefined;
  };
  return search(reference.pointer, []);
}

function stepsFrom(root: JsonObject, pointer: string, object: string): readonly string[] {
  const json = valueAt(root, pointer);
  if (!isJsonObject(json)) return [];
  const target = parseReference(textMember(json, '$ref') ?? '');
  const referred = target.kind === 'local' ? [target.pointer] : [];
  return object === 'Schema Object' ? [...referred, ...appliedInPlace(json, pointer)] : referred;
}

function appliedInPlace(json: JsonObject, pointer: string): readonly string[] {
  return inPlaceKeywords.flatMap((keyword) => {
    const value = member(json, keyword);
    const at = childPointer(pointer, keyword);
    if (Array.isArray(value)) return value.map((_, index) => childPointer(at, index));
    if (!isJsonObject(value)) return [];
    return keyword === 'dependentSchemas' ? Object.keys(value).map((name) => childPointer(at, name)) : [at];
  });
}
