import { Composer, type CST, type Document, LineCounter, type ParsedNode, Parser } from 'yaml';

/** A text as YAML nodes. */
export interface ParsedYaml {
  /** `null` when the text holds no value, or has a mistake. */
  readonly contents: ParsedNode | null;
  readonly mistake: YamlMistake | undefined;
  /** 1-based. */
  placeOf(offset: number): { readonly line: number; readonly column: number };
}

/** The first mistake of a text: behind it the parser has lost its place. */
export interface YamlMistake {
  /** Without its full stop. */
  readonly message: string;
  readonly offset: number;
}

/** How deep lists and objects may be nested. What reads a document recurses, and no one writes one like that. */
const maxDepth = 200;

/** Parses one document of YAML 1.2 with the core schema. Repeated keys are no mistake here. */
export function parseYaml(text: string): ParsedYaml {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const placeOf = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const deep = tokens.map(offsetBelow).find((offset) => offset !== undefined);
  if (deep !== undefined) {
    const message = `lists and objects are nested ${maxDepth} deep; write some of them as components`;
    return { contents: null, mistake: { message, offset: deep }, placeOf };
  }
  const composer = new Composer({ version: '1.2', schema: 'core', uniqueKeys: false });
  const [document, second] = [...composer.compose(tokens, true, text.length)];
  const mistake = documentMistake(document, second);
  return { contents: mistake === undefined ? (document?.contents ?? null) : null, mistake, placeOf };
}

/** Where a value begins that is nested too deep. */
function offsetBelow(token: CST.Token): number | undefined {
  let level: readonly CST.Token[] = token.type === 'document' && token.value !== undefined ? [token.value] : [];
  for (let depth = 1; depth < maxDepth && level.length > 0; depth++) {
    const next: CST.Token[] = [];
    for (const outer of level) if ('items' in outer) addCollections(outer, next);
    level = next;
  }
  return level[0]?.offset;
}

function addCollections(
  { items }: CST.Token & { readonly items: readonly CST.CollectionItem[] },
  to: CST.Token[],
): void {
  for (const { key, value } of items) {
    if (key && 'items' in key) to.push(key);
    if (value && 'items' in value) to.push(value);
  }
}

type Composed = Document.Parsed<ParsedNode>;

function documentMistake(document: Composed | undefined, second: Composed | undefined): YamlMistake | undefined {
  const problems = document === undefined ? [] : [...document.errors, ...document.warnings];
  const [first] = problems.sort((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) {
    return { message: first.message.replace(/\s+/g, ' ').replace(/\.$/, ''), offset: first.pos[0] };
  }
  if (second !== undefined) return { message: 'there are several documents; leave one', offset: second.range[0] };
  const { explicit, version } = document?.directives.yaml ?? {};
  if (explicit !== true || version === '1.2') return undefined;
  // In YAML 1.1 words such as yes, no and on are not texts.
  return { message: `it declares YAML ${version}; remove the line %YAML`, offset: 0 };
}
