import { isJsonObject, type JsonObject } from '../http/json.ts';
import { childPointer, pointerTokens } from './json-pointer.ts';
import { textMember } from './node-members.ts';
import { mapSchemas } from './schema-places.ts';

/** A schema resource (JSON Schema Core section 4.3.5): the document itself, or a Schema Object with `$id` in it. */
export interface SchemaResource {
  /** Absolute, without fragment. */
  readonly uri: string;
  readonly pointer: string;
  /** Pointers by plain name: of `$anchor` and of `$dynamicAnchor`. */
  readonly anchors: ReadonlyMap<string, string>;
  readonly dynamicAnchors: ReadonlyMap<string, string>;
}

/** Where a reference leads to. */
export interface ReferenceTarget {
  readonly pointer: string;
  readonly resource: SchemaResource;
  /** Set when the reference names an anchor instead of a pointer. */
  readonly anchor: string | undefined;
}

export interface SchemaResources {
  /** The innermost resource that the value at `pointer` belongs to. */
  around(pointer: string): SchemaResource;
  /** The resource whose root is at `pointer`. */
  rootedAt(pointer: string): SchemaResource | undefined;
  /** Resolves `$ref` and `$dynamicRef` as they are written; `undefined`: it leads out of the document or nowhere. */
  resolve(reference: string, from: SchemaResource): ReferenceTarget | undefined;
}

interface MutableResource extends SchemaResource {
  readonly anchors: Map<string, string>;
  readonly dynamicAnchors: Map<string, string>;
}

/** The base of relative `$id`s: a document has no address of its own that they could depend on. */
const documentUri = 'https://document.invalid/';

/** Finds the resources and anchors of all Schema Objects of an OpenAPI document. */
export function findSchemaResources(document: JsonObject): SchemaResources {
  const root = createResource(documentUri, '');
  const byPointer = new Map([['', root]]);
  const written = schemasOf(document);
  for (const [pointer, schema] of written) {
    const id = textMember(schema, '$id');
    const uri = id === undefined ? undefined : absolute(id, around(byPointer, pointer).uri);
    if (uri !== undefined) byPointer.set(pointer, createResource(uri.split('#', 1).join(), pointer));
  }
  for (const [pointer, schema] of written) {
    const resource = around(byPointer, pointer);
    const anchor = textMember(schema, '$anchor');
    const dynamicAnchor = textMember(schema, '$dynamicAnchor');
    if (anchor !== undefined) resource.anchors.set(anchor, pointer);
    if (dynamicAnchor === undefined) continue;
    resource.anchors.set(dynamicAnchor, pointer);
    resource.dynamicAnchors.set(dynamicAnchor, pointer);
  }
  const byUri = new Map([...byPointer.values()].map((resource) => [resource.uri, resource]));
  return {
    around: (pointer) => around(byPointer, pointer),
    rootedAt: (pointer) => byPointer.get(pointer),
    resolve: (reference, from) => resolve(byUri, reference, from),
  };
}

function createResource(uri: string, pointer: string): MutableResource {
  return { uri, pointer, anchors: new Map(), dynamicAnchors: new Map() };
}

/** Outer schemas before inner ones, so that a base URI is known before it is needed. */
function schemasOf(document: JsonObject): readonly (readonly [string, JsonObject])[] {
  const found: (readonly [string, JsonObject])[] = [];
  mapSchemas(document, (copy, written, pointer) => {
    if (isJsonObject(written)) found.push([pointer, written]);
    return copy;
  });
  return found.reverse();
}

function around(byPointer: ReadonlyMap<string, MutableResource>, pointer: string): MutableResource {
  let at = pointer;
  while (at !== '') {
    const resource = byPointer.get(at);
    if (resource !== undefined) return resource;
    at = at.slice(0, at.lastIndexOf('/'));
  }
  return byPointer.get('') as MutableResource;
}

function absolute(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

function resolve(
  byUri: ReadonlyMap<string, SchemaResource>,
  reference: string,
  from: SchemaResource,
): ReferenceTarget | undefined {
  const hash = reference.indexOf('#');
  const uri = hash === 0 ? from.uri : absolute(hash < 0 ? reference : reference.slice(0, hash), from.uri);
  const resource = uri === undefined ? undefined : byUri.get(uri);
  const fragment = hash < 0 ? '' : percentDecoded(reference.slice(hash + 1));
  if (resource === undefined || fragment === undefined) return undefined;
  if (fragment === '') return { pointer: resource.pointer, resource, anchor: undefined };
  if (!fragment.startsWith('/')) {
    const pointer = resource.anchors.get(fragment);
    return pointer === undefined ? undefined : { pointer, resource, anchor: fragment };
  }
  const tokens = pointerTokens(fragment);
  if (tokens === undefined) return undefined;
  return { pointer: tokens.reduce(childPointer, resource.pointer), resource, anchor: undefined };
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
