import { methods } from '../compile/operation.ts';
import { childPointer } from '../json-pointer.ts';
import { lineOf, type LintContext, objectAt } from './lint-context.ts';
import type { Report } from '../mistake.ts';
import { suggestion } from '../nearest-name.ts';
import { isJsonObject } from '../../http/json.ts';
import { listMember, member, objectMember, textMember } from '../node-members.ts';

/** Path templates are well-formed and different, and their expressions are declared (OpenAPI 3.1 section 4.8.8.2). */
export function lintPaths(context: LintContext, report: Report): void {
  const first = new Map<string, string>();
  for (const path of Object.keys(objectMember(context.root, 'paths'))) {
    if (!path.startsWith('/')) continue;
    const pointer = childPointer('/paths', path);
    const complaint = templateComplaint(path);
    if (complaint !== undefined) {
      report({ code: 'path-template', message: `The path '${path}' ${complaint}.`, pointer });
      continue;
    }
    const shape = path.replace(/\{[^{}]*\}/g, '{}');
    const other = first.get(shape);
    if (other === undefined) first.set(shape, path);
    else {
      const message = `The path '${path}' matches the same requests as '${other}' (${lineOf(context, childPointer('/paths', other))}): remove one.`;
      report({ code: 'ambiguous-path', message, pointer });
    }
    lintPathParameters(context, path, report);
  }
}

/** What is wrong with a path template; `undefined` when nothing is. */
function templateComplaint(path: string): string | undefined {
  if (/[?#]/.test(path)) return 'must have no query and no fragment: declare query parameters instead';
  if (/[{}]/.test(path.replace(/\{[^{}/]+\}/g, ''))) return 'has an unpaired or empty {}: write {name}';
  const names = expressions(path);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? undefined : `has {${twice}} twice: give each its own name`;
}

function expressions(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name = '']) => name);
}

function lintPathParameters(context: LintContext, path: string, report: Report): void {
  const item = objectAt(context, childPointer('/paths', path));
  if (item === undefined) return;
  const shared = declaredIn(context, item.pointer);
  const names = expressions(path);
  lintDeclared({ shared, names, path }, report);
  for (const method of methods) {
    if (!isJsonObject(member(item.json, method))) continue;
    const pointer = childPointer(item.pointer, method);
    const own = declaredIn(context, pointer);
    lintDeclared({ shared: own, names, path }, report);
    if (own.broken || shared.broken) continue;
    const known = new Set([...shared.names.keys(), ...own.names.keys()]);
    for (const name of names) {
      if (known.has(name)) continue;
      const strangers = [...known].filter((other) => !names.includes(other));
      // A misspelt parameter is reported where it is declared.
      if (strangers.length > 0) continue;
      const message = `The path has {${name}}, which is no path parameter of this operation: declare it.`;
      report({ code: 'undeclared-path-parameter', message, pointer });
    }
  }
}

/** The path parameters that one place declares, by name; `broken` when one of its parameters can't be read. */
interface Declared {
  readonly names: ReadonlyMap<string, string>;
  readonly broken: boolean;
}

function declaredIn(context: LintContext, owner: string): Declared {
  const node = objectAt(context, owner);
  const pointer = childPointer(node?.pointer ?? owner, 'parameters');
  const names = new Map<string, string>();
  let broken =
    node === undefined || (member(node.json, 'parameters') !== undefined && !Array.isArray(node.json.parameters));
  for (const index of (node === undefined ? [] : listMember(node.json, 'parameters')).keys()) {
    const at = childPointer(pointer, index);
    const json = objectAt(context, at)?.json ?? {};
    const name = textMember(json, 'name');
    if (name === undefined || textMember(json, 'in') === undefined) broken = true;
    else if (json.in === 'path') names.set(name, at);
  }
  return { names, broken };
}

interface DeclaredCase {
  readonly shared: Declared;
  readonly names: readonly string[];
  readonly path: string;
}

function lintDeclared({ shared, names, path }: DeclaredCase, report: Report): void {
  for (const [name, pointer] of shared.names) {
    if (names.includes(name)) continue;
    const end = suggestion(name, names, 'remove it, or add it to the path');
    report({ code: 'unused-path-parameter', message: `The path '${path}' has no {${name}}${end}`, pointer });
  }
}
