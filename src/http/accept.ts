import { createListScanner } from './list-scanner.ts';
import { isInMediaRange, parseEssence, parseMediaType, parseParameters } from './media-type.ts';

/** One media range of an `Accept` field (RFC 9110 section 12.5.1). */
export interface AcceptedRange {
  readonly range: string;
  /** Parameters before the weight, by lower-case name. */
  readonly parameters: ReadonlyMap<string, string>;
  /** 0 to 1; 0 excludes. */
  readonly weight: number;
}

/** What proactive negotiation chose (RFC 9110 section 12.1): the position in the list offered. */
export type Negotiation = { readonly kind: 'selected'; readonly index: number } | { readonly kind: 'not-acceptable' };

/** `qvalue` of RFC 9110 section 12.4.2. */
const weightGrammar = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

function parseRange(text: string): AcceptedRange | undefined {
  const scanner = createListScanner(text);
  scanner.skipWhitespace();
  const range = parseEssence(scanner);
  const parameters = range === undefined ? undefined : parseParameters(scanner);
  if (range === undefined || !parameters || !scanner.ended) return undefined;
  const weight = parameters.get('q') ?? '1';
  parameters.delete('q');
  return weightGrammar.test(weight) ? { range, parameters, weight: Number(weight) } : undefined;
}

/** List elements, with commas inside quoted-strings kept. */
function splitList(text: string): string[] {
  return text.match(/(?:"(?:[^"\\]|\\.)*"|[^,"]|")+/g) ?? [];
}

/** The ranges of a combined `Accept` value. An element that is not a media range is left out. */
export function parseAccept(text: string): AcceptedRange[] {
  return splitList(text).flatMap((element) => parseRange(element) ?? []);
}

/** 0: the range does not include the type; else the more parts it names, the more it counts. */
function specificity(accepted: AcceptedRange, essence: string, parameters: ReadonlyMap<string, string>): number {
  if (!isInMediaRange(essence, accepted.range)) return 0;
  for (const [name, value] of accepted.parameters) {
    if (parameters.get(name)?.toLowerCase() !== value.toLowerCase()) return 0;
  }
  if (accepted.range === '*/*') return 1 + accepted.parameters.size;
  return (accepted.range.endsWith('/*') ? 2 : 3) + accepted.parameters.size;
}

/** The weight of one media type: that of the most specific range that includes it, 0 when none does. */
function weightOf(ranges: readonly AcceptedRange[], mediaType: string): number {
  const parsed = parseMediaType(mediaType);
  if (!parsed) return 0;
  let best = { specificity: 0, weight: 0 };
  for (const range of ranges) {
    const found = specificity(range, parsed.essence, parsed.parameters);
    if (found > best.specificity) best = { specificity: found, weight: range.weight };
  }
  return best.weight;
}

/**
 * The media type with the highest weight; of equal ones the first offered. An absent or empty `Accept` accepts
 * everything.
 */
export function negotiate(accept: string | undefined, offered: readonly string[]): Negotiation {
  if (accept === undefined || accept.trim() === '') {
    return offered.length === 0 ? { kind: 'not-acceptable' } : { kind: 'selected', index: 0 };
  }
  const ranges = parseAccept(accept);
  let selected = -1;
  let best = 0;
  offered.forEach((mediaType, index) => {
    const weight = weightOf(ranges, mediaType);
    if (weight > best) [selected, best] = [index, weight];
  });
  return selected < 0 ? { kind: 'not-acceptable' } : { kind: 'selected', index: selected };
}
