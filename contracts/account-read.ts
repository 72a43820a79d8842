import { judgeServed } from '../src/contract/answer.ts';
import type { Requirement } from '../src/contract/requirement.ts';
import type { Json } from '../src/http/json.ts';

/** An object with members, or a list, which may be empty: nothing is documented of its shape. */
function hasShape(json: Json | undefined): boolean {
  if (Array.isArray(json)) return true;
  return typeof json === 'object' && json !== null && Object.keys(json).length > 0;
}

/** What the account holds is read by its key; needs nothing of the account, not even that anything is there. */
export function reads(what: string): Requirement['check'] {
  return async ({ run, send }) => {
    const exchange = await send({ credential: run.key() });
    return { ...judgeServed(exchange, what, hasShape), exchanges: [exchange] };
  };
}
