import { combinedFieldValue } from '../../http/fields.ts';
import type { FieldLines } from '../../http/message.ts';
import { parsePrefer, type Preference } from '../../http/prefer.ts';
import type { Refused } from './refused.ts';

/** What a client asks of this mock beside its request: RFC 7240 preferences and their query twins. */
export interface Preferences {
  /** Status of the answer. */
  readonly code: number | undefined;
  /** Name of the example to answer with. */
  readonly example: string | undefined;
  /** The answer is synthesised from its schema. */
  readonly dynamic: boolean;
  /** Names the values of a synthesised answer. */
  readonly seed: string | undefined;
  /** How long the answer is held back: 0 to 60 000. */
  readonly delayMs: number;
  /** A preference that cannot be honoured is passed over instead of refused. */
  readonly lenient: boolean;
  /** Preferences of the field, not of the query, for `Preference-Applied`. */
  readonly applied: readonly Preference[];
}

export type ReadPreferences =
  | { readonly kind: 'preferences'; readonly preferences: Preferences }
  | { readonly kind: 'refused'; readonly refused: Refused };

/** Of a request that asks for nothing. */
export const noPreferences: Preferences = {
  code: undefined,
  example: undefined,
  dynamic: false,
  seed: undefined,
  delayMs: 0,
  lenient: false,
  applied: [],
};
const nothingPreferred: ReadPreferences = { kind: 'preferences', preferences: noPreferences };
const longestWaitSeconds = 60;

/** Query parameters that mean the same as a preference, for clients that cannot set fields. */
const queryTwins = ['code', 'example'] as const;

const noTwins: ReadonlyMap<string, string> = new Map([]);

function queryPreferences(query: string): ReadonlyMap<string, string> {
  if (!query.includes('__')) return noTwins;
  const found = new Map<string, string>();
  const parameters = new URLSearchParams(query);
  for (const name of queryTwins) {
    const value = parameters.get(`__${name}`);
    if (value !== null) found.set(name, value);
  }
  return found;
}

function refuse(detail: string): ReadPreferences {
  return { kind: 'refused', refused: { code: 'invalid_preference', detail } };
}

/** The grammar of each known preference, and what it says in words. */
const grammars: Readonly<Record<string, readonly [RegExp, string]>> = {
  code: [/^[1-5]\d\d$/, 'a status from 100 to 599'],
  example: [/./, 'the name of an example'],
  dynamic: [/^(?:true|false|)$/, 'true or false'],
  seed: [/./, 'a number or a word'],
  wait: [/^\d{1,9}$/, 'a number of seconds'],
  handling: [/^(?:strict|lenient)$/, 'strict or lenient'],
};

/** The first known preference with a value that cannot be read; `undefined` when all can be read. */
function unreadable(preferences: ReadonlyMap<string, string>): { name: string; detail: string } | undefined {
  for (const [name, [grammar, what]] of Object.entries(grammars)) {
    const value = preferences.get(name);
    if (value !== undefined && !grammar.test(value)) {
      return { name, detail: `The preference ${name} is ${JSON.stringify(value)}; expected ${what}.` };
    }
  }
  return undefined;
}

/** Reads the preferences of a request. Unknown ones are passed over, as RFC 7240 section 2 demands. */
export function readPreferences(fields: FieldLines, query: string): ReadPreferences {
  const prefer = combinedFieldValue(fields, 'Prefer');
  const twins = queryPreferences(query);
  if (prefer === undefined && twins.size === 0) return nothingPreferred;
  const preferred = parsePrefer(prefer ?? '');
  if (!preferred) return refuse('The Prefer field does not follow the grammar of RFC 7240 section 2.');
  const all = new Map([...preferred, ...twins]);
  const lenient = all.get('handling') === 'lenient';
  for (let problem = unreadable(all); problem; problem = unreadable(all)) {
    if (!lenient) return refuse(problem.detail);
    all.delete(problem.name);
  }
  const seconds = Math.min(Number(all.get('wait') ?? 0), longestWaitSeconds);
  const applied = [...preferred]
    .filter(([name]) => Object.hasOwn(grammars, name) && all.has(name) && !twins.has(name))
    .map(([name, value]) => ({ name, value: name === 'wait' ? String(seconds) : value }));
  const preferences: Preferences = {
    code: all.has('code') ? Number(all.get('code')) : undefined,
    example: all.get('example'),
    dynamic: all.has('dynamic') && all.get('dynamic') !== 'false',
    seed: all.get('seed'),
    delayMs: seconds * 1000,
    lenient,
    applied,
  };
  return { kind: 'preferences', preferences };
}
