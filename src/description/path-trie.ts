import { percentDecoded } from './percent-encoding.ts';
import { isBareExpression, matchSegment, parseSegment, type SegmentPattern } from './segment-pattern.ts';

/** Paths with template expressions, each with a value; found segment by segment. */
export interface PathTrie<T> {
  /** The value of this template, made when there is none. Names of expressions do not tell templates apart. */
  at(pathTemplate: string, make: () => T): T;
  /**
   * The value of the template that a path matches, and the texts of its expressions, still encoded, from left to right.
   * In each segment a literal goes before a pattern such as `{name}.json`, and that before `{name}`.
   */
  find(path: string): Found<T> | undefined;
}

export interface Found<T> {
  readonly value: T;
  readonly texts: readonly string[];
}

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  readonly patterns: { readonly pattern: SegmentPattern; readonly node: Node<T> }[];
  any: Node<T> | undefined;
  leaf: { readonly value: T } | undefined;
}

function createNode<T>(): Node<T> {
  return { literals: new Map(), patterns: [], any: undefined, leaf: undefined };
}

/** The segments after the first slash; a final slash makes an empty last one. */
export function segmentsOf(path: string): string[] {
  return path.slice(1).split('/');
}

export function createPathTrie<T>(): PathTrie<T> {
  const root = createNode<T>();
  return {
    at: (pathTemplate, make) => {
      const node = segmentsOf(pathTemplate).reduce(childOf, root);
      node.leaf ??= { value: make() };
      return node.leaf.value;
    },
    find: (path) => {
      if (!path.startsWith('/')) return undefined;
      const texts: string[] = [];
      const leaf = findLeaf({ segments: segmentsOf(path), texts }, root, 0);
      return leaf === undefined ? undefined : { value: leaf.value, texts };
    },
  };
}

function childOf<T>(node: Node<T>, segment: string): Node<T> {
  const pattern = parseSegment(segment);
  if (pattern.names.length === 0) return literalChild(node, segment);
  if (isBareExpression(pattern)) {
    node.any ??= createNode();
    return node.any;
  }
  const known = node.patterns.find((other) => other.pattern.literals.join('{}') === pattern.literals.join('{}'));
  if (known !== undefined) return known.node;
  const added = { pattern, node: createNode<T>() };
  node.patterns.push(added);
  // More literal text is more specific.
  node.patterns.sort((a, b) => literalLength(b.pattern) - literalLength(a.pattern));
  return added.node;
}

function literalChild<T>(node: Node<T>, segment: string): Node<T> {
  const key = literalKey(segment);
  const child = node.literals.get(key) ?? createNode<T>();
  node.literals.set(key, child);
  return child;
}

/** Segments that differ in their encoding only are the same (RFC 3986 section 6.2.2). */
function literalKey(segment: string): string {
  return percentDecoded(segment) ?? segment;
}

function literalLength({ literals }: SegmentPattern): number {
  return literals.join('').length;
}

interface Search {
  readonly segments: readonly string[];
  /** Texts of the expressions on the way that is being tried. */
  readonly texts: string[];
}

/** Tries ways from the most literal one; each node of the trie is come to at most once. */
function findLeaf<T>(search: Search, node: Node<T>, depth: number): { readonly value: T } | undefined {
  const segment = search.segments[depth];
  if (segment === undefined) return node.leaf;
  const literal = node.literals.get(literalKey(segment));
  const found = literal && findLeaf(search, literal, depth + 1);
  if (found !== undefined) return found;
  if (segment === '') return undefined;
  for (const { pattern, node: next } of node.patterns) {
    const texts = matchSegment(pattern, segment);
    const leaf = texts && findThrough(search, next, { depth, texts });
    if (leaf !== undefined) return leaf;
  }
  return node.any && findThrough(search, node.any, { depth, texts: [segment] });
}

interface Step {
  readonly depth: number;
  readonly texts: readonly string[];
}

function findThrough<T>(search: Search, node: Node<T>, { depth, texts }: Step): { readonly value: T } | undefined {
  search.texts.push(...texts);
  const leaf = findLeaf(search, node, depth + 1);
  if (leaf === undefined) search.texts.length -= texts.length;
  return leaf;
}
