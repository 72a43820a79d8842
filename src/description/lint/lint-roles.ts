import type { GrammarNode } from '../grammar/grammar-walk.ts';
import { parentPointer, pointerTokens, valueAt } from '../json-pointer.ts';
import { lineOf, type LintContext, nodesOf } from './lint-context.ts';
import type { Report } from '../mistake.ts';
import type { JsonType, Role } from '../model.ts';
import { textMember, twinOf } from '../node-members.ts';
import { createSchemaViews, type SchemaViews } from '../schema-view.ts';
import { roles } from '../grammar/twin-grammar.ts';

const numbers: readonly JsonType[] = ['integer', 'number'];

/** Types that can hold the value of a role; a role that is not here takes any. */
const typesOfRole: Readonly<Partial<Record<Role, readonly JsonType[]>>> = {
  items: ['array'],
  errors: ['array'],
  page: numbers,
  limit: numbers,
  total: numbers,
  status: numbers,
  secret: ['string'],
  code: ['string'],
  title: ['string'],
  detail: ['string'],
};

/** Roles of a bare list, and of a refusal that is a plain text. */
const wholeRoles: readonly Role[] = ['items', 'detail'];

/** Roles stand on properties of answers, each once in an object, and on schemas that can hold their values. */
export function lintRoles(context: LintContext, report: Report): void {
  const views = createSchemaViews({ root: context.root, assumptions: new Map(), locate: context.locate });
  const requests = new Set(
    ['Parameter Object', 'Header Object', 'Request Body Object'].flatMap((object) =>
      nodesOf(context, object).map(({ pointer }) => pointer),
    ),
  );
  const taken = new Map<string, string>();
  for (const node of nodesOf(context, 'Schema Object')) {
    const role = roles.find((known) => known === textMember(twinOf(node.json), 'role'));
    if (role === undefined) continue;
    const pointer = `${node.pointer}/x-twin/role`;
    const complaint = placeComplaint(node, role, requests) ?? typeComplaint(views, node, role);
    if (complaint !== undefined) {
      report({ code: 'misplaced-role', message: `The role '${role}' ${complaint}.`, pointer });
      continue;
    }
    const owner = `${role} ${parentPointer(node.pointer)}`;
    const other = taken.get(owner);
    if (other === undefined) taken.set(owner, pointer);
    else if (isProperty(context, node)) {
      const message = `Two properties of one object have the role '${role}' (${lineOf(context, other)}): leave it on one.`;
      report({ code: 'duplicate-role', message, pointer });
    }
  }
}

function isProperty(context: LintContext, { pointer }: GrammarNode): boolean {
  const properties = parentPointer(pointer);
  return properties?.endsWith('/properties') === true && valueAt(context.root, properties) !== undefined;
}

function placeComplaint({ pointer }: GrammarNode, role: Role, requests: ReadonlySet<string>): string | undefined {
  let ancestor = parentPointer(pointer);
  while (ancestor !== undefined) {
    if (requests.has(ancestor)) return 'is for content of answers, not for parameters, headers and requests: remove it';
    ancestor = parentPointer(ancestor);
  }
  const tokens = pointerTokens(pointer) ?? [];
  const whole = tokens.at(-1) === 'schema' || (tokens.length === 3 && tokens[1] === 'schemas');
  const mayBeWhole = wholeRoles.includes(role);
  if (tokens.at(-2) === 'properties' || (whole && mayBeWhole)) return undefined;
  return mayBeWhole ? 'is for a property, or for a whole content: move it' : 'is for a property: move it';
}

function typeComplaint(views: SchemaViews, { pointer }: GrammarNode, role: Role): string | undefined {
  const possible = typesOfRole[role];
  const { types } = views.at(pointer);
  if (possible === undefined || types.length === 0 || types.some((type) => possible.includes(type))) return undefined;
  return `needs a schema of the type ${possible.join(' or ')}, not ${types.join(' or ')}: correct one of them`;
}
