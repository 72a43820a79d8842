import type { AlsoFails } from './api-deviation.ts';

const keyRefused = ['authentication-key-header'];
const moved = 'A list that is not at its place has no pages either.';
const unknown = 'Records without an id cannot be told apart, nor one page from the next.';

/** What fails beside the facts that a deviation violates, and why it must, by the id of the deviation. */
export const consequences: Readonly<Record<string, AlsoFails>> = {
  'unknown-bearer-key-let-in': {
    requirements: ['revocation-effective'],
    why: 'A revoked key is one that the server does not know any more.',
  },
  'unknown-query-key-let-in': {
    requirements: ['revocation-effective'],
    why: 'A revoked key is one that the server does not know any more.',
  },
  'well-formed-key-let-in': {
    requirements: ['revocation-effective'],
    why: 'A revoked key has the form of a key.',
  },
  'unknown-key-crashes': {
    requirements: ['revocation-effective'],
    why: 'A revoked key is one that the server does not know any more.',
  },
  'free-plan-crashes': {
    requirements: ['plan-free-creates-no-key', 'plan-free-revokes-no-key'],
    why: 'The key endpoints crash for the free plan as the user endpoints do.',
  },
  'free-plan-acknowledged': {
    promise: 'plans',
    why: 'Whoever is on the free plan gets 200, whatever is asked for.',
  },
  'unknown-key-acknowledged': {
    promise: 'authentication',
    why: 'Whoever shows an unknown key, in any form, gets 200.',
  },
  'new-key-opens-another-account': {
    requirements: ['favorite-of-account', 'preferences-of-account', 'keywords-of-account'],
    why: 'Another key of the account is one of another account.',
  },
  'same-key-twice': {
    requirements: ['revocation-others'],
    why: 'Two keys of the run are one, and die together.',
  },
  'key-id-of-the-row': {
    requirements: keyRefused,
    why: 'A revocation by an id that is none is refused, and a good key seems to be.',
  },
  'revocation-without-effect': {
    requirements: ['revocation-listed'],
    why: 'What is not revoked stays in the list as it was.',
  },
  'revocation-of-the-newest': {
    requirements: ['revocation-listed'],
    why: 'The key that was named stays in the list as it was.',
  },
  'news-list-id-by-position': {
    requirements: keyRefused,
    why: 'Nothing has the listed id, so that a favorite of it is refused, and a good key seems to be.',
  },
  'favorite-add-not-stored': {
    requirements: keyRefused,
    why: 'What was not stored cannot be removed, so that a good key seems to be refused.',
  },
  'favorite-add-other-target': {
    requirements: keyRefused,
    why: 'What was not stored cannot be removed, so that a good key seems to be refused.',
  },
  'favorite-add-for-another': {
    requirements: keyRefused,
    why: 'What was not stored cannot be removed, so that a good key seems to be refused.',
  },
  'news-list-id-renamed': { promise: 'pagination', why: unknown },
  'repo-id-missing': { promise: 'pagination', why: unknown },
  'news-list-in-plural': { promise: 'pagination', why: moved },
  'repos-by-post': { promise: 'pagination', why: moved },
};
