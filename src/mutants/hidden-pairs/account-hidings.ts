import type { Hiding } from './hiding.ts';

const preferences = ['getPreferences', 'updatePreferences'];
const favorites = ['listFavorites', 'addFavorite', 'removeFavorite'];
const keywords = ['getKeywords', 'updateKeywords'];
const besidePreferences = ['favorites-lost-by-preferences', 'preferences-lost-by-keywords'];
const besideKeywords = ['preferences-lost-by-keywords', 'keywords-lost-by-favorite'];

/** What shapes of settings, favorites, keys and refusals hide. */
export const accountHidings: readonly Hiding[] = [
  {
    dialect: 'preferences-split',
    operations: preferences,
    further: besidePreferences,
    why: 'Preferences are read in parts: whoever writes them back might lose what stands beside the documented members.',
  },
  {
    dialect: 'preferences-named',
    operations: preferences,
    further: besidePreferences,
    why: 'Preferences are read as names and values: by which members they are written back is not to be known.',
  },
  ...['preferences-unset', 'preferences-null'].map((dialect) => ({
    dialect,
    operations: preferences,
    further: besidePreferences,
    why: 'No preference is read, whatever was written: all are null or empty, and null cannot be written back.',
  })),
  {
    dialect: 'keywords-apart',
    operations: keywords,
    further: besideKeywords,
    why: 'Each monitor has a frequency of its own: no pair of keywords and frequency can be written back.',
  },
  ...['keywords-unset', 'keywords-no-content'].map((dialect) => ({
    dialect,
    operations: keywords,
    further: besideKeywords,
    why: 'No keywords and no frequency are read, whatever was written, and what is not there cannot be written back.',
  })),
  {
    dialect: 'refusals-200',
    further: ['keys-on-dearer-plans-only', 'key-in-address-of-refusal', 'free-plan-removal-acknowledged'],
    why: 'No status tells why a key is not made, or that the free plan is refused; and a refusal says nothing of the address.',
  },
  {
    dialect: 'favorites-in-part',
    operations: favorites,
    further: ['keywords-lost-by-favorite'],
    why: 'Favorites are listed in part: which items are none, and may be added and removed, is not to be known.',
  },
  {
    dialect: 'record-ids-beyond-53-bits',
    operations: favorites,
    further: ['keywords-lost-by-favorite'],
    why: 'Ids are beyond 53 bits: no request can name one without loss, so that no favorite is added.',
  },
  ...['unenforced-scopes', 'write-may-read'].map((dialect) => ({
    dialect,
    further: ['read-key-becomes-all', 'write-key-becomes-read', 'write-scope-unknown'],
    why: 'Keys are listed by the scope that was asked for: what is stored shows in what they may do, which is a guess.',
  })),
  {
    dialect: 'four-keys-at-most',
    further: [
      'revocation-of-the-newest',
      'revocation-of-all-others',
      'revocation-by-name',
      'revocation-of-later-keys-too',
      'revoked-keys-listed-as-live',
      'keys-of-name-and-scope',
    ],
    why: 'There is room for one key of the run that a revocation could end or spare, or that is like another, and for none where revoked keys count.',
  },
  {
    dialect: 'favorites-without-ids',
    further: ['favorite-dropped-by-write-key'],
    why: 'No list shows which favorites it has.',
  },
  ...(
    [
      ['created-plain-text', 'created-name-told-as-default', 'No name is shown, but the key alone.'],
      ['favorites-none-not-found', 'keywords-lost-by-favorite', 'No list tells what may be added.'],
      ['key-ids-beyond-31-bits', 'key-by-its-id', 'The id that it takes is not the one it shows.'],
    ] as const
  ).map(([dialect, id, why]) => ({ dialect, further: [id], why })),
];
