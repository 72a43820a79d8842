import { isJsonObject } from '../http/json.ts';
import { checkDocument } from './check-document.ts';
import { describeDocument } from './describe-document.ts';
import { inDocumentOrder } from './mistake.ts';
import type { ApiDescription, Finding } from './model.ts';
import { readDocument } from './read-document.ts';

/** What a text turned out to be. */
export interface Compilation {
  /** `undefined` when one of the findings is an error. */
  readonly description: ApiDescription | undefined;
  /** In document order. */
  readonly findings: readonly Finding[];
}

/** Reads, checks and compiles an OpenAPI 3.1 document (YAML or JSON); `source` is the name that findings give it. */
export function compileDescription(text: string, source: string): Compilation {
  const document = readDocument(text, source);
  const { root } = document;
  const checked = root === undefined ? [] : checkDocument(document);
  const findings = inDocumentOrder([...document.findings, ...checked]);
  const sound = isJsonObject(root) && findings.every(({ severity }) => severity === 'warning');
  return { description: sound ? describeDocument(document, root) : undefined, findings };
}
