import { deviations } from './deviations.ts';

/** What a dialect keeps from everybody, so that a deviation there cannot be seen behind it. */
interface Hiding {
  readonly dialect: string;
  /** Deviations that show on these operations alone are hidden. */
  readonly operations: readonly string[];
  /** Further deviations that it hides, by id. */
  readonly further: readonly string[];
  readonly why: string;
}

const preferences = ['getPreferences', 'updatePreferences'];
const favorites = ['listFavorites', 'addFavorite', 'removeFavorite'];
const keywords = ['getKeywords', 'updateKeywords'];
/** They show only while preferences, or keyword monitors, are changed. */
const besidePreferences = ['favorites-lost-by-preferences', 'preferences-lost-by-keywords'];
const besideKeywords = ['preferences-lost-by-keywords', 'keywords-lost-by-favorite'];

const hidings: readonly Hiding[] = [
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
  {
    dialect: 'preferences-unset',
    operations: preferences,
    further: besidePreferences,
    why: 'All members are read as null or empty, whatever was written, and null cannot be written back.',
  },
  {
    dialect: 'keywords-apart',
    operations: keywords,
    further: besideKeywords,
    why: 'Each monitor has a frequency of its own: no pair of keywords and frequency can be written back.',
  },
  {
    dialect: 'keywords-unset',
    operations: keywords,
    further: besideKeywords,
    why: 'No keywords and no frequency are read, whatever was written, and null cannot be written back.',
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
  {
    dialect: 'few-records',
    operations: [],
    further: ['language-undecoded'],
    why: 'None of the few repositories has a language that an address has to escape.',
  },
];

/** Deviations that cannot be seen behind a dialect, by `deviation + dialect`, each with its reason. */
export const hiddenPairs: Readonly<Record<string, string>> = Object.fromEntries(
  hidings.flatMap(({ dialect, operations, further, why }) =>
    deviations
      .filter((it) => further.includes(it.id) || it.operations.every((id) => operations.includes(id)))
      .map(({ id }): [string, string] => [`${id} + ${dialect}`, why]),
  ),
);
