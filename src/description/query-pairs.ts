import type { GivenTexts } from './parameter-parts.ts';

/** Which parameter, by its index, takes a pair of a query or cookie string. */
export interface PairTakers {
  readonly byName: ReadonlyMap<string, number>;
  /** Objects of style `form` that are exploded: each member is a pair of its own, named like the member. */
  readonly byMember: ReadonlyMap<string, number>;
  /** Objects of style `deepObject`, by what stands before the bracket. */
  readonly byBracket: ReadonlyMap<string, number>;
  /** The exploded object that takes every name that no other parameter and no credential has. */
  readonly others: number | undefined;
  readonly reserved: ReadonlySet<string>;
}

export interface PairSyntax {
  readonly separator: '&' | ';';
  decodeName(text: string): string | undefined;
}

interface MutableGiven extends GivenTexts {
  readonly texts: string[];
  readonly names: string[] | undefined;
}

const nothing: readonly undefined[] = [];

/**
 * What was given for each parameter; holes where nothing was. Names that nobody takes are passed over, those with a
 * malformed encoding too.
 */
export function collectPairs(
  text: string,
  takers: PairTakers,
  syntax: PairSyntax,
): readonly (GivenTexts | undefined)[] {
  if (text === '') return nothing;
  const given: (MutableGiven | undefined)[] = [];
  for (let start = 0; start < text.length; ) {
    const separator = text.indexOf(syntax.separator, start);
    const end = separator < 0 ? text.length : separator;
    addPair(given, text.slice(start, end), { takers, syntax });
    start = end + 1;
  }
  return given;
}

function addPair(
  given: (MutableGiven | undefined)[],
  written: string,
  { takers, syntax }: { readonly takers: PairTakers; readonly syntax: PairSyntax },
): void {
  // Cookies have a space between them (RFC 6265 section 4.2.1).
  const pair = syntax.separator === ';' ? written.trim() : written;
  const equals = pair.indexOf('=');
  const name = syntax.decodeName(equals < 0 ? pair : pair.slice(0, equals));
  if (name === undefined || name === '') return;
  const value = equals < 0 ? '' : pair.slice(equals + 1);
  const index = takers.byName.get(name);
  if (index !== undefined) add(given, index, { text: value, member: undefined });
  else addMember(given, { name, value }, takers);
}

function addMember(
  given: (MutableGiven | undefined)[],
  { name, value }: { readonly name: string; readonly value: string },
  takers: PairTakers,
): void {
  const bracket = takers.byBracket.size === 0 ? -1 : name.indexOf('[');
  const deep = bracket < 0 ? undefined : takers.byBracket.get(name.slice(0, bracket));
  if (deep !== undefined && name.endsWith(']')) {
    add(given, deep, { text: value, member: name.slice(bracket + 1, -1) });
    return;
  }
  const index = takers.byMember.get(name) ?? (takers.reserved.has(name) ? undefined : takers.others);
  if (index !== undefined) add(given, index, { text: value, member: name });
}

function add(
  given: (MutableGiven | undefined)[],
  index: number,
  { text, member }: { readonly text: string; readonly member: string | undefined },
): void {
  const known = given[index];
  if (known === undefined) given[index] = { texts: [text], names: member === undefined ? undefined : [member] };
  else {
    known.texts.push(text);
    if (member !== undefined) known.names?.push(member);
  }
}
