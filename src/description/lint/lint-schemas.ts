import { childPointer } from '../json-pointer.ts';
import { type LintContext, nodesOf } from './lint-context.ts';
import type { Report } from '../mistake.ts';
import { numberMember } from '../node-members.ts';

const bounds: readonly (readonly [least: string, most: string])[] = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
];

/** Schemas that are legal and can't mean what was meant. */
export function lintSchemas(context: LintContext, report: Report): void {
  for (const { json, pointer } of nodesOf(context, 'Schema Object')) {
    if (Object.hasOwn(json, '$id')) {
      const message =
        "A schema with $id has references of its own, which are not followed: remove it, and refer to '#/components/schemas/...'.";
      report({ code: 'unsupported-keyword', message, pointer: childPointer(pointer, '$id') });
    }
    for (const [least, most] of bounds) {
      const from = numberMember(json, least);
      const to = numberMember(json, most);
      if (from === undefined || to === undefined || from <= to) continue;
      const message = `No value has ${least} ${from} and ${most} ${to}: correct one of them.`;
      report({ code: 'impossible-bounds', message, pointer: childPointer(pointer, least) });
    }
  }
}
