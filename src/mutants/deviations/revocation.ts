import type { Call, Handler, Outcome } from '../../mock/service.ts';
import { accounts } from '../../service/accounts/accounts.ts';
import { listKeys, revokeKey } from '../../service/accounts/keys.ts';
import type { ApiKey } from '../../service/account-records.ts';
import type { ServiceState } from '../../service/service-state.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { handlerOf, requestsOf, successesOf } from '../fault-places.ts';
import { objectsOf } from '../map-records.ts';
import { withQuery } from '../rewrite-request.ts';

/** A call that revokes, with what the handler knows of it. */
interface Revocation {
  readonly call: Call<ServiceState>;
  readonly account: string;
  readonly id: number;
  /** All keys of the account, oldest first. */
  readonly keys: readonly ApiKey[];
  /** What the sound handler does. */
  sound(): Outcome;
}

type Revoke = (revocation: Revocation) => Outcome;

const revoking = (revoke: Revoke): NonNullable<ApiDeviation['service']> =>
  handlerOf('revokeApiKey', (handler: Handler<ServiceState>) => (call) => {
    const { account = '' } = call.caller ?? {};
    const id = Number(call.parameters.query.id);
    return revoke({ call, account, id, keys: listKeys(call.world, account), sound: () => handler.answer(call) });
  });

const revocation = ['F3-revocable', 'F4.3-revoke-revokes', 'F5-revoked-by-delete'];

interface Fault {
  readonly facts?: readonly string[];
  readonly assumptions?: readonly string[];
  readonly operations?: readonly string[];
  readonly revoke: Revoke;
}

function revokes(id: string, title: string, fault: Fault): ApiDeviation {
  const { facts = revocation, assumptions = [], operations = ['revokeApiKey'], revoke } = fault;
  return { id, title, facts, assumptions, operations, service: revoking(revoke) };
}

/** Revokes further keys of the account after the named one. */
const also =
  (concerns: (key: ApiKey, revocation: Revocation) => boolean): Revoke =>
  (it) => {
    const outcome = it.sound();
    if (outcome.kind === 'refused') return outcome;
    for (const key of it.keys) {
      if (concerns(key, it)) revokeKey(it.call.world, { account: it.account, id: key.id });
    }
    return outcome;
  };

const named = ({ keys, id }: Revocation): ApiKey | undefined => keys.find((key) => key.id === id);

/** Keys that are not revoked, that are revoked by mistake, or of somebody else. */
export const revocationDeviations: readonly ApiDeviation[] = [
  revokes('revocation-without-effect', 'Revoking a key answers as it should, and changes nothing.', {
    revoke: (it) => {
      const key = named(it);
      return key ? { kind: 'ok', data: { ...key, revoked: true } } : it.sound();
    },
  }),
  revokes('revocation-of-the-newest', 'The newest key of the account is revoked, not the named one.', {
    facts: [...revocation, 'F4.3-revoke-id'],
    revoke: (it) => {
      const newest = it.keys.at(-1);
      if (!named(it) || !newest) return it.sound();
      return { kind: 'ok', data: revokeKey(it.call.world, { account: it.account, id: newest.id }) ?? newest };
    },
  }),
  revokes('revocation-of-all-others', 'All keys of the account are revoked but the one that calls.', {
    facts: ['F4.3-revoke-id', 'F4.3-revoke-revokes'],
    revoke: also((key, { call }) => String(key.id) !== call.caller?.credentialId),
  }),
  revokes('revocation-by-name', 'All keys of the account that have the name of the named one are revoked.', {
    facts: ['F4.3-revoke-id', 'F4.3-revoke-revokes'],
    revoke: also((key, it) => key.name === named(it)?.name),
  }),
  revokes('revocation-of-the-scope', 'All keys of the scope of the named one are revoked, but the one that calls.', {
    facts: ['F4.3-revoke-id', 'F4.3-revoke-revokes'],
    revoke: also((key, it) => key.scope === named(it)?.scope && String(key.id) !== it.call.caller?.credentialId),
  }),
  revokes('revocation-of-later-keys-too', 'The keys that were created after the named one are revoked too.', {
    facts: ['F4.3-revoke-id', 'F4.3-revoke-revokes'],
    revoke: also((key, { id }) => key.id > id),
  }),
  revokes('revocation-twice-restores', 'Revoking a revoked key makes it good again.', {
    assumptions: ['key-states'],
    revoke: (it) => {
      const key = named(it);
      const state = it.call.world.state.accounts[it.account];
      if (!key?.revoked || !state?.keys) return it.sound();
      const restored = { ...key, revoked: false };
      state.keys[it.id] = restored;
      return { kind: 'ok', data: restored };
    },
  }),
  revokes('foreign-key-revoked', 'A key of another account can be revoked by its id.', {
    facts: ['F1-account-access', 'F4.3-list-returns'],
    assumptions: ['revoked-listing'],
    revoke: (it) => {
      const owner = accounts.find(({ account }) => listKeys(it.call.world, account).some(({ id }) => id === it.id));
      const key = owner && revokeKey(it.call.world, { account: owner.account, id: it.id });
      return key ? { kind: 'ok', data: key } : it.sound();
    },
  }),
  revokes('unknown-key-revoked', 'Revoking an id that no key has succeeds.', {
    facts: [],
    assumptions: ['revoked-listing'],
    revoke: (it) => {
      const [first] = it.keys;
      return named(it) || !first ? it.sound() : { kind: 'ok', data: { ...first, id: it.id, revoked: true } };
    },
  }),
  revokes('key-spared-from-itself', 'A key may not revoke itself.', {
    facts: [],
    assumptions: ['key-states'],
    revoke: (it) => {
      if (String(it.id) !== it.call.caller?.credentialId) return it.sound();
      return { kind: 'refused', refusal: { code: 'not_found', detail: 'A key is not revoked by itself.' } };
    },
  }),
  {
    id: 'revoked-keys-listed-as-live',
    title: 'Revoked keys are listed as not revoked.',
    facts: ['F2.4-key-revoked', 'F3-revoked-flag'],
    assumptions: [],
    operations: ['listApiKeys'],
    wrap: successesOf('listApiKeys', (content) => ({
      ...content,
      items: objectsOf(content.items).map((key) => ({ ...key, revoked: false })),
    })),
  },
  {
    id: 'revocation-by-key-id',
    title: 'The id of the key to revoke is read from a parameter of another name.',
    facts: ['F4.3-revoke-id', 'F5-revoked-by-delete'],
    assumptions: [],
    operations: ['revokeApiKey'],
    wrap: requestsOf(['revokeApiKey'], () => (request, answer) => answer(withQuery(request, { id: undefined }))),
  },
];
