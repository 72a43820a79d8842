import { createListScanner, type ListScanner, tokenSource } from './list-scanner.ts';

/** A parsed media type or media range (RFC 9110 sections 8.3.1 and 12.5.1). */
export interface ParsedMediaType {
  /** `type/subtype` in lower case; `*` in ranges. */
  readonly essence: string;
  /** By lower-case name, values as written. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** Parameters of a media type: `*( OWS ";" OWS [ name "=" value ] )`. `undefined`: not the grammar. */
export function parseParameters(scanner: ListScanner): Map<string, string> | undefined {
  const parameters = new Map<string, string>();
  for (;;) {
    scanner.skipWhitespace();
    if (!scanner.take(';')) return parameters;
    scanner.skipWhitespace();
    const name = scanner.token();
    if (name === undefined) continue;
    if (!scanner.take('=')) return undefined;
    const value = scanner.quoted() ?? scanner.token();
    if (value === undefined) return undefined;
    parameters.set(name.toLowerCase(), value);
  }
}

/** The essence that stands here, in lower case. */
export function parseEssence(scanner: ListScanner): string | undefined {
  const type = scanner.token();
  if (type === undefined || !scanner.take('/')) return undefined;
  const subtype = scanner.token();
  return subtype === undefined ? undefined : `${type}/${subtype}`.toLowerCase();
}

const bareType = new RegExp(`^${tokenSource}/${tokenSource}$`);
const noParameters: ReadonlyMap<string, string> = new Map([]);

/** A `Content-Type` value; `undefined` when it is not one media type. */
export function parseMediaType(text: string): ParsedMediaType | undefined {
  if (bareType.test(text)) return { essence: text.toLowerCase(), parameters: noParameters };
  const scanner = createListScanner(text);
  scanner.skipWhitespace();
  const essence = parseEssence(scanner);
  const parameters = essence === undefined ? undefined : parseParameters(scanner);
  return essence !== undefined && parameters && scanner.ended ? { essence, parameters } : undefined;
}

/** True for JSON and for types with the `+json` structured syntax suffix (RFC 6839 section 3.1). */
export function isJsonMediaType(essence: string): boolean {
  return essence === 'application/json' || essence.endsWith('+json');
}

/** True when a media range (`application/*`, all types, or a full type) includes that essence. */
export function isInMediaRange(essence: string, range: string): boolean {
  if (range === essence || range === '*/*') return true;
  return range.endsWith('/*') && essence.startsWith(range.slice(0, -1));
}
