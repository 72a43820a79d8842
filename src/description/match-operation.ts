import type { ApiDescription, Operation, Schema } from './model.ts';
import { defineMember } from './define-member.ts';
import { createPathTrie, segmentsOf } from './path-trie.ts';
import { percentDecoded } from './percent-encoding.ts';
import { parseSegment } from './segment-pattern.ts';
import { nearestPaths } from './nearest-paths.ts';

/** What a method and a path stand for. */
export type OperationMatch =
  | {
      readonly kind: 'match';
      readonly operation: Operation;
      /**
       * By name, percent-decoded once. Those of arrays and objects are as they were sent: their delimiters are told
       * from data by the encoding, so the parameter parser decodes the parts.
       */
      readonly pathValues: Readonly<Record<string, string>>;
      /** HEAD, answered by the operation of GET: without content (RFC 9110 section 9.3.2). */
      readonly head: boolean;
    }
  /** What `Allow` has to say: declared methods, HEAD where GET is, and OPTIONS; sorted. */
  | { readonly kind: 'method-not-allowed'; readonly allow: readonly string[] }
  /** `trailingSlash`: without its final slash, the path is one of the description. */
  | { readonly kind: 'no-path'; readonly trailingSlash: boolean };

export interface Matcher {
  /** `path` is percent-encoded as sent, without query. Methods are case-sensitive (RFC 9110 section 9.1). */
  match(method: string, path: string): OperationMatch;
  /** At most three path templates (with base path) that are near to a path which matches none; nearest first. */
  suggestPaths(path: string): readonly string[];
}

interface Candidate {
  readonly operation: Operation;
  readonly variables: readonly Variable[];
  readonly head: boolean;
}

interface Variable {
  readonly name: string;
  readonly decoded: boolean;
}

interface PathEntry {
  readonly candidates: Map<string, Candidate>;
  /** Answers that hold nothing of the request, ready made. */
  readonly constant: Map<string, OperationMatch>;
  notAllowed: OperationMatch;
}

const noPath: OperationMatch = { kind: 'no-path', trailingSlash: false };
const noPathButForSlash: OperationMatch = { kind: 'no-path', trailingSlash: true };
const noValues: Readonly<Record<string, string>> = Object.freeze({});

/** Finds operations in a time that grows with the segments of a path, not with the number of operations. */
export function createMatcher(description: ApiDescription): Matcher {
  const trie = createPathTrie<PathEntry>();
  const literalPaths = new Map<string, PathEntry>();
  const templates = new Set<string>();
  for (const basePath of description.basePaths) {
    for (const operation of description.operations) {
      const template = basePath + operation.pathTemplate;
      templates.add(template);
      const entry = trie.at(template, createEntry);
      addOperation(entry, operation);
      if (!template.includes('{')) literalPaths.set(template, entry);
    }
  }
  const match = (method: string, path: string): OperationMatch => {
    // A path of literals goes before all others, so that it needs no search.
    const literal = literalPaths.get(path);
    if (literal !== undefined) return literal.constant.get(method) ?? literal.notAllowed;
    const found = percentDecoded(path) === undefined ? undefined : trie.find(path);
    if (found !== undefined) return answer(found.value, method, found.texts);
    return path.endsWith('/') && trie.find(path.slice(0, -1)) !== undefined ? noPathButForSlash : noPath;
  };
  return { match, suggestPaths: (path) => nearestPaths(path, templates) };
}

function createEntry(): PathEntry {
  return { candidates: new Map(), constant: new Map(), notAllowed: noPath };
}

function addOperation(entry: PathEntry, operation: Operation): void {
  const { candidates } = entry;
  const variables = variablesOf(operation);
  candidates.set(operation.method, { operation, variables, head: false });
  if (operation.method === 'GET' && !candidates.has('HEAD')) {
    candidates.set('HEAD', { operation, variables, head: true });
  }
  const allow = [...new Set([...candidates.keys(), 'OPTIONS'])].sort();
  entry.notAllowed = { kind: 'method-not-allowed', allow };
  if (variables.length > 0) return;
  for (const [method, candidate] of candidates) {
    entry.constant.set(method, {
      kind: 'match',
      operation: candidate.operation,
      pathValues: noValues,
      head: candidate.head,
    });
  }
}

function variablesOf(operation: Operation): readonly Variable[] {
  const names = segmentsOf(operation.pathTemplate).flatMap((segment) => parseSegment(segment).names);
  return names.map((name) => {
    const parameter = operation.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return {
      name,
      decoded: parameter === undefined || parameter.mediaType !== undefined || isScalar(parameter.schema),
    };
  });
}

function isScalar(schema: Schema): boolean {
  return !schema.types.includes('array') && !schema.types.includes('object');
}

function answer(entry: PathEntry, method: string, texts: readonly string[]): OperationMatch {
  const constant = entry.constant.get(method);
  if (constant !== undefined) return constant;
  const candidate = entry.candidates.get(method);
  if (candidate === undefined) return entry.notAllowed;
  const pathValues: Record<string, string> = {};
  candidate.variables.forEach(({ name, decoded }, index) => {
    const text = texts[index] ?? '';
    defineMember(pathValues, name, decoded ? (percentDecoded(text) ?? text) : text);
  });
  return { kind: 'match', operation: candidate.operation, pathValues, head: candidate.head };
}
