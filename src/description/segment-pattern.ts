/** A path segment of a template, such as `{id}` or `report-{day}.json`. */
export interface SegmentPattern {
  /** Literal texts around the expressions: one more than there are expressions. */
  readonly literals: readonly string[];
  /** Names of the expressions, from left to right. */
  readonly names: readonly string[];
}

/** Splits a segment at its template expressions. */
export function parseSegment(segment: string): SegmentPattern {
  const parts = segment.split(/\{([^{}]*)\}/);
  return {
    literals: parts.filter((_, index) => index % 2 === 0),
    names: parts.filter((_, index) => index % 2 === 1),
  };
}

/** True for a segment that is one expression and nothing else. */
export function isBareExpression({ literals }: SegmentPattern): boolean {
  return literals.length === 2 && literals[0] === '' && literals[1] === '';
}

/**
 * The text that each expression of the pattern stands for, at least one character; `undefined` when the segment does
 * not match. The first ones are as short as can be. Takes time linear in the segment.
 */
export function matchSegment({ literals }: SegmentPattern, segment: string): string[] | undefined {
  const first = literals[0] ?? '';
  const last = literals.at(-1) ?? '';
  const end = segment.length - last.length;
  if (!segment.startsWith(first) || !segment.endsWith(last)) return undefined;
  const values: string[] = [];
  let start = first.length;
  for (const literal of literals.slice(1, -1)) {
    const at = segment.indexOf(literal, start + 1);
    if (at < 0 || at + literal.length > end) return undefined;
    values.push(segment.slice(start, at));
    start = at + literal.length;
  }
  if (start >= end) return undefined;
  values.push(segment.slice(start, end));
  return values;
}
