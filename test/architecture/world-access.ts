import { isBuiltin } from 'node:module';
import ts from 'typescript';
import { importsOf, placeOf, type Source, walk } from './source.ts';

/** Files (or rooms, with a slash at the end) that may touch something, and why nothing else may. */
interface Permission {
  readonly what: string;
  readonly files: readonly string[];
}

const timers = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'];

/** Names that reach the machine, the calendar or the locale. Everything else gets them as parameters. */
export const globals: readonly Permission[] = [
  { what: 'Date.now', files: ['src/random/system-clock.ts'] },
  { what: 'new Date()', files: [] },
  { what: 'Date()', files: [] },
  { what: 'performance', files: ['src/random/system-clock.ts'] },
  { what: 'Math.random', files: [] },
  { what: 'randomUUID', files: [] },
  { what: 'getRandomValues', files: [] },
  ...timers.map((what) => ({
    what,
    files: [
      'src/mock/serve.ts',
      'src/mock/send-answer.ts',
      'src/contract/host-clock.ts',
      'src/cli/',
      'src/console/control-data.ts',
    ],
  })),
  { what: 'process', files: ['src/cli/'] },
  { what: 'Buffer', files: ['src/mock/serve.ts', 'src/mock/send-answer.ts', 'src/cli/'] },
  { what: 'console', files: [] },
  { what: 'Intl', files: ['src/report/', 'src/cli/'] },
  { what: 'toLocale…', files: ['src/report/', 'src/cli/'] },
  { what: 'localeCompare', files: ['src/report/', 'src/cli/'] },
];

/** Files that may import Node's own modules. The rest runs in browsers and service workers as well. */
export const builtinUsers: readonly string[] = ['src/mock/serve.ts', 'src/mock/send-answer.ts', 'src/cli/'];

/** The one place of each dependency, so that it can be replaced. */
export const packages: readonly Permission[] = [
  { what: '@faker-js/faker', files: ['src/mock/'] },
  { what: 'ajv', files: ['src/description/'] },
  { what: 'yaml', files: ['src/description/'] },
  { what: 'commander', files: ['src/cli/'] },
  { what: 'msw', files: ['src/mock/msw-handlers.ts'] },
  { what: 'openapi-fetch', files: ['src/client/'] },
  { what: 'preact', files: ['src/console/'] },
  { what: 'picocolors', files: ['src/cli/', 'src/report/'] },
  { what: 'undici', files: ['src/cli/network.ts'] },
];

const covers = (files: readonly string[], path: string): boolean =>
  files.some((file) => (file.endsWith('/') ? path.startsWith(file) : path === file));

function nameOfMember(node: ts.PropertyAccessExpression): string | undefined {
  const member = node.name.text;
  if (member.startsWith('toLocale')) return 'toLocale…';
  if (['localeCompare', 'randomUUID', 'getRandomValues'].includes(member)) return member;
  const owner = node.expression.getText();
  if (owner === 'globalThis' || owner === 'window' || owner === 'self') return member;
  const joined = `${owner}.${member}`;
  return joined === 'Date.now' || joined === 'Math.random' ? joined : undefined;
}

function nameOfDate(node: ts.NewExpression | ts.CallExpression): string | undefined {
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'Date') return undefined;
  if (ts.isCallExpression(node)) return 'Date()';
  return (node.arguments ?? []).length === 0 ? 'new Date()' : undefined;
}

/** False for an identifier that only names a member: `it.process`, `{ process: 1 }`, `interface { process: string }`. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  const named = ts.isPropertyAssignment(parent) || ts.isTypeElement(parent) || ts.isMethodDeclaration(parent);
  return !(named && parent.name === node);
}

function touched(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return nameOfMember(node);
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) return nameOfDate(node);
  return ts.isIdentifier(node) && isReference(node) ? node.text : undefined;
}

/** Uses of what only named files may touch. */
export function forbiddenGlobals(sources: readonly Source[]): readonly string[] {
  const permissions = new Map(globals.map((permission) => [permission.what, permission.files]));
  return sources.flatMap((source) => {
    const found: string[] = [];
    walk(source.ast, (node) => {
      const name = touched(node);
      const files = name === undefined ? undefined : permissions.get(name);
      if (files !== undefined && !covers(files, source.path)) {
        found.push(`${placeOf(source, node.getStart(source.ast))} uses ${name}`);
      }
    });
    return found;
  });
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function mayUse(path: string, specifier: string): boolean {
  if (isBuiltin(specifier)) return covers(builtinUsers, path);
  const permission = packages.find((it) => it.what === packageOf(specifier));
  return permission !== undefined && covers(permission.files, path);
}

/** Built-ins and packages outside of the files that may use them. A type costs nothing at run time but ties as well. */
export function strayDependencies(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) =>
    importsOf(source)
      .filter((it) => it.target === undefined && !mayUse(source.path, it.specifier))
      .map((it) => `${source.path} imports ${it.specifier}`),
  );
}
