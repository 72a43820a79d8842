import { methods } from '../compile/operation.ts';
import type { GrammarNode } from '../grammar/grammar-walk.ts';
import { childPointer, pointerTokens } from '../json-pointer.ts';
import { lineOf, type LintContext, nodesOf, objectAt } from './lint-context.ts';
import type { Report } from '../mistake.ts';
import { suggestion } from '../nearest-name.ts';
import { listMember, member, objectMember, textMember, twinOf } from '../node-members.ts';

/** Operations are told apart, can answer, and say what their methods can mean. */
export function lintOperations(context: LintContext, report: Report): void {
  lintOperationIds(context, report);
  lintSharedPathItems(context, report);
  for (const operation of nodesOf(context, 'Operation Object')) {
    lintRequestBody(operation, report);
    lintResponses(operation, report);
    lintPlans(context, operation, report);
  }
}

function lintOperationIds(context: LintContext, report: Report): void {
  const first = new Map<string, string>();
  for (const { json, pointer } of nodesOf(context, 'Operation Object')) {
    const id = textMember(json, 'operationId');
    if (id === undefined) continue;
    const at = childPointer(pointer, 'operationId');
    const other = first.get(id);
    if (other === undefined) first.set(id, at);
    else {
      const message = `The operationId '${id}' is taken (${lineOf(context, other)}): choose another.`;
      report({ code: 'duplicate-operation-id', message, pointer: at });
    }
  }
  for (const link of nodesOf(context, 'Link Object')) lintLink(link, first, report);
}

function lintLink({ json, pointer }: GrammarNode, operationIds: ReadonlyMap<string, string>, report: Report): void {
  const id = textMember(json, 'operationId');
  const named = ['operationId', 'operationRef'].filter((name) => Object.hasOwn(json, name));
  if (named.length === 0) {
    const message = 'A Link Object needs an operationId or an operationRef (OpenAPI 3.1 section 4.8.20): add one.';
    report({ code: 'missing-member', message, pointer });
  } else if (named.length === 2) {
    const message = 'A Link Object has an operationId or an operationRef, not both: remove one.';
    report({ code: 'exclusive-members', message, pointer });
  } else if (id !== undefined && !operationIds.has(id)) {
    const end = suggestion(id, operationIds.keys(), 'name the operationId of one');
    const message = `There is no operation '${id}'${end}`;
    report({ code: 'unknown-operation', message, pointer: childPointer(pointer, 'operationId') });
  }
}

/** One Path Item under two paths would give both the same operationIds. */
function lintSharedPathItems(context: LintContext, report: Report): void {
  const used = new Map<string, string>();
  for (const path of Object.keys(objectMember(context.root, 'paths'))) {
    if (path.startsWith('x-')) continue;
    const item = objectAt(context, childPointer('/paths', path));
    if (item === undefined) continue;
    const other = used.get(item.pointer);
    used.set(item.pointer, path);
    const named = methods.some((method) => textMember(objectMember(item.json, method), 'operationId') !== undefined);
    if (other === undefined || !named) continue;
    const message = `This path and '${other}' share a Path Item with an operationId: write its operations out for one.`;
    report({ code: 'duplicate-operation-id', message, pointer: childPointer('/paths', path) });
  }
}

function lintRequestBody({ json, pointer }: GrammarNode, report: Report): void {
  const method = pointerTokens(pointer)?.at(-1) ?? '';
  if (!['get', 'head', 'delete', 'trace'].includes(method) || member(json, 'requestBody') === undefined) return;
  const message = `Content of a ${method.toUpperCase()} request has no defined meaning (RFC 9110 section 9.3): use parameters.`;
  report({ code: 'undefined-content', severity: 'warning', message, pointer: childPointer(pointer, 'requestBody') });
}

function lintResponses({ json, pointer }: GrammarNode, report: Report): void {
  const responses = member(json, 'responses');
  if (responses === undefined) {
    const message = 'This operation declares no responses, so nothing can be said about its answers: add responses.';
    report({ code: 'no-responses', severity: 'warning', message, pointer });
  } else if (Object.keys(objectMember(json, 'responses')).every((key) => key.startsWith('x-'))) {
    if (typeof responses !== 'object' || responses === null || Array.isArray(responses)) return;
    const message = 'A Responses Object needs at least one response (OpenAPI 3.1 section 4.8.16): add one.';
    report({ code: 'missing-member', message, pointer: childPointer(pointer, 'responses') });
  }
}

function lintPlans(context: LintContext, { json, pointer }: GrammarNode, report: Report): void {
  if (listMember(twinOf(json), 'plans').length === 0) return;
  const owner = member(json, 'security') === undefined ? context.root : json;
  if (listMember(owner, 'security').length > 0) return;
  const message = 'This operation has plans but no security, so that no caller has a plan: add security.';
  report({ code: 'plans-without-security', severity: 'warning', message, pointer: `${pointer}/x-twin/plans` });
}
