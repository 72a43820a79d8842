import { deviations } from './deviations.ts';

/** What a dialect keeps from everybody, so that a deviation there cannot be seen behind it. */
interface Hiding {
  readonly dialect: string;
  /** Deviations that show on these operations alone are hidden. */
  readonly operations?: readonly string[];
  /** Further deviations that it hides, by id. */
  readonly further: readonly string[];
  readonly why: string;
}

const preferences = ['getPreferences', 'updatePreferences'];
const favorites = ['listFavorites', 'addFavorite', 'removeFavorite'];
const keywords = ['getKeywords', 'updateKeywords'];
const besidePreferences = ['favorites-lost-by-preferences', 'preferences-lost-by-keywords'];
const besideKeywords = ['preferences-lost-by-keywords', 'keywords-lost-by-favorite'];

/** They make an answer of the days of the usage, and of nothing that stands beside them. */
const usageShapes = [
  ...['usage-list', 'usage-map', 'usage-bare-map', 'usage-newest-first', 'usage-by-endpoint', 'usage-columns'],
  ...['usage-pairs', 'usage-with-times', 'usage-in-seconds', 'usage-in-digits', 'usage-by-second', 'usage-by-period'],
  'usage-beside-account',
];

const ofLastPage = ['news-last-page-short', 'repos-last-page-filled-up'];
const untold = 'No answer tells how many records there are in all.';

const hidings: readonly Hiding[] = [
  ...['bare-pages', 'totalless-pages'].map((dialect) => ({ dialect, further: ofLastPage, why: untold })),
  ...usageShapes.map((dialect) => ({
    dialect,
    further: ['key-in-usage-log'],
    why: 'The answer is made of the days of the usage alone: the log line beside them is left out.',
  })),
  ...['usage-map', 'usage-bare-map', 'usage-by-second'].map((dialect) => ({
    dialect,
    further: ['usage-of-one-day-repeated'],
    why: 'Entries of one day fall into one member: the account looks like one with a single day of usage.',
  })),
  {
    dialect: 'usage-by-endpoint',
    further: ['usage-of-one-day-repeated'],
    why: 'A day has several entries anyway: the account looks like one with a single day of usage.',
  },
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
    dialect: 'content-blind-to-keys',
    further: ['key-in-link-field'],
    why: 'Content is asked for without the key that was sent: its answers have none to show.',
  },
  {
    dialect: 'few-records',
    further: ['language-undecoded', 'language-as-part'],
    why: 'No language of the few repositories is part of another one, or has to be escaped in an address.',
  },
  {
    dialect: 'few-records',
    further: [
      'news-second-page-repeats-first',
      'news-pages-overlap',
      'news-page-one-short',
      'news-default-limit-10',
      'news-limit-ignored',
      'repos-later-pages-empty',
      'repos-page-is-an-offset',
      'repos-pages-leave-gaps',
      'repos-page-one-more',
      'repos-default-limit-50',
      'repos-unlimited',
      'repos-limit-on-first-page-only',
      'category-filters-each-page',
      'category-on-first-page-only',
      'language-forgets-limit',
      ...ofLastPage,
    ],
    why: 'The few records are taken from the whole list and paged anew: nothing is left of the pages that the server makes.',
  },
  {
    dialect: 'usage-total',
    further: [
      'key-in-usage-log',
      'days-ignored',
      'days-one-too-many',
      'days-31-served',
      'days-without-maximum',
      'usage-of-last-year',
      'usage-of-days-to-come',
      'usage-of-one-day-repeated',
    ],
    why: 'A total is all that is left of the usage: no days are shown, and nothing that stands beside them.',
  },
  {
    dialect: 'four-keys-at-most',
    further: [
      'revocation-of-the-newest',
      'revocation-of-all-others',
      'revocation-by-name',
      'revocation-of-later-keys-too',
      'revoked-keys-listed-as-live',
    ],
    why: 'There is room for one key of the run that a revocation could end or spare, and for none where revoked keys count.',
  },
  {
    dialect: 'lean-records',
    further: [
      'category-ignored',
      'category-filters-each-page',
      'category-compared-with-tags',
      'category-on-first-page-only',
      'language-as-part',
      'language-lowercased',
      'language-undecoded',
      'language-forgets-limit',
      'language-remembered',
      'news-list-category-number',
      'news-list-summary-sentences',
      'news-list-tags-joined',
      'news-list-tags-numbered',
      'repo-new-stars-signed',
      'repo-new-stars-averaged',
      'repo-language-list',
      'repo-description-object',
      'repo-analysis-object',
      'repo-track-as-text',
      'repo-track-by-date',
    ],
    why: 'Records show none but a few members: not the one that is wrong, and no label that a filter could be asked for.',
  },
  ...(
    [
      ['created-plain-text', 'created-name-told-as-default', 'No name is shown, but the key alone.'],
      ['success-envelope', 'history-null', 'Null in an envelope may be a history of nothing yet.'],
      ['favorites-none-not-found', 'keywords-lost-by-favorite', 'No list tells what may be added.'],
      ['key-ids-beyond-31-bits', 'key-by-its-id', 'The id that it takes is not the one it shows.'],
      ['bare-pages', 'news-detail-oldest-missing', untold],
    ] as const
  ).map(([dialect, id, why]) => ({ dialect, further: [id], why })),
];

/** Deviations that cannot be seen behind a dialect, by `deviation + dialect`, each with its reason. */
export const hiddenPairs: Readonly<Record<string, string>> = Object.fromEntries(
  hidings.flatMap(({ dialect, operations = [], further, why }) =>
    deviations
      .filter((it) => further.includes(it.id) || it.operations.every((id) => operations.includes(id)))
      .map(({ id }): [string, string] => [`${id} + ${dialect}`, why]),
  ),
);
