import {
  type Alias,
  isAlias,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Json } from '../http/json.ts';
import { childPointer, parentPointer } from './json-pointer.ts';
import type { Finding, Location } from './model.ts';
import { parseYaml } from './parse-yaml.ts';

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
const maxAliasedValues = 20_000;

/** Reads an OpenAPI Document's text. Findings are errors of YAML; the value is whole when there are none. */
export function readDocument(text: string, source: string): SourceDocument {
  const { contents, mistake, placeOf } = parseYaml(text);
  const place = (pointer: string, offset: number): Location => ({ source, pointer, ...placeOf(offset) });
  if (mistake !== undefined) {
    const message = `This can't be read as YAML 1.2 or JSON: ${mistake.message}.`;
    const finding: Finding = { code: 'syntax', severity: 'error', message, location: place('', mistake.offset) };
    return { source, text, root: undefined, locate: () => place('', 0), findings: [finding] };
  }
  const reader = new NodeReader(place);
  const root = reader.read(contents, '', 0);
  const locate = (pointer: string): Location => {
    let at: string | undefined = pointer;
    while (at !== undefined && !reader.offsets.has(at)) at = parentPointer(at);
    return place(pointer, reader.offsets.get(at ?? '') ?? 0);
  };
  return { source, text, root, locate, findings: reader.findings };
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
      const reason = target === undefined ? `has no anchor &${node.source} before it` : 'stands for itself';
      this.report('alias', `The alias *${node.source} ${reason}: write the value out.`, this.place(pointer, offset));
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
      const element = item as Node | null;
      return this.read(element, childPointer(pointer, index), element?.range?.[0] ?? node.range?.[0] ?? 0);
    });
  }

  private readMap(node: YAMLMap, pointer: string): Json {
    const members = new Map<string, Json>();
    for (const pair of node.items as Pair<Node | null, Node | null>[]) {
      const offset = pair.key?.range?.[0] ?? node.range?.[0] ?? 0;
      const key = this.readKey(pair.key);
      if (key === undefined) {
        const message = 'A key must be a text: write one in quotes.';
        this.report('non-string-key', message, this.place(pointer, offset));
        continue;
      }
      const at = childPointer(pointer, key);
      if (isScalar(pair.key) && typeof pair.key.value !== 'string') this.warnOfKey(key, this.place(at, offset));
      if (members.has(key)) {
        this.report('duplicate-key', `The key '${key}' is written twice here: remove one.`, this.place(at, offset));
      } else {
        members.set(key, this.read(pair.value, at, offset));
      }
    }
    return Object.fromEntries(members);
  }

  /** The text of a key, also of one that YAML reads as a number; `undefined` when it has none. */
  private readKey(key: Node | null): string | undefined {
    if (!isScalar(key) || (key.source === '' && key.value === null)) return undefined;
    if (key.anchor !== undefined) this.anchors.set(key.anchor, key);
    return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
  }

  private warnOfKey(key: string, location: Location): void {
    const message = `The key ${key} is not a text (OpenAPI 3.1 section 4.3): write '${key}' in quotes.`;
    this.findings.push({ code: 'non-string-key', severity: 'warning', message, location });
  }
}
