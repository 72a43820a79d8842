import { isJsonObject } from '../../http/json.ts';
import { parseMediaType } from '../../http/media-type.ts';
import type { GrammarNode } from '../grammar/grammar-walk.ts';
import { childPointer, parentPointer, pointerTokens } from '../json-pointer.ts';
import type { Report } from '../mistake.ts';
import { member } from '../node-members.ts';
import { type LintContext, nodesOf } from './lint-context.ts';

/** Content is named by media types, headers leave it alone, and it has its examples in one way. */
export function lintContent(context: LintContext, report: Report): void {
  for (const mediaType of nodesOf(context, 'Media Type Object')) lintMediaType(mediaType, report);
  for (const response of nodesOf(context, 'Response Object')) lintContentType(response, report);
  for (const object of ['Parameter Object', 'Header Object', 'Media Type Object']) {
    for (const node of nodesOf(context, object)) lintExclusive(node, report);
  }
}

function lintMediaType({ pointer }: GrammarNode, report: Report): void {
  const name = pointerTokens(pointer)?.at(-1) ?? '';
  if (parentPointer(pointer)?.endsWith('/content') !== true || parseMediaType(name) !== undefined) return;
  const message = `'${name}' is not a media type or range (RFC 9110 section 8.3.1): write one such as application/json.`;
  report({ code: 'wrong-name', message, pointer });
}

function lintContentType({ json, pointer }: GrammarNode, report: Report): void {
  const headers = member(json, 'headers');
  if (!isJsonObject(headers)) return;
  for (const name of Object.keys(headers).filter((header) => header.toLowerCase() === 'content-type')) {
    const message = `A response header '${name}' is ignored (OpenAPI 3.1 section 4.8.17): remove it, content describes it.`;
    const at = childPointer(childPointer(pointer, 'headers'), name);
    report({ code: 'ignored-member', severity: 'warning', message, pointer: at });
  }
}

function lintExclusive({ object, json, pointer }: GrammarNode, report: Report): void {
  if (!Object.hasOwn(json, 'example') || !Object.hasOwn(json, 'examples')) return;
  const message = `A ${object} has example or examples, not both: move the one into the others.`;
  report({ code: 'exclusive-members', message, pointer: childPointer(pointer, 'example') });
}
