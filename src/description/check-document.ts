import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { describeValue } from './grammar/describe-shape.ts';
import { walkGrammar } from './grammar/grammar-walk.ts';
import { lintAssumptions } from './lint/lint-assumptions.ts';
import { lintCircles } from './lint/lint-circles.ts';
import { lintContent } from './lint/lint-content.ts';
import type { LintContext } from './lint/lint-context.ts';
import { lintOperations } from './lint/lint-operations.ts';
import { lintParameters } from './lint/lint-parameters.ts';
import { lintPaths } from './lint/lint-paths.ts';
import { lintReferences } from './lint/lint-references.ts';
import { lintRoles } from './lint/lint-roles.ts';
import { lintRoot } from './lint/lint-root.ts';
import { lintSchemas } from './lint/lint-schemas.ts';
import { lintSecurity } from './lint/lint-security.ts';
import { type Mistake, type Report, toFindings } from './mistake.ts';
import type { Finding } from './model.ts';
import { member } from './node-members.ts';
import type { SourceDocument } from './read-document.ts';

/** Rules about what the parts of a document mean together; each reads one that may have other mistakes. */
const rules: readonly ((context: LintContext, report: Report) => void)[] = [
  lintCircles,
  lintRoot,
  lintSecurity,
  lintOperations,
  lintPaths,
  lintParameters,
  lintContent,
  lintSchemas,
  lintRoles,
  lintAssumptions,
];

/**
 * All mistakes of a document that was read, but for examples and defaults (see lint-description.ts). What is no
 * OpenAPI 3.1 document has exactly one.
 */
export function checkDocument(document: SourceDocument): readonly Finding[] {
  const mistakes: Mistake[] = [];
  const report: Report = (mistake) => {
    mistakes.push(mistake);
  };
  const { root } = document;
  if (isJsonObject(root) && isOpenApi31(root)) checkOpenApi(document, root, report);
  else report(foreignDocument(root));
  return toFindings(mistakes, document);
}

function checkOpenApi(document: SourceDocument, root: JsonObject, report: Report): void {
  const walk = walkGrammar(root, report);
  lintReferences(root, walk, report);
  const context: LintContext = {
    root,
    nodes: walk.nodes,
    references: walk.references,
    locate: document.locate,
  };
  for (const rule of rules) rule(context, report);
}

function isOpenApi31(root: JsonObject): boolean {
  const version = member(root, 'openapi');
  return typeof version === 'string' && /^3\.1\.\d+(?:-.+)?$/.test(version);
}

function foreignDocument(root: Json | undefined): Mistake {
  const code = 'unsupported-version';
  const cure = 'apitwin reads OpenAPI 3.1';
  if (!isJsonObject(root)) {
    const message = `An OpenAPI Document is an object, not ${describeValue(root ?? null)}: ${cure}.`;
    return { code, message, pointer: '' };
  }
  for (const name of ['openapi', 'swagger']) {
    const version = member(root, name);
    if (version === undefined) continue;
    const quotes = typeof version === 'string' ? 'convert it' : "write it as a text, such as '3.1.0'";
    const message = `This document declares ${name} ${JSON.stringify(version)}, but ${cure}: ${quotes}.`;
    return { code, message, pointer: `/${name}` };
  }
  return { code, message: `This document declares no version, but ${cure}: add openapi: 3.1.0.`, pointer: '' };
}
