import { answerKind } from '../src/contract/answer.ts';
import type { FoundRecord } from '../src/contract/discovery.ts';
import type { Credential, Exchange } from '../src/contract/exchange.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { idOf, recordsIn } from './records.ts';

/** The keys of the account, by the supplied key. */
export function listKeys(run: RunContext, purpose: string, credential: Credential = run.key()): Promise<Exchange> {
  return run.subject.send({ operation: run.operation('listApiKeys'), credential, purpose });
}

/** Listed keys of that name, revoked ones included. */
export function keysNamed(run: RunContext, listing: Exchange, name: string): readonly FoundRecord[] {
  return recordsIn(run, listing, 'ApiKey').filter((record) => record.value.name === name);
}

/** The listed key of that id. */
export function keyWithId(run: RunContext, listing: Exchange, id: string): FoundRecord | undefined {
  return recordsIn(run, listing, 'ApiKey').find((record) => idOf(listing, record) === id);
}

/** Ids of all listed keys; absent where they are not listed. */
export function keyIdsIn(run: RunContext, listing: Exchange): ReadonlySet<string> | undefined {
  if (answerKind(listing) !== 'success') return undefined;
  return new Set(recordsIn(run, listing, 'ApiKey').flatMap((record) => idOf(listing, record) ?? []));
}

/** Revokes by the supplied key. */
export function revokeKey(run: RunContext, id: string, purpose: string): Promise<Exchange> {
  const operation = run.operation('revokeApiKey');
  return run.subject.send({
    operation,
    parameters: { id },
    credential: run.key(),
    purpose,
  });
}
