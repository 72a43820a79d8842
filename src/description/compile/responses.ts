import { childPointer } from '../json-pointer.ts';
import type { DeclaredHeader, DeclaredResponse, RequestBody } from '../model.ts';
import { booleanMember, member, objectMember, textMember, textsMember, twinOf } from '../node-members.ts';
import { assumptionsOf } from '../readings.ts';
import { withNodeAssumes } from './assumes.ts';
import { type CompileContext, type DocumentNode, nodeAt, nodesIn, orderedKeys } from './context.ts';
import { compileContent } from './media-type.ts';
import { parameterValue } from './parameter.ts';

/** Compiles the Responses Object of an operation; `guesses` are what all of its responses rest on. */
export function compileResponses(
  context: CompileContext,
  operation: DocumentNode,
  guesses: readonly string[],
): readonly DeclaredResponse[] {
  const pointer = childPointer(operation.pointer, 'responses');
  const responses = nodeAt(context, pointer);
  return orderedKeys(context, pointer, objectMember(operation.json, 'responses'))
    .filter((key) => !key.startsWith('x-'))
    .map((key) => {
      const shared = [...guesses, ...assumptionsOf(responses.assumes, key)];
      return compileResponse(context, { key, node: nodeAt(context, childPointer(pointer, key)), guesses: shared });
    });
}

interface ResponseParts {
  readonly key: string;
  readonly node: DocumentNode;
  readonly guesses: readonly string[];
}

function compileResponse(context: CompileContext, { key, node, guesses }: ResponseParts): DeclaredResponse {
  const parts = { ...node.assumes, node: [] };
  return {
    statusKey: key === 'default' ? key : key.toUpperCase(),
    description: textMember(node.json, 'description') ?? '',
    headers: compileHeaders(context, node, assumptionsOf(parts, 'headers')),
    content: compileContent(context, node, assumptionsOf(parts, 'content')),
    codes: textsMember(twinOf(node.json), 'codes'),
    assumes: withNodeAssumes(node.assumes, guesses),
    location: node.location,
  };
}

/** A field `Content-Type` is described by `content` and ignored here (OpenAPI 3.1 section 4.8.17.1). */
function compileHeaders(
  context: CompileContext,
  node: DocumentNode,
  guesses: readonly string[],
): readonly DeclaredHeader[] {
  return nodesIn(context, node, 'headers')
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, header]) => {
      const { schema, examples } = parameterValue(context, header);
      return {
        name,
        required: booleanMember(header.json, 'required') ?? false,
        schema,
        examples,
        assumes: withNodeAssumes(header.assumes, guesses),
      };
    });
}

/** Compiles an operation's Request Body Object; `guesses` are the operation's about it. */
export function compileRequestBody(
  context: CompileContext,
  operation: DocumentNode,
  guesses: readonly string[],
): RequestBody | undefined {
  if (member(operation.json, 'requestBody') === undefined) return undefined;
  const node = nodeAt(context, childPointer(operation.pointer, 'requestBody'));
  return {
    required: booleanMember(node.json, 'required') ?? false,
    content: compileContent(context, node, assumptionsOf({ ...node.assumes, node: [] }, 'content')),
    assumes: withNodeAssumes(node.assumes, guesses),
    location: node.location,
  };
}
