import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf, type Wrap } from '../fault-places.ts';

/** The sound server says of this path that there is none. */
const absent = (operation: string): Wrap =>
  requestsOf([operation], () => (request, answer) => answer({ ...request, target: '/api/user/keys' }));

/** Key management that is not where it is documented. */
export const keyRouteDeviations: readonly ApiDeviation[] = [
  {
    id: 'key-list-not-there',
    title: 'Keys can be created and revoked, and not listed.',
    facts: ['F1-account-access', 'F4.3-list'],
    assumptions: [],
    operations: ['listApiKeys'],
    wrap: absent('listApiKeys'),
  },
  {
    id: 'key-revocation-not-there',
    title: 'Keys can be created and listed, and not revoked.',
    facts: ['F1-account-access', 'F3-revocable', 'F4.3-revoke', 'F5-revoked-by-delete'],
    assumptions: [],
    operations: ['revokeApiKey'],
    wrap: absent('revokeApiKey'),
  },
];
