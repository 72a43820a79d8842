import type { NamedWait } from '../src/contract/named-wait.ts';

type Wait =
  | 'revocation'
  | 'revokedListing'
  | 'newKey'
  | 'newKeyListing'
  | 'favorites'
  | 'settings'
  | 'undo'
  | 'figures'
  | 'otherRun';

const revoked = { ceilingMs: 5000, intervalMs: 250, consecutive: 3, basis: 'revocation-delay' } as const;
const shown = { ceilingMs: 5000, intervalMs: 500, consecutive: 1 } as const;

/** Everything that a run waits for at the server. */
export const waits: Readonly<Record<Wait, NamedWait>> = {
  /** How long a revoked key may still be taken. */
  revocation: { id: 'revocation', name: 'a revoked key is refused', ...revoked },
  /** A listing may lag behind a revocation as behind a creation. */
  revokedListing: {
    ...shown,
    id: 'revoked-listing',
    name: 'a revoked key is listed as revoked, or no longer',
    basis: 'F3-revoked-flag',
  },
  /** A new key may need a moment until every replica knows it. */
  newKey: {
    ...{ ...shown, intervalMs: 1000 },
    id: 'new-key',
    name: 'a new key is taken',
    basis: 'F2.4-key-shown-once',
  },
  newKeyListing: { ...shown, id: 'new-key-listing', name: 'a new key is listed', basis: 'F4.3-list-returns' },
  favorites: { ...shown, id: 'favorites', name: 'a favorite is listed, or gone', basis: 'F4.2-favorites-returns' },
  settings: {
    ...shown,
    id: 'settings',
    name: 'changed settings are read back',
    basis: 'F4.2-preferences-put-returns',
  },
  undo: { ...shown, id: 'undo', name: 'what was undone is seen to be gone', basis: 'revocation-delay' },
  /** Two accounts whose figures are alike and stand still: a cache of a minute is let run out. */
  figures: {
    ...{ id: 'figures', name: 'figures that two accounts share move', basis: 'F8-quota-reported' },
    ...{ ceilingMs: 61_000, intervalMs: 61_000, consecutive: 1 },
  },
  /** How long another run may go on. One takes seconds, and minutes where the target is slow. */
  otherRun: {
    ...{ id: 'other-run', name: 'another run against this account ends' },
    ...{ ceilingMs: 60_000, intervalMs: 2000, consecutive: 1, basis: 'one run per account' },
  },
};
