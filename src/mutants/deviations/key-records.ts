import type { Json, JsonObject } from '../../http/json.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { successesOf } from '../fault-places.ts';
import { objectsOf, without } from '../map-records.ts';

type Change = (record: JsonObject) => JsonObject;

/** A fault in the records of the list. */
function listed(
  id: string,
  title: string,
  { facts, change }: { facts: readonly string[]; change: Change },
): ApiDeviation {
  return {
    id,
    title,
    facts: ['F4.3-list-returns', ...facts],
    assumptions: [],
    operations: ['listApiKeys'],
    wrap: successesOf('listApiKeys', (content) => ({ ...content, items: objectsOf(content.items).map(change) })),
  };
}

/** One member of each record has another value. */
const member =
  (name: string, value: (before: Json) => Json): Change =>
  (record) => ({ ...record, [name]: value(record[name] ?? null) });

const text = (value: Json): string => String(value);

/** Records of keys that are written wrongly. */
export const keyRecordDeviations: readonly ApiDeviation[] = [
  listed('key-id-as-text', 'The id of a listed key is a string.', {
    facts: ['F2.4-key-id-integer'],
    change: member('id', text),
  }),
  listed('key-id-of-the-row', 'The id of a listed key is its position in the list, which revokes nothing.', {
    facts: ['F2.4-key-id-revokes', 'F4.3-revoke-id'],
    change: (record) => ({ ...record, id: Math.trunc(Number(record.id) / 100) }),
  }),
  listed('key-name-null', 'The name of a listed key is null.', {
    facts: ['F2.4-key-name', 'F2.4-key-name-label'],
    change: member('name', () => null),
  }),
  listed('key-prefix-as-object', 'The prefix of a listed key is an object.', {
    facts: ['F2.4-key-prefix'],
    change: member('prefix', (prefix) => ({ text: prefix })),
  }),
  listed('key-prefix-without-ellipsis', 'The prefix of a listed key ends without an ellipsis.', {
    facts: ['F2.4-key-prefix-ellipsis'],
    change: member('prefix', (prefix) => text(prefix).replace('…', '')),
  }),
  listed('key-prefix-of-another-key', 'The prefix of a listed key is that of none.', {
    facts: ['F2.4-key-prefix-leading-part', 'F5-prefix-leading-part-only'],
    change: member('prefix', () => 'svc_0000zzzz…'),
  }),
  listed('key-prefix-masked', 'The prefix of a listed key is masked with asterisks.', {
    facts: ['F2.4-key-prefix-leading-part', 'F2.4-key-prefix-ellipsis'],
    change: member('prefix', (prefix) => `${text(prefix).slice(0, 4)}********`),
  }),
  listed('key-scope-as-list', 'The scope of a listed key is an array.', {
    facts: ['F2.4-key-scope'],
    change: member('scope', (scope) => [scope]),
  }),
  listed('key-scope-in-capitals', 'The scope of a listed key is in capitals.', {
    facts: ['F2.4-key-scope-values', 'F5-scopes'],
    change: member('scope', (scope) => text(scope).toUpperCase()),
  }),
  listed('key-scope-read-write', 'The scope all is listed as read-write.', {
    facts: ['F2.4-key-scope-values', 'F5-scopes'],
    change: member('scope', (scope) => (scope === 'all' ? 'read-write' : scope)),
  }),
  listed('key-created-at-in-seconds', 'The creation time of a listed key is a number of seconds.', {
    facts: ['F2.4-key-created-at'],
    change: member('created_at', (time) => Date.parse(text(time)) / 1000),
  }),
  listed('key-created-at-with-space', 'The creation time of a listed key has a space and no offset.', {
    facts: ['F2.4-key-created-at-format'],
    change: member('created_at', (time) => text(time).replace('T', ' ').replace('Z', '')),
  }),
  listed('key-revoked-as-number', 'The revoked flag is 0 or 1.', {
    facts: ['F2.4-key-revoked', 'F3-revoked-flag'],
    change: member('revoked', Number),
  }),
  listed('key-revoked-as-time', 'The revoked flag is the time of revocation, or null.', {
    facts: ['F2.4-key-revoked', 'F3-revoked-flag'],
    change: member('revoked', (revoked) => (revoked === true ? '2026-11-02T09:30:00Z' : null)),
  }),
  listed('key-revoked-absent', 'A listed key has no revoked flag.', {
    facts: ['F2.4-key-revoked', 'F3-revoked-flag'],
    change: (record) => without(record, 'revoked'),
  }),
  listed('live-keys-listed-as-revoked', 'Every key is listed as revoked.', {
    facts: ['F2.4-key-revoked', 'F3-revoked-flag'],
    change: member('revoked', () => true),
  }),
  {
    id: 'keys-of-scope-write-unlisted',
    title: 'Keys of scope write are not listed.',
    facts: ['F4.3-list-returns'],
    assumptions: [],
    operations: ['listApiKeys'],
    wrap: successesOf('listApiKeys', (content) => ({
      ...content,
      items: objectsOf(content.items).filter(({ scope }) => scope !== 'write'),
    })),
  },
  {
    id: 'newest-key-listed-twice',
    title: 'The newest key stands in the list twice.',
    facts: ['F4.3-list-returns'],
    assumptions: [],
    operations: ['listApiKeys'],
    wrap: successesOf('listApiKeys', (content) => {
      const items = objectsOf(content.items);
      return { ...content, items: [...items, ...items.slice(-1)] };
    }),
  },
];
