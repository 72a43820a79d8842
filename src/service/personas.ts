import type { Persona } from '../mock/service.ts';
import { accounts } from './accounts/accounts.ts';

/** The constant keys of the fixtures, in their order. Public: they open nothing but worlds of this mock. */
export const personas: readonly Persona[] = accounts.flatMap(({ plan, keys }) =>
  keys.flatMap(({ persona, secret, scope, revoked }) =>
    persona === null || secret === null ? [] : [{ persona, plan, scope, revoked, key: secret }],
  ),
);
