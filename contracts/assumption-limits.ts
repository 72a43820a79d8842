import { observers } from './observers/observers.ts';

/** Assumptions that a run observes, and proposes no edit for: why the description cannot record what is seen. */
const withoutEdit: Readonly<Record<string, string>> = {
  'free-plan-key': 'what a free account may hold is in the fixtures',
  'two-credentials': 'OpenAPI has no word for two credentials at once',
  'mutation-results': 'what a handler returns is code',
  'list-order': 'OpenAPI has no word for an order',
  'unknown-filter': 'OpenAPI has no word for what a filter without matches leads to',
  'detail-members': 'further members are legal already; the mock has those of the list',
  'track-trend': 'elements of other members are not what the handler gives',
  'key-prefix': 'the keys of the mock are in the fixtures',
  'listed-prefix': 'the length of a listed prefix is code',
  'error-codes': 'the codes of a server are its own: nothing tells which of them stands for which of ours',
  'http-extras': 'methods that no operation is declared for are code',
  'response-media-type': 'the media types of refusals come with their shape',
  'rate-limit': 'a limit that is not reported cannot be seen without reaching it',
  'quota-amounts': 'amounts are in the fixtures',
  'quota-unlimited': 'the value beside `unlimited` is code',
  'key-states': 'which keys may be revoked by which is code',
  'required-members': 'one member is left out, of one operation: it tells nothing of the others',
  'revoked-listing': 'which keys are listed is code',
  'revocation-delay': 'OpenAPI has no word for a delay',
  'preferences-fields': 'which preferences there are is code',
  'keywords-shape': 'what is legal is seen only as far as a run writes it',
  'usage-today': 'which days are the last ones is code',
  'trending-shape': 'the members of a topic are those that the handler gives',
  'search-shape': 'lists of several kinds have no roles',
  'search-q': 'how a text is matched is code',
  deprecation: 'the mock deprecates nothing',
};

/** Assumptions that no run observes, and why. */
const unobserved: Readonly<Record<string, string>> = {
  'key-name': 'a guest gives its keys names of one form, and tries no others while those are taken',
  'quota-exhausted': 'it would use up the quota of the account',
  'keys-per-account': 'it would take all the room for keys that the account has',
  events: 'nothing documents where an event would come from',
  compatibility: 'it shows between versions, and a run sees one',
};

/** What a run tells of an assumption. */
export interface Observability {
  /** `edit`: what differs comes with the edit that records it, as far as the description can say it. */
  readonly observed: 'edit' | 'seen' | 'no';
  /** Why there is no edit, or no observation. */
  readonly reason: string | undefined;
}

const own = (reasons: Readonly<Record<string, string>>, id: string): string | undefined =>
  Object.hasOwn(reasons, id) ? reasons[id] : undefined;

/** `undefined` for an assumption that the suite does not know, such as one of another document. */
export function observabilityOf(id: string): Observability | undefined {
  const [noEdit, unseen] = [own(withoutEdit, id), own(unobserved, id)];
  if (noEdit !== undefined) return { observed: 'seen', reason: noEdit };
  if (unseen !== undefined) return { observed: 'no', reason: unseen };
  return Object.hasOwn(observers, id) ? { observed: 'edit', reason: undefined } : undefined;
}

/** The assumptions that have a reason, each once. */
export const excused: readonly string[] = [...Object.keys(withoutEdit), ...Object.keys(unobserved)];
