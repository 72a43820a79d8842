import { suite } from '../../../contracts/requirements.ts';
import type { Credential, Exchange } from '../../../src/contract/exchange.ts';
import type { Observed } from '../../../src/contract/observer.ts';
import { createRecordJudge } from '../../../src/contract/record-judge.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import type { ApiDescription } from '../../../src/description/model.ts';
import { operationOf } from '../../contract/small-api.ts';
import { description } from '../reference/judge-reference.ts';

/** The key of the user, in the header. */
export const own: Credential = { secret: 'svc_own', placement: 'header', origin: 'supplied' };

/** The same answer to another request: by that credential, with that query. */
export const asked = (exchange: Exchange, credential: Credential | undefined, query = ''): Exchange => ({
  ...exchange,
  request: { ...exchange.request, credential, url: `http://127.0.0.1:1/${query}` },
});

export interface Around {
  readonly described?: ApiDescription;
  readonly keys?: Readonly<Record<string, Credential>>;
}

/** What is observed of an assumption where a run had these answers. */
export function observed(
  assumption: string,
  exchanges: readonly Exchange[],
  { described = description, keys = {} }: Around = {},
): Observed | undefined {
  const run = {
    ...{ description: described, exchanges, anonymous: false, key: () => own },
    supplied: (role: string) => keys[role],
    operation: (id: string) => operationOf(id, described),
    judge: createRecordJudge(described, 'documented'),
  };
  return suite.observers?.[assumption]?.(run as unknown as RunContext);
}

/** The same but for the edits. */
export function seenOf(assumption: string, ...exchanges: readonly Exchange[]): readonly unknown[] | undefined {
  const found = observed(assumption, exchanges);
  return found && [found.seen, found.asDecided];
}
