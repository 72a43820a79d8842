import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import { withArticle } from '../grammar/describe-shape.ts';
import type { GrammarReference, GrammarWalk } from '../grammar/grammar-walk.ts';
import { childPointer, parentPointer, pointerTokens, valueAt } from '../json-pointer.ts';
import type { Report } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { parseReference } from '../resolve-reference.ts';

/**
 * Follows every `$ref`, those found behind another one included. The walk grows by what references make of free
 * content, such as a schema kept under an `x-` name.
 */
export function lintReferences(root: JsonObject, walk: GrammarWalk, report: Report): void {
  // The list grows while it is read.
  for (let index = 0; index < walk.references.length; index++) {
    const reference = walk.references[index];
    if (reference !== undefined) lintReference(root, walk, { reference, report });
  }
}

interface ReferenceCase {
  readonly reference: GrammarReference;
  readonly report: Report;
}

function lintReference(root: JsonObject, walk: GrammarWalk, { reference, report }: ReferenceCase): void {
  const { text, object } = reference;
  const pointer = childPointer(reference.pointer, '$ref');
  const target = parseReference(text);
  if (target.kind !== 'local') {
    report({ ...strayReference(text, target.kind), pointer });
    return;
  }
  const value = valueAt(root, target.pointer);
  if (value === undefined) {
    const message = `The reference '${text}' leads nowhere${nearTarget(root, target.pointer)}`;
    report({ code: 'unresolved-reference', message, pointer });
    return;
  }
  const kind = walk.kindAt(target.pointer);
  if (kind === undefined) {
    walk.walk(object, value, target.pointer);
  } else if (kind !== object) {
    const found = /^(?:an? |true)/.test(kind) ? kind : withArticle(kind);
    const message = `The reference '${text}' leads to ${found}, not to ${withArticle(object)}: refer to one.`;
    report({ code: 'wrong-reference', message, pointer });
  }
}

function strayReference(text: string, kind: 'external' | 'named' | 'malformed'): { code: string; message: string } {
  const cure = "write it as '#/components/...'";
  if (kind === 'external') {
    const message = `The reference '${text}' leads to another document, which is not read: copy its target into this one.`;
    return { code: 'external-reference', message };
  }
  const reason =
    kind === 'named' ? 'names an anchor, which is not supported' : 'is not a JSON Pointer in a URI fragment';
  return { code: 'malformed-reference', message: `The reference '${text}' ${reason}: ${cure}.` };
}

function nearTarget(root: JsonObject, pointer: string): string {
  const parent = parentPointer(pointer);
  const siblings: Json | undefined = parent === undefined ? undefined : valueAt(root, parent);
  const name = pointerTokens(pointer)?.at(-1);
  const near = isJsonObject(siblings) && name !== undefined ? nearestName(name, Object.keys(siblings)) : undefined;
  return near === undefined ? ': write what it leads to.' : `: did you mean '#${childPointer(parent ?? '', near)}'?`;
}
