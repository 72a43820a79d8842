import { answerKind } from '../src/contract/answer.ts';
import type { Credential, Exchange } from '../src/contract/exchange.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { createdKeyId } from './key-records.ts';

/** A key that an account of the user should not have been able to create. */
interface Mishap {
  readonly created: Exchange;
  readonly name: string;
}

/** Revokes a created key by the credential that created it; false when it may still be there. */
export async function revokeAs(run: RunContext, credential: Credential, { created, name }: Mishap): Promise<boolean> {
  const purpose = 'clean up';
  const listing = await run.subject.send({ operation: run.operation('listApiKeys'), credential, purpose });
  const id = createdKeyId(run, { created, listing, name });
  if (id === undefined) return false;
  const operation = run.operation('revokeApiKey');
  const exchange = await run.subject.send({ operation, parameters: { id }, credential, purpose });
  return answerKind(exchange) === 'success' || exchange.response?.status === 404;
}
