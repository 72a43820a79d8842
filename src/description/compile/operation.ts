import { isJsonObject, type JsonObject } from '../../http/json.ts';
import { childPointer } from '../json-pointer.ts';
import type { Assumes, Method, Operation, Parameter, RateLimit, SecurityScheme } from '../model.ts';
import { listMember, member, numberMember, objectMember, textMember, textsMember, twinOf } from '../node-members.ts';
import { assumptionsOf } from '../readings.ts';
import { mergeAssumes, noAssumes, readAssumes } from './assumes.ts';
import { type CompileContext, type DocumentNode, nodeAt } from './context.ts';
import { compileParameter } from './parameter.ts';
import { compileRequestBody, compileResponses } from './responses.ts';
import { compileSecurity } from './security.ts';

/** Fields of a Path Item Object that hold operations (OpenAPI 3.1 section 4.8.9.1). */
export const methods: readonly Method[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Compiles all operations below `paths`, paths in document order, methods as a Path Item lists them. */
export function compileOperations(context: CompileContext, schemes: readonly SecurityScheme[]): readonly Operation[] {
  const paths = Object.keys(objectMember(context.root, 'paths')).filter((path) => path.startsWith('/'));
  return paths.flatMap((pathTemplate) => {
    const item = nodeAt(context, childPointer('/paths', pathTemplate));
    return Object.keys(item.json)
      .filter((field): field is Method => methods.includes(field as Method))
      .map((method) => compileOperation(context, { method, pathTemplate, item, schemes }));
  });
}

interface OperationPlace {
  readonly method: Method;
  readonly pathTemplate: string;
  readonly item: DocumentNode;
  readonly schemes: readonly SecurityScheme[];
}

function compileOperation(context: CompileContext, place: OperationPlace): Operation {
  const { method, pathTemplate, item, schemes } = place;
  const node = nodeAt(context, childPointer(item.pointer, method));
  const { json } = node;
  const upper = method.toUpperCase() as Uppercase<Method>;
  const twin = twinOf(json);
  const assumes = operationAssumes(context, node, item);
  const ownSecurity = member(json, 'security') !== undefined;
  return {
    id: textMember(json, 'operationId') ?? `${upper} ${pathTemplate}`,
    method: upper,
    pathTemplate,
    summary: textMember(json, 'summary'),
    tags: textsMember(json, 'tags'),
    parameters: compileParameters(context, item, node),
    requestBody: compileRequestBody(context, node, assumptionsOf(assumes, 'requestBody')),
    responses: compileResponses(context, node, assumptionsOf(assumes, 'responses')),
    security: compileSecurity(listMember(ownSecurity ? json : context.root, 'security'), schemes),
    plans: member(twin, 'plans') === undefined ? undefined : textsMember(twin, 'plans'),
    rateLimit: readRateLimit(twin) ?? readRateLimit(twinOf(context.root)),
    source: textMember(twin, 'source'),
    assumes,
    location: node.location,
  };
}

/** What the operation says, and what the Path Item and the root say about the parts that it has from them. */
function operationAssumes(context: CompileContext, node: DocumentNode, item: DocumentNode): Assumes {
  const root = readAssumes(context.root, context.assumptions);
  const ownSecurity = member(node.json, 'security') !== undefined;
  const ownRateLimit = member(twinOf(node.json), 'rateLimit') !== undefined;
  const inherited = [...(ownSecurity ? [] : ['security', 'roles']), ...(ownRateLimit ? [] : ['rateLimit'])];
  return mergeAssumes(
    node.assumes,
    { node: item.assumes.node, parts: pick(item.assumes, ['parameters']) },
    {
      ...noAssumes,
      parts: pick(root, inherited),
    },
  );
}

function pick(assumes: Assumes, parts: readonly string[]): Assumes['parts'] {
  return Object.fromEntries(Object.entries(assumes.parts).filter(([part]) => parts.includes(part)));
}

/**
 * Parameters of the Path Item, then the operation's; one of the same name and place takes the other's position. Those
 * of the Path Item rest on what both say about parameters.
 */
function compileParameters(context: CompileContext, item: DocumentNode, operation: DocumentNode): readonly Parameter[] {
  const own = mergeAssumes(operation.assumes, { node: item.assumes.node, parts: {} });
  const owners: readonly (readonly [DocumentNode, Assumes])[] = [
    [item, mergeAssumes(own, item.assumes)],
    [operation, own],
  ];
  const parameters = new Map<string, Parameter>();
  for (const [owner, assumes] of owners) {
    for (const index of listMember(owner.json, 'parameters').keys()) {
      const node = nodeAt(context, childPointer(childPointer(owner.pointer, 'parameters'), index));
      if (isIgnoredHeader(node.json)) continue;
      const parameter = compileParameter(context, node, assumptionsOf(assumes, 'parameters'));
      parameters.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...parameters.values()];
}

/** Fields that OpenAPI describes elsewhere (OpenAPI 3.1 section 4.8.12.2.1). */
function isIgnoredHeader(json: JsonObject): boolean {
  const name = textMember(json, 'name')?.toLowerCase() ?? '';
  return textMember(json, 'in') === 'header' && ['accept', 'content-type', 'authorization'].includes(name);
}

function readRateLimit(twin: JsonObject): RateLimit | undefined {
  const rateLimit = member(twin, 'rateLimit');
  if (!isJsonObject(rateLimit)) return undefined;
  const limit = numberMember(rateLimit, 'limit');
  const windowSeconds = numberMember(rateLimit, 'windowSeconds');
  return limit === undefined || windowSeconds === undefined ? undefined : { limit, windowSeconds };
}
