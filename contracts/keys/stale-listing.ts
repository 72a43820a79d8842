import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { keyWithId } from './key-records.ts';
import { type RunKey, runKeys } from './run-keys.ts';
import { waits } from '../waits.ts';

/**
 * True when a listing without a key may be of a replica that had not heard of it: a moment after its creation, without any
 * key that is younger, and a later one has it.
 */
export function isOfLateReplica(run: RunContext, key: RunKey, listing: Exchange): boolean {
  if (keyWithId(run, listing, key.id)) return false;
  const { made } = runKeys(run);
  const younger = made.slice(made.indexOf(key) + 1);
  return (
    listing.sentAt - key.created.sentAt <= run.ceilingMs(waits.newKeyListing) &&
    younger.every(({ id }) => !keyWithId(run, listing, id)) &&
    run.exchanges.some(
      (later) =>
        later.operation.id === 'listApiKeys' &&
        later.number > listing.number &&
        keyWithId(run, later, key.id) !== undefined,
    )
  );
}
