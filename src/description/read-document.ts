import {
  type Alias,
  type Document,
  isAlias,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Json } from '../http/json.ts';
import { childPointer, parentPointer } from './json-pointer.ts';
import type { Finding, Location } from './model.ts';

/** A text read as YAML 1.2 (core schema), of which JSON is a part: its value and where each part of it is written. */
export interface SourceDocument {
  readonly source: string;
  readonly text: string;
  /** `undefined` when the text can't be read. */
  readonly root: Json | undefined;
  /** Where the key (in an object) or the element (in an array) is written that a pointer leads to. */
  locate(pointer: string): Location;
  readonly findings: readonly Finding[];
}

/** What aliases may add to a document, in values; a document that grows beyond is refused. */
const maxAliasedValues = 100_000;

/** Reads an OpenAPI Document's text. Findings are errors of YAML; the value is whole when there are none. */
export function readDocument(text: string, source: string): SourceDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
    lineCounter: lines,
  });
  const place = (pointer: string, offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { source, pointer, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const syntax = syntaxFinding(document, place);
  if (syntax !== undefined) {
    return { source, text, root: undefined, locate: () => place('', 0), findings: [syntax] };
  }
  const reader = new NodeReader(place);
  const root = document.contents === null ? null : reader.read(document.contents, '', 0);
  const locate = (pointer: string): Location => {
    let at: string | undefined = pointer;
    while (at !== undefined && !reader.offsets.has(at)) at = parentPointer(at);
    return place(pointer, reader.offsets.get(at ?? '') ?? 0);
  };
  return { source, text, root, locate, findings: reader.findings };
}

/** The first mistake only: behind it the parser has lost its place. */
function syntaxFinding(
  document: Document.Parsed,
  place: (pointer: string, offset: number) => Location,
): Finding | undefined {
  const problem = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0])[0];
  if (problem === undefined) return undefined;
  const reason = problem.message.replace(/\s+/g, ' ').replace(/\.$/, '');
  return {
    code: 'syntax',
    severity: 'error',
    message: `This is not YAML 1.2 or JSON: ${reason}.`,
    location: place('', problem.pos[0]),
  };
}

class NodeReader {
  readonly offsets: Map<string, number> = new Map();
  readonly findings: Finding[] = [];
  private readonly anchors = new Map<string, Node>();
  private readonly open = new Set<Node>();
  private aliasDepth = 0;
  private aliasedValues = 0;
  private readonly place: (pointer: string, offset: number) => Location;

  constructor(place: (pointer: string, offset: number) => Location) {
    this.place = place;
  }

  read(node: Node | null, pointer: string, offset: number): Json {
    this.offsets.set(pointer, offset);
    if (this.aliasDepth > 0) this.aliasedValues++;
    if (node === null) return null;
    if (isAlias(node)) return this.readAlias(node, pointer, offset);
    if (node.anchor !== undefined) this.anchors.set(node.anchor, node);
    if (isScalar(node)) return this.readScalar(node, pointer, offset);
    this.open.add(node);
    const value = isSeq(node) ? this.readSequence(node, pointer) : this.readMap(node as YAMLMap, pointer);
    this.open.delete(node);
    return value;
  }

  private report(code: string, message: string, location: Location): void {
    this.findings.push({ code, severity: 'error', message, location });
  }

  private readAlias(node: Alias, pointer: string, offset: number): Json {
    const target = this.anchors.get(node.source);
    if (target === undefined || this.open.has(target)) {
      this.report(
        'alias',
        `The alias *${node.source} stands for itself: write the value out.`,
        this.place(pointer, offset),
      );
      return null;
    }
    if (this.aliasedValues > maxAliasedValues) return null;
    this.aliasDepth++;
    const value = this.read(target, pointer, offset);
    this.aliasDepth--;
    if (this.aliasDepth === 0 && this.aliasedValues > maxAliasedValues) {
      const message = `Aliases make this document larger than ${maxAliasedValues} values: use $ref instead.`;
      this.report('alias', message, this.place(pointer, offset));
    }
    return value;
  }

  private readScalar(node: Scalar, pointer: string, offset: number): Json {
    const { value } = node;
    if (typeof value === 'number' && !Number.isFinite(value)) {
      const message = `${node.source ?? value} is not a JSON number: write a finite number.`;
      this.report('not-json', message, this.place(pointer, offset));
      return 0;
    }
    return value as null | boolean | number | string;
  }

  private readSequence(node: YAMLSeq, pointer: string): Json {
    return node.items.map((item, index) => {
      const element = item as ParsedNode | null;
      return this.read(element, childPointer(pointer, index), element?.range?.[0] ?? node.range?.[0] ?? 0);
    });
  }

  private readMap(node: YAMLMap, pointer: string): Json {
    const members = new Map<string, Json>();
    for (const pair of node.items as Pair<Node | null, Node | null>[]) {
      const offset = pair.key?.range?.[0] ?? node.range?.[0] ?? 0;
      const key = this.readKey(pair.key, this.place(pointer, offset));
      if (key === undefined) continue;
      const at = childPointer(pointer, key);
      if (members.has(key)) {
        this.report('duplicate-key', `The key '${key}' is written twice here: remove one.`, this.place(at, offset));
      } else {
        members.set(key, this.read(pair.value, at, offset));
      }
    }
    return Object.fromEntries(members);
  }

  private readKey(key: Node | null, location: Location): string | undefined {
    if (!isScalar(key) || (key.source === '' && key.value === null)) {
      this.report('non-string-key', 'A key must be a text: write one in quotes.', location);
      return undefined;
    }
    if (key.anchor !== undefined) this.anchors.set(key.anchor, key);
    if (typeof key.value === 'string') return key.value;
    const text = key.source ?? String(key.value);
    const message = `The key ${text} is not a text (OpenAPI 3.1 section 4.3): write '${text}' in quotes.`;
    this.findings.push({ code: 'non-string-key', severity: 'warning', message, location });
    return text;
  }
}
