import type { Operation, SecurityRequirement } from '../../description/model.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { demandsOf } from '../fault-places.ts';
import { accountOperations } from '../operation-groups.ts';

/** [Part of the id, operationId, what is done.] */
type Row = readonly [name: string, operation: string, what: string];

const writes: readonly Row[] = [
  ['adds-favorites', 'addFavorite', 'adds a favorite'],
  ['removes-favorites', 'removeFavorite', 'removes a favorite'],
  ['writes-preferences', 'updatePreferences', 'writes preferences'],
  ['writes-keywords', 'updateKeywords', 'writes keyword monitors'],
  ['creates-keys', 'createApiKey', 'creates a key'],
  ['revokes-keys', 'revokeApiKey', 'revokes a key'],
];

const reads: readonly Row[] = [
  ['reads-quota', 'getQuota', 'reads the quota'],
  ['reads-favorites', 'listFavorites', 'reads favorites'],
  ['reads-preferences', 'getPreferences', 'reads preferences'],
  ['reads-keywords', 'getKeywords', 'reads keyword monitors'],
  ['reads-usage', 'getUsageHistory', 'reads the usage history'],
  ['lists-keys', 'listApiKeys', 'lists keys'],
];

const withRoles =
  (roles: readonly string[]) =>
  (operation: Operation): Operation => ({
    ...operation,
    security: operation.security.map(
      (requirement): SecurityRequirement => requirement.map(({ scheme }) => ({ scheme, roles })),
    ),
  });

/** The scope is stored, and not enforced on one operation. Which operations a scope permits is a guess. */
function unenforced(scope: string, [name, operation, what]: Row): ApiDeviation {
  return {
    id: `${scope}-scope-${name}`,
    title: `A key with scope ${scope} ${what}.`,
    facts: [],
    assumptions: ['scope-permissions'],
    operations: [operation],
    operation: demandsOf([operation], withRoles([])),
  };
}

/** Keys of one scope are stored, and never found. */
function unknownKeys(scope: string): ApiDeviation {
  return {
    id: `${scope}-keys-unknown`,
    title: `No key with scope ${scope} is known, though it is listed.`,
    facts: ['F5-scopes', 'F5-created-by-post'],
    assumptions: [],
    operations: accountOperations,
    service: (service) => ({
      ...service,
      authenticate: (credential, world) => {
        const known = service.authenticate(credential, world);
        const isOfScope = known.kind === 'caller' && known.caller.roles.join() === scope;
        return isOfScope ? { kind: 'unknown' } : known;
      },
    }),
  };
}

/** Scopes that do not permit what they are taken to permit, or more. */
export const scopeDeviations: readonly ApiDeviation[] = [
  unknownKeys('read'),
  unknownKeys('write'),
  ...writes.map((row) => unenforced('read', row)),
  ...reads.map((row) => unenforced('write', row)),
  {
    id: 'scope-permissions-swapped',
    title: 'Reading preferences needs the scope write, and writing them read.',
    facts: [],
    assumptions: ['scope-permissions'],
    operations: ['getPreferences', 'updatePreferences'],
    operation: (operation) => {
      if (operation.id === 'getPreferences') return withRoles(['write'])(operation);
      return operation.id === 'updatePreferences' ? withRoles(['read'])(operation) : operation;
    },
  },
];
