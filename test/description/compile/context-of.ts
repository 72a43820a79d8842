import { isJsonObject } from '../../../src/http/json.ts';
import { readAssumptions } from '../../../src/description/compile/assumes.ts';
import { type CompileContext, type DocumentNode, nodeAt } from '../../../src/description/compile/context.ts';
import { readDocument } from '../../../src/description/read-document.ts';
import { createSchemaViews } from '../../../src/description/schema-view.ts';

/** A compiler's context for a text that need not be a whole document. */
export function contextOf(text: string): CompileContext {
  const { root, locate, findings } = readDocument(text, 'test.yaml');
  if (!isJsonObject(root) || findings.length > 0) throw new Error('the text is not an object');
  const assumptions = readAssumptions(root);
  return { root, assumptions, locate, schemas: createSchemaViews({ root, assumptions, locate }) };
}

/** The node `it` of a text. */
export function itOf(text: string): readonly [CompileContext, DocumentNode] {
  const context = contextOf(text);
  return [context, nodeAt(context, '/it')];
}

/** Declares the assumptions `guess` and `other`, which are open, and `fact`, which is confirmed. */
export const assumptions = `x-twin: { assumptions: { guess: { status: assumed }, other: { status: assumed }, fact: { status: confirmed } } }\n`;
