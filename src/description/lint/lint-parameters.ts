import { isJsonObject, type JsonObject } from '../../http/json.ts';
import type { GrammarNode } from '../grammar/grammar-walk.ts';
import { childPointer } from '../json-pointer.ts';
import { type LintContext, nodesOf, objectAt } from './lint-context.ts';
import type { Report } from '../mistake.ts';
import { listMember, member, textMember } from '../node-members.ts';

/** Styles by place (OpenAPI 3.1 section 4.8.12.3). */
const styles: ReadonlyMap<string, readonly string[]> = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form']],
]);

const describedElsewhere: readonly string[] = ['accept', 'content-type', 'authorization'];

/** Parameters and headers say how one value is written (OpenAPI 3.1 sections 4.8.12 and 4.8.21). */
export function lintParameters(context: LintContext, report: Report): void {
  for (const parameter of nodesOf(context, 'Parameter Object')) {
    lintValue(parameter, report);
    lintPlace(parameter, report);
  }
  for (const header of nodesOf(context, 'Header Object')) lintValue(header, report);
  for (const object of ['Path Item Object', 'Operation Object']) {
    for (const node of nodesOf(context, object)) lintDuplicates(context, node, report);
  }
}

function lintValue({ object, json, pointer }: GrammarNode, report: Report): void {
  const content = member(json, 'content');
  const hasSchema = Object.hasOwn(json, 'schema');
  if (hasSchema && content !== undefined) {
    const message = `A ${object} has a schema or content, not both: remove one.`;
    report({ code: 'exclusive-members', message, pointer });
  } else if (!hasSchema && content === undefined) {
    report({ code: 'missing-member', message: `A ${object} needs a schema (or content): add one.`, pointer });
  } else if (isJsonObject(content) && Object.keys(content).length !== 1) {
    const message = `The content of a ${object} has exactly one media type: leave one.`;
    report({ code: 'wrong-value', message, pointer: childPointer(pointer, 'content') });
  }
}

function lintPlace({ json, pointer }: GrammarNode, report: Report): void {
  const place = textMember(json, 'in') ?? '';
  const style = textMember(json, 'style');
  const possible = styles.get(place);
  if (place === 'path' && json.required !== true) {
    const message = 'A path parameter is always required (OpenAPI 3.1 section 4.8.12.2): write required: true.';
    const at = Object.hasOwn(json, 'required') ? childPointer(pointer, 'required') : pointer;
    report({ code: 'optional-path-parameter', message, pointer: at });
  }
  if (style !== undefined && possible?.includes(style) === false && [...styles.values()].flat().includes(style)) {
    const message = `A ${place} parameter can't have the style '${style}': use ${possible.join(', ')}.`;
    report({ code: 'wrong-value', message, pointer: childPointer(pointer, 'style') });
  }
  if (place === 'header' && describedElsewhere.includes(textMember(json, 'name')?.toLowerCase() ?? '')) {
    const message = `A header parameter '${textMember(json, 'name')}' is ignored (OpenAPI 3.1 section 4.8.12.2): remove it, content and security describe it.`;
    report({ code: 'ignored-member', severity: 'warning', message, pointer });
  }
}

function lintDuplicates(context: LintContext, { json, pointer }: GrammarNode, report: Report): void {
  const seen = new Set<string>();
  for (const index of listMember(json, 'parameters').keys()) {
    const at = childPointer(childPointer(pointer, 'parameters'), index);
    const parameter: JsonObject = objectAt(context, at)?.json ?? {};
    const name = textMember(parameter, 'name');
    const place = textMember(parameter, 'in');
    if (name === undefined || place === undefined) continue;
    // Field names are case-insensitive (RFC 9110 section 5.1).
    const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
    if (seen.has(key)) {
      const message = `The ${place} parameter '${name}' is declared twice: remove one.`;
      report({ code: 'duplicate-parameter', message, pointer: at });
    }
    seen.add(key);
  }
}
