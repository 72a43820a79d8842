import type { Json, JsonObject } from '../../http/json.ts';
import { childPointer } from '../json-pointer.ts';
import type { MediaType, Schema } from '../model.ts';
import { member, objectMember } from '../node-members.ts';
import { withNodeAssumes } from './assumes.ts';
import { type CompileContext, type DocumentNode, nodeAt, nodesIn } from './context.ts';

/** The `content` of a node; `guesses` are the assumptions that all of it rests on. */
export function compileContent(
  context: CompileContext,
  node: DocumentNode,
  guesses: readonly string[],
): readonly MediaType[] {
  return nodesIn(context, node, 'content').map(([mediaType, entry]) => ({
    mediaType: mediaRange(mediaType),
    schema: schemaOf(context, entry),
    examples: examplesOf(context, entry),
    assumes: withNodeAssumes(entry.assumes, guesses),
    location: entry.location,
  }));
}

/** A media range without parameters, in lower case (RFC 9110 section 8.3.1). */
export function mediaRange(text: string): string {
  return (text.split(';')[0] ?? '').trim().toLowerCase();
}

/** The `schema` of a node. */
export function schemaOf(context: CompileContext, node: DocumentNode): Schema | undefined {
  const schema = member(node.json, 'schema');
  return schema === undefined ? undefined : context.schemas.at(childPointer(node.pointer, 'schema'));
}

/** Values of `example` and `examples`; Example Objects without a value (an `externalValue`) are left out. */
export function examplesOf(context: CompileContext, node: DocumentNode): Readonly<Record<string, Json>> {
  const lone = member(node.json, 'example');
  const named = Object.keys(objectMember(node.json, 'examples')).map((name): [string, Json | undefined] => {
    const example: JsonObject = nodeAt(context, childPointer(`${node.pointer}/examples`, name)).json;
    return [name, member(example, 'value')];
  });
  const all: readonly [string, Json | undefined][] = [['default', lone], ...named];
  return Object.fromEntries(all.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
