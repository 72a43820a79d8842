import { answerKind } from '../../src/contract/answer.ts';
import type { FoundRecord } from '../../src/contract/discovery.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import { perRun, type RunContext } from '../../src/contract/run-context.ts';
import type { ParameterValues } from '../../src/contract/request-target.ts';
import { withFurtherPages } from '../answers/further-pages.ts';
import { isPart } from '../answers/paged-answer.ts';
import { idOf, recordsIn } from '../answers/records.ts';

/** The keys that the account had before the run made its first one, listed once. */
export const keysBefore: (run: RunContext) => Promise<Exchange> = perRun((run) =>
  listKeys(run, 'see the keys that are there'),
);

/** The keys of the account, by the supplied key, with those of further pages. */
export async function listKeys(
  run: RunContext,
  purpose: string,
  credential: Credential = run.key(),
): Promise<Exchange> {
  const operation = run.operation('listApiKeys');
  const ask = (parameters: ParameterValues): Promise<Exchange> =>
    run.subject.send({ operation, parameters, credential, purpose });
  const first = await ask({});
  return isPart(first) ? withFurtherPages(first, ask) : first;
}

/** Listed keys of that name, revoked ones included; where there is none, those whose name differs in the case of letters. */
export function keysNamed(run: RunContext, listing: Exchange, name: string): readonly FoundRecord[] {
  const records = recordsIn(run, listing, 'ApiKey');
  const exact = records.filter((record) => record.value.name === name);
  if (exact.length > 0) return exact;
  return records.filter(
    ({ value }) => typeof value.name === 'string' && value.name.toLowerCase() === name.toLowerCase(),
  );
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
