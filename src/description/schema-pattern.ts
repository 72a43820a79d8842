/** Patterns are regular expressions of ECMA-262 with Unicode; those that are legal only without it still count. */
export function createRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}

/** Tells whether a text matches; each pattern is compiled once. */
export function createMatch(): (pattern: string, text: string) => boolean {
  const expressions = new Map<string, RegExp>();
  return (pattern, text) => {
    const expression = expressions.get(pattern) ?? createRegExp(pattern, 'u');
    expressions.set(pattern, expression);
    return expression.test(text);
  };
}
