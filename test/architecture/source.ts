import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { posix } from 'node:path';
import ts from 'typescript';

/** The root of the repository, with a slash at its end. */
export const root: string = fileURLToPath(new URL('../../', import.meta.url));

/** One module, parsed. Paths are relative to the root of the repository, with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly ast: ts.SourceFile;
}

export interface Import {
  /** As written. */
  readonly specifier: string;
  /** Path of the imported module; undefined for packages and built-ins. */
  readonly target: string | undefined;
  readonly typeOnly: boolean;
  readonly reExport: boolean;
}

/** A module that exists only in a test: what a rule must refuse is written down like any other source. */
export function virtual(path: string, text: string): Source {
  return { path, text, ast: ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true) };
}

/** Every TypeScript module below the folders. */
export function readSources(...folders: readonly string[]): readonly Source[] {
  return folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .sort()
      .map((path) => virtual(path, readFileSync(root + path, 'utf8'))),
  );
}

/** Calls `visit` for every node below `node`, outermost first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** `path:line`, 1-based. */
export function placeOf(source: Source, position: number): string {
  return `${source.path}:${source.ast.getLineAndCharacterOfPosition(position).line + 1}`;
}

const erased = (names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean =>
  names !== undefined &&
  (ts.isNamedImports(names) || ts.isNamedExports(names)) &&
  names.elements.length > 0 &&
  names.elements.every((element) => element.isTypeOnly);

function typeOnlyImport(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  return clause.isTypeOnly || (clause.name === undefined && erased(clause.namedBindings));
}

function importOf(node: ts.Node): { specifier: ts.Node; typeOnly: boolean; reExport: boolean } | undefined {
  if (ts.isImportDeclaration(node)) {
    return { specifier: node.moduleSpecifier, typeOnly: typeOnlyImport(node.importClause), reExport: false };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
    const typeOnly = node.isTypeOnly || erased(node.exportClause);
    return { specifier: node.moduleSpecifier, typeOnly, reExport: true };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return { specifier: node.arguments[0] ?? node, typeOnly: false, reExport: false };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { specifier: node.argument.literal, typeOnly: true, reExport: false };
  }
  return undefined;
}

/** Static and dynamic imports, re-exports and `import('…')` types. */
export function importsOf(source: Source): readonly Import[] {
  const found: Import[] = [];
  walk(source.ast, (node) => {
    const it = importOf(node);
    if (it === undefined) return;
    const specifier = ts.isStringLiteralLike(it.specifier) ? it.specifier.text : it.specifier.getText(source.ast);
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(source.path), specifier) : undefined;
    found.push({ specifier, target, typeOnly: it.typeOnly, reExport: it.reExport });
  });
  return found;
}

const declaresTypes = (statement: ts.Statement): boolean =>
  ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isImportDeclaration(statement);

/** True for a module that is empty once its types are erased: there is nothing in it to run. */
export function isTypesOnly(source: Source): boolean {
  return source.ast.statements.every(declaresTypes) && importsOf(source).every((it) => it.typeOnly);
}
