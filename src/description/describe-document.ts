import type { JsonObject } from '../http/json.ts';
import { readAssumptions } from './compile/assumes.ts';
import type { CompileContext } from './compile/context.ts';
import { compileOperations } from './compile/operation.ts';
import { compileSecuritySchemes } from './compile/security.ts';
import { compileBasePaths } from './compile/servers.ts';
import { toDocumented } from './documented-reading.ts';
import { childPointer } from './json-pointer.ts';
import type { ApiDescription, Assumption, Reading } from './model.ts';
import { objectMember, textMember } from './node-members.ts';
import type { SourceDocument } from './read-document.ts';
import { createSchemaViews } from './schema-view.ts';

/** The description that a sound document gives; `root` is its value. */
export function describeDocument(document: SourceDocument, root: JsonObject): ApiDescription {
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
