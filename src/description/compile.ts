import { isJsonObject, type JsonObject } from '../http/json.ts';
import { readAssumptions } from './compile/assumes.ts';
import type { CompileContext } from './compile/context.ts';
import { compileOperations } from './compile/operation.ts';
import { compileSecuritySchemes } from './compile/security.ts';
import { compileBasePaths } from './compile/servers.ts';
import { checkDocument } from './check-document.ts';
import { toDocumented } from './documented-reading.ts';
import { childPointer } from './json-pointer.ts';
import { inDocumentOrder } from './mistake.ts';
import type { ApiDescription, Assumption, Finding, Reading } from './model.ts';
import { objectMember, textMember } from './node-members.ts';
import { readDocument, type SourceDocument } from './read-document.ts';
import { createSchemaViews } from './schema-view.ts';

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
  return { description: sound ? compile(document, root) : undefined, findings };
}

function compile(document: SourceDocument, root: JsonObject): ApiDescription {
  const assumptions = readAssumptions(root);
  const schemas = createSchemaViews({ root, assumptions, locate: document.locate });
  const context: CompileContext = { root, assumptions, schemas, locate: document.locate };
  const securitySchemes = compileSecuritySchemes(context);
  const info = objectMember(root, 'info');
  const names = Object.keys(objectMember(objectMember(root, 'components'), 'schemas'));
  return {
    source: document.source,
    title: textMember(info, 'title') ?? '',
    version: textMember(info, 'version') ?? '',
    basePaths: compileBasePaths(root),
    operations: compileOperations(context, securitySchemes),
    securitySchemes,
    schemas: new Map(names.map((name) => [name, schemas.at(childPointer('/components/schemas', name))])),
    assumptions,
    documents: bothReadings(root, assumptions),
    text: document.text,
  };
}

/** The documented reading is made when it is first looked at. */
function bothReadings(
  declared: JsonObject,
  assumptions: ReadonlyMap<string, Assumption>,
): Readonly<Record<Reading, JsonObject>> {
  let documented: JsonObject | undefined;
  return {
    declared,
    get documented() {
      documented ??= toDocumented(declared, assumptions);
      return documented;
    },
  };
}
