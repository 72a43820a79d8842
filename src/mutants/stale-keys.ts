import type { Authentication } from '../mock/service.ts';
import type { Clock } from '../random/clock.ts';
import { accountNamed } from '../service/accounts/accounts.ts';
import { findKey } from '../service/accounts/keys.ts';
import { rolesOfScopes } from '../service/plans.ts';
import type { ServiceState } from '../service/service-state.ts';
import type { World } from '../world/world.ts';
import type { MockRequest } from '../mock/mock-message.ts';
import type { ApiDeviation } from './api-deviation.ts';
import type { Wrap } from './fault-places.ts';
import { withKey } from './request-key.ts';

/** Behind a key for which nobody looks whether it was revoked. No key ends so. */
const mark = '~stale';

/** Who a key was made for, revoked or not. */
export function holderOf(world: World<ServiceState>, credential: string): Authentication {
  const key = findKey(world, credential);
  if (!key) return { kind: 'unknown' };
  const { account, id, scope } = key;
  const roles = rolesOfScopes.get(scope) ?? [];
  return { kind: 'caller', caller: { account, plan: accountNamed(account).plan, roles, credentialId: String(id) } };
}

/** Whether a request is answered without a look at what was revoked. `create` is called once a world. */
export type Overlooks = (request: MockRequest) => boolean;

/** A server that overlooks revocations for some requests. */
export function overlooking(create: (clock: Clock) => Overlooks): Pick<Required<ApiDeviation>, 'service' | 'wrap'> {
  const wrap: Wrap = (answer, clock) => {
    const overlooks = create(clock);
    return (request) => answer(overlooks(request) ? withKey(request, (key) => key + mark) : request);
  };
  return {
    wrap,
    service: (service) => ({
      ...service,
      authenticate: (credential, world) =>
        credential.endsWith(mark)
          ? holderOf(world, credential.slice(0, -mark.length))
          : service.authenticate(credential, world),
    }),
  };
}
