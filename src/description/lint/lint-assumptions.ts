import { isJsonObject, type Json, type JsonObject } from '../../http/json.ts';
import { describeValue, withArticle } from '../grammar/describe-shape.ts';
import type { GrammarNode } from '../grammar/grammar-walk.ts';
import { childPointer, valueAt } from '../json-pointer.ts';
import type { LintContext } from './lint-context.ts';
import type { Report } from '../mistake.ts';
import { nearestName, suggestion } from '../nearest-name.ts';
import { member, objectMember, textMember, textsMember, twinOf } from '../node-members.ts';

/** Parts that an object has without a field of that name, such as the security that an operation inherits. */
const impliedParts: ReadonlyMap<string, readonly string[]> = new Map([
  ['Operation Object', ['security', 'roles', 'plans', 'rateLimit', 'parameters', 'requestBody', 'responses']],
  ['OpenAPI Object', ['security', 'roles', 'rateLimit']],
]);

/** Every `x-twin.assumes` names assumptions and parts that exist; every assumption decided in the document is named. */
export function lintAssumptions(context: LintContext, report: Report): void {
  const assumptions = objectMember(twinOf(context.root), 'assumptions');
  const lint = new AssumptionLint(Object.keys(assumptions), report);
  for (const node of context.nodes) {
    const assumes = member(twinOf(node.json), 'assumes');
    if (assumes !== undefined) lint.node(node, assumes);
  }
  for (const { pointer } of context.references) {
    const json = valueAt(context.root, pointer);
    if (isJsonObject(json)) lint.countIds(member(twinOf(json), 'assumes'));
  }
  for (const [id, assumption] of Object.entries(assumptions)) {
    if (lint.used.has(id) || !isJsonObject(assumption) || textMember(assumption, 'decidedIn') !== 'document') continue;
    const message = `No node rests on the assumption '${id}', though it is decided in the document: name it in assumes, or correct decidedIn.`;
    report({
      code: 'unused-assumption',
      severity: 'warning',
      message,
      pointer: childPointer('/x-twin/assumptions', id),
    });
  }
}

class AssumptionLint {
  readonly used: Set<string> = new Set();
  private readonly ids: readonly string[];
  private readonly report: Report;

  constructor(ids: readonly string[], report: Report) {
    this.ids = ids;
    this.report = report;
  }

  /** The list or map of a node. */
  node(node: GrammarNode, assumes: Json): void {
    const pointer = `${node.pointer}/x-twin/assumes`;
    if (!isJsonObject(assumes)) {
      this.list(assumes, pointer, 'a list of assumptions, or a map of such lists');
      return;
    }
    for (const [part, value] of Object.entries(assumes)) {
      const at = childPointer(pointer, part);
      this.part(node, part, at);
      if (node.object === 'Schema Object' && part === 'required' && isJsonObject(value)) {
        this.requiredMembers(node.json, value, at);
      } else {
        this.list(value, at, 'a list of assumptions');
      }
    }
  }

  /** Counts the ids of a list or map as used, whatever else is wrong with it. */
  countIds(value: Json | undefined): void {
    if (typeof value === 'string') this.used.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) this.countIds(inner);
  }

  private part({ object, json }: GrammarNode, part: string, pointer: string): void {
    const twin = Object.keys(twinOf(json)).filter((name) => name !== 'assumes' && name !== 'assumptions');
    const fields = Object.keys(json).filter((name) => name !== 'x-twin');
    const parts = [...fields, ...twin, ...(impliedParts.get(object) ?? [])];
    if (parts.includes(part)) return;
    const end = suggestion(part, parts, 'name a member that is there, or list the assumptions of the whole node');
    const message = `${withArticle(object, 'capital')} without '${part}' can't rest on a guess about it${end}`;
    this.report({ code: 'unknown-part', message, pointer });
  }

  private requiredMembers(schema: JsonObject, value: JsonObject, pointer: string): void {
    const required = textsMember(schema, 'required');
    for (const [name, ids] of Object.entries(value)) {
      const at = childPointer(pointer, name);
      if (!required.includes(name)) {
        const end = suggestion(name, required, 'add it to required, or remove it here');
        this.report({ code: 'unknown-part', message: `The member '${name}' is not required here${end}`, pointer: at });
      }
      this.list(ids, at, 'a list of assumptions');
    }
  }

  private list(value: Json, pointer: string, expected: string): void {
    if (!Array.isArray(value)) {
      const message = `'assumes' must be ${expected}, not ${describeValue(value)}.`;
      this.report({ code: 'wrong-type', message, pointer });
      return;
    }
    if (value.length === 0) {
      this.report({ code: 'wrong-value', message: 'This list of assumptions is empty: remove it.', pointer });
    }
    for (const [index, id] of (value as readonly Json[]).entries()) this.id(id, childPointer(pointer, index));
  }

  private id(id: Json, pointer: string): void {
    if (typeof id !== 'string') {
      const message = `The id of an assumption must be a text, not ${describeValue(id)}.`;
      this.report({ code: 'wrong-type', message, pointer });
      return;
    }
    this.used.add(id);
    if (this.ids.includes(id)) return;
    // The assumption that was meant is not unused.
    const near = nearestName(id, this.ids);
    if (near !== undefined) this.used.add(near);
    const end = suggestion(id, this.ids, 'declare it under x-twin.assumptions of the document');
    this.report({ code: 'unknown-assumption', message: `There is no assumption '${id}'${end}`, pointer });
  }
}
