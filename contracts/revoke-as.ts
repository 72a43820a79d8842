import { answerKind } from '../src/contract/answer.ts';
import type { Credential, Exchange } from '../src/contract/exchange.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { createdKeyId } from './recognise-key.ts';

/** A key that an account of the user should not have been able to create. */
interface Mishap {
  readonly created: Exchange;
  readonly name: string;
  /** Ids of the keys that this account had before. */
  readonly before: ReadonlySet<string> | undefined;
}

/** Revokes a created key by the credential that created it; false when it may still be there. */
export async function revokeAs(run: RunContext, credential: Credential, mishap: Mishap): Promise<boolean> {
  const purpose = 'clean up';
  const listing = await run.subject.send({ operation: run.operation('listApiKeys'), credential, purpose });
  const id = createdKeyId(run, { ...mishap, listing });
  if (id === undefined) return false;
  const operation = run.operation('revokeApiKey');
  const exchange = await run.subject.send({ operation, parameters: { id }, credential, purpose });
  return answerKind(exchange) === 'success' || exchange.response?.status === 404;
}
