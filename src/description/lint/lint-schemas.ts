import type { GrammarNode } from '../grammar/grammar-walk.ts';
import { childPointer } from '../json-pointer.ts';
import type { Report } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { listMember, numberMember } from '../node-members.ts';
import { createSchemaViews, type SchemaViews } from '../schema-view.ts';
import { type LintContext, nodesOf } from './lint-context.ts';

const bounds: readonly (readonly [least: string, most: string])[] = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
];

/** Schemas that are legal and can't mean what was meant. */
export function lintSchemas(context: LintContext, report: Report): void {
  const views = createSchemaViews({ root: context.root, assumptions: new Map(), locate: context.locate });
  for (const node of nodesOf(context, 'Schema Object')) {
    if (Object.hasOwn(node.json, '$id')) {
      const message =
        "A schema with $id has references of its own, which are not followed: remove it, and refer to '#/components/schemas/...'.";
      report({ code: 'unsupported-keyword', message, pointer: childPointer(node.pointer, '$id') });
    }
    lintBounds(node, report);
    lintRequired(views, node, report);
  }
}

function lintBounds({ json, pointer }: GrammarNode, report: Report): void {
  for (const [least, most] of bounds) {
    const from = numberMember(json, least);
    const to = numberMember(json, most);
    if (from === undefined || to === undefined || from <= to) continue;
    const message = `No value has ${least} ${from} and ${most} ${to}: correct one of them.`;
    report({ code: 'impossible-bounds', message, pointer: childPointer(pointer, least) });
  }
}

/** A required member need not be described; one whose name is nearly that of a property is a misspelling. */
function lintRequired(views: SchemaViews, { json, pointer }: GrammarNode, report: Report): void {
  const required = listMember(json, 'required');
  if (required.length === 0) return;
  const { properties } = views.at(pointer);
  const optional = [...properties.keys()].filter((name) => !required.includes(name));
  for (const [index, name] of required.entries()) {
    if (typeof name !== 'string' || properties.has(name)) continue;
    const near = nearestName(name, optional);
    if (near === undefined) continue;
    const message = `The required member '${name}' is none of the properties: did you mean '${near}'?`;
    const at = childPointer(childPointer(pointer, 'required'), index);
    report({ code: 'unknown-required', severity: 'warning', message, pointer: at });
  }
}
