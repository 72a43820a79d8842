import { isJsonObject, type JsonObject } from '../../http/json.ts';
import { childPointer } from '../json-pointer.ts';
import { type LintContext, nodesOf } from './lint-context.ts';
import { grammarOf } from '../grammar/document-grammar.ts';
import type { Report } from '../mistake.ts';
import { suggestion } from '../nearest-name.ts';
import { listMember, objectMember, textMember } from '../node-members.ts';

/** Members that a Security Scheme Object of each type needs and may have (OpenAPI 3.1 section 4.8.27). */
const schemeMembers: ReadonlyMap<string, { readonly needed: readonly string[]; readonly more?: readonly string[] }> =
  new Map([
    ['apiKey', { needed: ['name', 'in'] }],
    ['http', { needed: ['scheme'], more: ['bearerFormat'] }],
    ['oauth2', { needed: ['flows'] }],
    ['openIdConnect', { needed: ['openIdConnectUrl'] }],
    ['mutualTLS', { needed: [] }],
  ]);
const anyType: readonly string[] = ['type', 'description'];

/** Security schemes are complete and every Security Requirement names one of them. */
export function lintSecurity(context: LintContext, report: Report): void {
  for (const scheme of nodesOf(context, 'Security Scheme Object')) lintScheme(scheme, report);
  const schemes = Object.keys(objectMember(objectMember(context.root, 'components'), 'securitySchemes'));
  const owners = [{ json: context.root, pointer: '' }, ...nodesOf(context, 'Operation Object')];
  for (const owner of owners) lintRequirements(owner, schemes, report);
}

function lintScheme({ json, pointer }: Owner, report: Report): void {
  const type = textMember(json, 'type') ?? '';
  const members = schemeMembers.get(type);
  if (members === undefined) return;
  const subject = `A Security Scheme Object of the type '${type}'`;
  for (const name of members.needed) {
    if (Object.hasOwn(json, name)) continue;
    report({ code: 'missing-member', message: `${subject} needs the member '${name}': add it.`, pointer });
  }
  const possible = [...anyType, ...members.needed, ...(members.more ?? [])];
  for (const name of Object.keys(grammarOf('Security Scheme Object').fields)) {
    if (possible.includes(name) || !Object.hasOwn(json, name)) continue;
    const message = `${subject} has no member '${name}': remove it, or correct the type.`;
    report({ code: 'unknown-member', message, pointer: childPointer(pointer, name) });
  }
}

interface Owner {
  readonly json: JsonObject;
  readonly pointer: string;
}

function lintRequirements({ json, pointer }: Owner, schemes: readonly string[], report: Report): void {
  for (const [index, requirement] of listMember(json, 'security').entries()) {
    if (!isJsonObject(requirement)) continue;
    for (const name of Object.keys(requirement)) {
      if (schemes.includes(name)) continue;
      const end = suggestion(name, schemes, 'declare it under components/securitySchemes');
      report({
        code: 'unknown-security-scheme',
        message: `There is no security scheme '${name}'${end}`,
        pointer: childPointer(childPointer(childPointer(pointer, 'security'), index), name),
      });
    }
  }
}
