import { member, objectMember, textMember, textsMember } from '../node-members.ts';
import { childPointer, parentPointer } from '../json-pointer.ts';
import { type LintContext, nodesOf } from './lint-context.ts';
import type { Report } from '../mistake.ts';
import { suggestion } from '../nearest-name.ts';

const dialects: readonly string[] = [
  'https://json-schema.org/draft/2020-12/schema',
  'https://spec.openapis.org/oas/3.1/dialect/base',
];

/** The OpenAPI Object itself: contents, dialect, servers, tags, licence (OpenAPI 3.1 sections 4.8.1 to 4.8.6). */
export function lintRoot(context: LintContext, report: Report): void {
  const { root } = context;
  if (!['paths', 'components', 'webhooks'].some((name) => Object.hasOwn(root, name))) {
    const message = 'A document needs one of paths, components and webhooks (OpenAPI 3.1 section 4.8.1): add paths.';
    report({ code: 'missing-member', message, pointer: '' });
  }
  lintDialect(textMember(root, 'jsonSchemaDialect'), '/jsonSchemaDialect', report);
  for (const { json, pointer } of nodesOf(context, 'Schema Object')) {
    lintDialect(textMember(json, '$schema'), childPointer(pointer, '$schema'), report);
  }
  for (const { json, pointer } of nodesOf(context, 'License Object')) {
    if (!Object.hasOwn(json, 'identifier') || !Object.hasOwn(json, 'url')) continue;
    const message = 'A license has an identifier or a url (OpenAPI 3.1 section 4.8.4), not both: remove one.';
    report({ code: 'exclusive-members', message, pointer });
  }
  lintServers(context, report);
  lintTags(context, report);
}

function lintDialect(dialect: string | undefined, pointer: string, report: Report): void {
  if (dialect === undefined || dialects.includes(dialect.replace(/#$/, ''))) return;
  const message = `The dialect '${dialect}' is not known, schemas are read as JSON Schema 2020-12: write '${dialects[0]}'.`;
  report({ code: 'unknown-dialect', severity: 'warning', message, pointer });
}

function lintServers(context: LintContext, report: Report): void {
  for (const { json, pointer } of nodesOf(context, 'Server Object')) {
    const variables = objectMember(json, 'variables');
    for (const [, name = ''] of (textMember(json, 'url') ?? '').matchAll(/\{([^{}]*)\}/g)) {
      if (Object.hasOwn(variables, name)) continue;
      const end = suggestion(name, Object.keys(variables), 'declare it under variables');
      report({
        code: 'undeclared-variable',
        message: `The server's url has the variable '${name}', which is not declared${end}`,
        pointer: childPointer(pointer, 'url'),
      });
    }
    if (pointer.startsWith('/servers/') || parentPointer(pointer)?.endsWith('/servers') !== true) continue;
    const message = 'Only the servers of the whole document are used; these are not: move them to the root.';
    report({ code: 'ignored-servers', severity: 'warning', message, pointer });
  }
  for (const { json, pointer } of nodesOf(context, 'Server Variable Object')) {
    const value = textMember(json, 'default');
    if (member(json, 'enum') === undefined || value === undefined || textsMember(json, 'enum').includes(value))
      continue;
    const message = `The default '${value}' is not in the enum of its variable (OpenAPI 3.1 section 4.8.6): add it there.`;
    report({ code: 'wrong-value', message, pointer: childPointer(pointer, 'default') });
  }
}

function lintTags(context: LintContext, report: Report): void {
  const seen = new Map<string, string>();
  for (const { json, pointer } of nodesOf(context, 'Tag Object')) {
    const name = textMember(json, 'name');
    if (name === undefined) continue;
    const first = seen.get(name);
    if (first === undefined) seen.set(name, pointer);
    else {
      const message = `The tag '${name}' is declared twice: remove one.`;
      report({ code: 'duplicate-tag', message, pointer: childPointer(pointer, 'name') });
    }
  }
}
