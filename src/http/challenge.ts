import { parseAuthParameter } from './credentials.ts';
import { createListScanner, type ListScanner, quoteString } from './list-scanner.ts';

/** One challenge of a `WWW-Authenticate` field (RFC 9110 section 11.3). */
export interface Challenge {
  readonly scheme: string;
  /** In order; names are lower case when parsed. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** A challenge as a field value. Every parameter is written as a quoted-string, as RFC 6750 section 3 shows them. */
export function renderChallenge(challenge: Challenge): string {
  const parameters = [...challenge.parameters].map(([name, value]) => `${name}=${quoteString(value)}`);
  return parameters.length === 0 ? challenge.scheme : `${challenge.scheme} ${parameters.join(', ')}`;
}

/** A parameter stands here, not the scheme of the next challenge: a token followed by one `=` and a value. */
function parseParameterHere(scanner: ListScanner): [string, string] | undefined {
  const start = scanner.position;
  const parameter = parseAuthParameter(scanner);
  if (!parameter) scanner.position = start;
  return parameter;
}

/** Parameters up to the next scheme or the end; `undefined` when one is repeated or not followed by a comma. */
function parseChallengeParameters(scanner: ListScanner): Map<string, string> | undefined {
  const parameters = new Map<string, string>();
  for (let found = parseParameterHere(scanner); found; found = parseParameterHere(scanner)) {
    if (parameters.has(found[0])) return undefined;
    parameters.set(...found);
    scanner.skipWhitespace();
    if (!scanner.ended && !scanner.take(',')) return undefined;
    scanner.skipCommas();
  }
  if (parameters.size === 0 && !scanner.ended && !scanner.take(',')) return undefined;
  scanner.skipCommas();
  return parameters;
}

/** The challenges of a combined field value; `undefined` when it does not follow the grammar. */
export function parseChallenges(text: string): Challenge[] | undefined {
  const scanner = createListScanner(text);
  const challenges: Challenge[] = [];
  scanner.skipCommas();
  while (!scanner.ended) {
    const scheme = scanner.token();
    scanner.skipWhitespace();
    const parameters = parseChallengeParameters(scanner);
    if (scheme === undefined || !parameters) return undefined;
    challenges.push({ scheme, parameters });
  }
  return challenges.length === 0 ? undefined : challenges;
}
