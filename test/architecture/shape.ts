import ts from 'typescript';
import { importsOf, isTypesOnly, placeOf, type Source, walk } from './source.ts';

export const hardLineLimit = 400;
export const softLineLimit = 200;
export const functionLineLimit = 60;
export const parameterLimit = 3;

/** Made by a tool from openapi.yaml. */
const generated: readonly string[] = ['src/client/openapi.ts'];

const linesOf = (source: Source): number => source.text.split('\n').length - 1;

/** Files over `limit` lines. */
export function longFiles(sources: readonly Source[], limit: number): readonly string[] {
  return sources
    .filter((source) => linesOf(source) > limit && !generated.includes(source.path))
    .map((source) => `${source.path} has ${linesOf(source)} lines`);
}

function nodesWhere(source: Source, judge: (node: ts.Node) => string | undefined): readonly string[] {
  const found: string[] = [];
  walk(source.ast, (node) => {
    const reason = judge(node);
    if (reason !== undefined) found.push(`${placeOf(source, node.getStart(source.ast))} ${reason}`);
  });
  return found;
}

function linesWithin(node: ts.Node): number {
  const ast = node.getSourceFile();
  const lineAt = (position: number): number => ast.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.end) - lineAt(node.getStart()) + 1;
}

/** Lines of a function without those of the functions inside, of which only the first line counts. */
function ownLines(node: ts.Node): number {
  let inside = 0;
  const visit = (child: ts.Node): void => {
    if (ts.isFunctionLike(child)) inside += linesWithin(child) - 1;
    else ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return linesWithin(node) - inside;
}

/** Functions over `functionLineLimit` lines of their own. */
export function longFunctions(sources: readonly Source[]): readonly string[] {
  const judge = (node: ts.Node): string | undefined => {
    const lines = ts.isFunctionLike(node) ? ownLines(node) : 0;
    return lines > functionLineLimit ? `holds a function of ${lines} lines` : undefined;
  };
  return sources.flatMap((source) => nodesWhere(source, judge));
}

/** Functions that want an options object. */
export function wideFunctions(sources: readonly Source[]): readonly string[] {
  const judge = (node: ts.Node): string | undefined =>
    ts.isFunctionLike(node) && node.parameters.length > parameterLimit
      ? `takes ${node.parameters.length} parameters`
      : undefined;
  return sources.flatMap((source) => nodesWhere(source, judge));
}

const bannedWord = /^(utils?|helpers?|common|misc)$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Paths that say nothing, or are not in kebab-case. */
export function badNames(sources: readonly Source[]): readonly string[] {
  return sources.flatMap(({ path }) => {
    const words = path.replace(/(\.(test|config|gen))?\.tsx?$/, '').split('/');
    if (words.some((word) => word.split('-').some((part) => bannedWord.test(part)))) return [`${path} says nothing`];
    if (words.some((word) => !kebabCase.test(word))) return [`${path} is not in kebab-case`];
    return [];
  });
}

/** Modules that pass on what others export: `index.ts`, `export … from`. */
export function barrels(sources: readonly Source[]): readonly string[] {
  return sources
    .filter((source) => /(^|\/)index\.ts$/.test(source.path) || importsOf(source).some((it) => it.reExport))
    .map((source) => `${source.path} is a barrel`);
}

const isDefault = (node: ts.Node): boolean =>
  ts.isExportAssignment(node) ||
  (ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((it) => it.kind === ts.SyntaxKind.DefaultKeyword)) ||
  (ts.isExportSpecifier(node) && node.name.text === 'default');

/** Default exports, which have a different name at every place that imports them. */
export function defaultExports(sources: readonly Source[]): readonly string[] {
  return sources
    .filter((source) => !source.path.endsWith('.config.ts'))
    .flatMap((source) => nodesWhere(source, (node) => (isDefault(node) ? 'is a default export' : undefined)));
}

const isEmptyCollection = (node: ts.Expression | undefined): boolean =>
  node !== undefined &&
  ts.isNewExpression(node) &&
  /^(Map|Set)$/.test(node.expression.getText()) &&
  (node.arguments ?? []).length === 0;

/**
 * `let`, and collections that can only be meant to be filled, at module level: two mocks would share them. What a WeakMap keeps
 * belongs to its keys.
 */
export function sharedState(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) =>
    source.ast.statements.filter(ts.isVariableStatement).flatMap(({ declarationList: list }) => {
      const constant = (list.flags & ts.NodeFlags.Const) !== 0;
      if (constant && !list.declarations.some((it) => isEmptyCollection(it.initializer))) return [];
      return [`${placeOf(source, list.getStart())} is state shared by all who import it`];
    }),
  );
}

/** Modules of src that run and have no test file of the same name; parts of pages are seen on the pages. */
export function missingMirrors(sources: readonly Source[], tests: readonly string[]): readonly string[] {
  const mirror = (source: Source): string => source.path.replace(/^src\//, 'test/').replace(/\.ts$/, '.test.ts');
  return sources
    .filter((source) => !source.path.endsWith('.tsx') && !isTypesOnly(source) && !tests.includes(mirror(source)))
    .map((source) => `${source.path} has no ${mirror(source)}`);
}

function commentsOf(source: Source): readonly ts.CommentRange[] {
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const leading = ts.getLeadingCommentRanges(source.text, node.pos) ?? [];
    const trailing = ts.getTrailingCommentRanges(source.text, node.end) ?? [];
    for (const range of [...leading, ...trailing]) found.set(range.pos, range);
    for (const child of node.getChildren(source.ast)) visit(child);
  };
  visit(source.ast);
  return [...found.values()].sort((a, b) => a.pos - b.pos);
}

/** Promises in comments. What is not done belongs where work is planned. */
export function promises(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) =>
    commentsOf(source)
      .filter((range) => /\b(TODO|FIXME|XXX|HACK)\b/.test(source.text.slice(range.pos, range.end)))
      .map((range) => `${placeOf(source, range.pos)} promises something`),
  );
}
