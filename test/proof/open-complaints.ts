/** What is known to be unproved, by kind of complaint. Whoever proves one takes it out; nothing may be added. */
export const openComplaints: Readonly<Record<string, readonly string[]>> = {
  survivor: [
    'read-scope-creates-keys',
    'read-scope-revokes-keys',
    'key-name-in-lower-case',
    'all-key-becomes-write',
    'write-scope-unknown',
    'any-scope-accepted',
    'revocation-of-all-others',
    'revocation-by-name',
    'revocation-twice-restores',
    'unknown-key-revoked',
    'key-spared-from-itself',
    'keys-of-another-account-listed',
    'quota-of-another-account',
    'quota-cached-across-accounts',
    'usage-of-another-account',
    'usage-cached-across-accounts',
  ],
  'never-fails': ['isolation-keys'],
};
