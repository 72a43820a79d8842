import { createListScanner, isToken, type ListScanner, quoteString } from './list-scanner.ts';

/** One preference of a `Prefer` field (RFC 7240 section 2). */
export interface Preference {
  /** Lower case: names compare without regard to case. */
  readonly name: string;
  /** Empty when none was given: `""` and no value mean the same. */
  readonly value: string;
}

/** `token [ BWS "=" BWS word ]`; `undefined` when no token stands here or no word follows the `=`. */
function parsePair(scanner: ListScanner): Preference | undefined {
  const name = scanner.token()?.toLowerCase();
  if (name === undefined) return undefined;
  scanner.skipWhitespace();
  if (!scanner.take('=')) return { name, value: '' };
  scanner.skipWhitespace();
  const value = scanner.quoted() ?? scanner.token();
  return value === undefined ? undefined : { name, value };
}

/** Parameters say more about a preference; no preference that is known here has any. */
function skipParameters(scanner: ListScanner): boolean {
  for (;;) {
    scanner.skipWhitespace();
    if (!scanner.take(';')) return true;
    scanner.skipWhitespace();
    const start = scanner.position;
    if (!parsePair(scanner) && scanner.position !== start) return false;
  }
}

/**
 * The preferences of a combined `Prefer` value, by name; of a repeated one the first counts (RFC 7240 section 2).
 * `undefined`: the value does not follow the grammar.
 */
export function parsePrefer(text: string): Map<string, string> | undefined {
  const scanner = createListScanner(text);
  const preferences = new Map<string, string>();
  scanner.skipCommas();
  while (!scanner.ended) {
    const preference = parsePair(scanner);
    if (!preference || !skipParameters(scanner)) return undefined;
    if (!preferences.has(preference.name)) preferences.set(preference.name, preference.value);
    if (!scanner.ended && !scanner.take(',')) return undefined;
    scanner.skipCommas();
  }
  return preferences;
}

/** Preferences as the value of `Prefer` or `Preference-Applied` (RFC 7240 section 3). */
export function renderPreferences(preferences: Iterable<Preference>): string {
  const render = ({ name, value }: Preference): string =>
    value === '' ? name : `${name}=${isToken(value) ? value : quoteString(value)}`;
  return [...preferences].map(render).join(', ');
}
