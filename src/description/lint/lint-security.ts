import { isJsonObject, type JsonObject } from '../../http/json.ts';
import { childPointer } from '../json-pointer.ts';
import { type LintContext, nodesOf } from './lint-context.ts';
import type { Report } from '../mistake.ts';
import { suggestion } from '../nearest-name.ts';
import { listMember, objectMember, textMember } from '../node-members.ts';

/** Members that a Security Scheme Object of each type needs (OpenAPI 3.1 section 4.8.27). */
const schemeMembers: ReadonlyMap<string, readonly string[]> = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
]);

/** Security schemes are complete and every Security Requirement names one of them. */
export function lintSecurity(context: LintContext, report: Report): void {
  for (const { json, pointer } of nodesOf(context, 'Security Scheme Object')) {
    const type = textMember(json, 'type') ?? '';
    for (const name of schemeMembers.get(type) ?? []) {
      if (Object.hasOwn(json, name)) continue;
      const message = `A Security Scheme Object of the type '${type}' needs the member '${name}': add it.`;
      report({ code: 'missing-member', message, pointer });
    }
  }
  const schemes = Object.keys(objectMember(objectMember(context.root, 'components'), 'securitySchemes'));
  const owners = [{ json: context.root, pointer: '' }, ...nodesOf(context, 'Operation Object')];
  for (const owner of owners) lintRequirements(owner, schemes, report);
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
