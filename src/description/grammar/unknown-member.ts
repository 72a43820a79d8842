import { withArticle } from './describe-shape.ts';
import { grammarOf } from './document-grammar.ts';
import type { Mistake } from '../mistake.ts';

/** Keywords of older dialects, and what says the same in JSON Schema 2020-12. */
const olderKeywords: Readonly<Record<string, string>> = {
  nullable: "write type: [..., 'null']",
  dependencies: 'write dependentRequired or dependentSchemas',
  additionalItems: 'write items beside prefixItems',
  $recursiveRef: 'write $dynamicRef',
  $recursiveAnchor: 'write $dynamicAnchor',
  id: 'remove it',
};

/** What is wrong with a name that an object does not know; `near` is the one it most likely means. */
export function unknownMember(object: string, name: string, near: string | undefined): Omit<Mistake, 'pointer'> {
  const grammar = grammarOf(object);
  const code = grammar.patterned?.unknown ?? 'unknown-member';
  const subject = `${withArticle(object, 'capital')} has no member '${name}'`;
  if (grammar.open === true && (near === undefined || Object.hasOwn(olderKeywords, name))) {
    const cure = Object.hasOwn(olderKeywords, name) ? olderKeywords[name] : 'remove it, or begin its name with x-';
    return { code, severity: 'warning', message: `${subject}, so it has no effect: ${cure}.` };
  }
  if (near !== undefined) return { code, message: `${subject}: did you mean '${near}'?` };
  if (grammar.patterned !== undefined) {
    return { code, message: `${subject}: each of its keys is ${grammar.patterned.names.called}.` };
  }
  return { code, message: `${subject}: remove it, or use one of ${Object.keys(grammar.fields).join(', ')}.` };
}
