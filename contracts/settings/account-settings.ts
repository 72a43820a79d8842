import type { RunContext } from '../../src/contract/run-context.ts';
import type { Json } from '../../src/http/json.ts';
import { currentKeywords, currentPreferences } from './account-values.ts';
import { type Setting, type SettingVisits, settingVisits } from './setting-visit.ts';

const digitNames = 'ghijklmnop';

/** The word of the run of that id: letters only, since servers may take nothing else. */
export const runWord = (runId: string): string =>
  `apitwin${runId.replaceAll('-', '').replaceAll(/\d/g, (digit) => digitNames[Number(digit)] ?? '')}`;

/** A word of this run, to be told from everybody else's. */
export const mark = (run: RunContext): string => runWord(run.runId);

/** One element less where there is one: no value that the server did not show. */
function shortened(value: Json | undefined, otherwise: readonly Json[]): Json {
  return Array.isArray(value) && value.length > 0 ? value.slice(0, -1) : otherwise;
}

export const preferencesSetting: Setting = {
  read: 'getPreferences',
  write: 'updatePreferences',
  members: ['display_name', 'followed_topics'],
  current: currentPreferences,
  change: ({ followed_topics }, run) => ({
    display_name: mark(run),
    followed_topics: shortened(followed_topics, ['agents']),
  }),
  further: (_values, run) => [
    { display_name: `Zoë & ${mark(run)}`, followed_topics: [] },
    { display_name: `🚀 ${mark(run)}`, followed_topics: [mark(run), `${mark(run)}too`] },
  ],
  furtherAlone: true,
  wrong: () => ({}),
};

const isOfTexts = (value: Json | undefined): value is string[] =>
  Array.isArray(value) && value.every((element) => typeof element === 'string');

export const keywordsSetting: Setting = {
  read: 'getKeywords',
  write: 'updateKeywords',
  members: ['keywords', 'frequency'],
  current: currentKeywords,
  change({ keywords, frequency }, run) {
    const fewer = shortened(keywords, []);
    return {
      keywords: isOfTexts(keywords) && Array.isArray(fewer) ? [...fewer, mark(run)] : fewer,
      frequency: frequency ?? 'daily',
    };
  },
  // The words that the description decided for a frequency: where a server has others, it refuses these.
  further: ({ keywords, frequency }, run) => [
    {
      frequency: frequency === 'daily' ? 'weekly' : 'daily',
      ...(isOfTexts(keywords) ? { keywords: [`künstliche intelligenz ${mark(run)}`, `${mark(run)}too`] } : {}),
    },
    { keywords: [] },
  ],
  furtherAlone: false,
  wrong: ({ keywords }, run) => ({
    repeated: { keywords: [...(isOfTexts(keywords) ? keywords : []), mark(run), mark(run)] },
    frequency: { frequency: mark(run) },
  }),
};

export const preferencesVisit: (run: RunContext) => SettingVisits = settingVisits(preferencesSetting);
export const keywordsVisit: (run: RunContext) => SettingVisits = settingVisits(keywordsSetting);

/** What a requirement on preferences is about that are written and read again. */
export const writtenPreferences = {
  promise: 'preferences',
  facts: ['F4.2-preferences-returns', 'F4.2-preferences-put'],
  operations: ['getPreferences', 'updatePreferences'],
} as const;

/** The same of keyword monitors. */
export const writtenKeywords = {
  promise: 'keywords',
  facts: ['F4.2-keywords-returns', 'F4.2-keywords-put'],
  operations: ['getKeywords', 'updateKeywords'],
} as const;
