import type { Requirement } from '../src/contract/requirement.ts';
import type { Json } from '../src/http/json.ts';
import { reads } from './account-read.ts';
import { currentKeywords, currentPreferences } from './account-values.ts';
import { answers, keeps, leavesOthers, mark, putsBack, returnsAll, staysApart } from './setting-judges.ts';
import { type Setting, settingVisits } from './setting-visit.ts';

/** One element less where there is one: no value that the server did not show. */
function shortened(value: Json | undefined, otherwise: readonly Json[]): Json {
  return Array.isArray(value) && value.length > 0 ? value.slice(0, -1) : otherwise;
}

const preferencesSetting: Setting = {
  read: 'getPreferences',
  write: 'updatePreferences',
  members: ['display_name', 'followed_topics'],
  current: currentPreferences,
  change: ({ followed_topics }, run) => ({
    display_name: mark(run),
    followed_topics: shortened(followed_topics, ['agents']),
  }),
  further: (_values, run) => [{ display_name: `Zoë & ${mark(run)}`, followed_topics: [] }],
};

const isOfTexts = (value: Json | undefined): value is string[] =>
  Array.isArray(value) && value.every((element) => typeof element === 'string');

const keywordsSetting: Setting = {
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
      ...(isOfTexts(keywords) ? { keywords: [`künstliche intelligenz ${mark(run)}`] } : {}),
    },
    { keywords: [] },
  ],
};

const preferencesVisit = settingVisits(preferencesSetting);
const keywordsVisit = settingVisits(keywordsSetting);

const shared = {
  level: 'documented',
  perOperation: false,
  needs: ['key'],
  effect: 'mutating',
  stage: 'run',
  since: '0.1.0',
} as const;

const ofPreferences = { ...shared, promise: 'preferences', operations: ['updatePreferences', 'getPreferences'] };
const ofKeywords = { ...shared, promise: 'keywords', operations: ['updateKeywords', 'getKeywords'] };

export const preferences: readonly Requirement[] = [
  {
    ...ofPreferences,
    id: 'preferences-read',
    title: 'The preferences of the caller are read',
    facts: ['F4.2-preferences', 'F4.2-preferences-returns'],
    operations: ['getPreferences'],
    effect: 'safe',
    check: reads('the preferences of the caller'),
  },
  {
    ...ofPreferences,
    id: 'preferences-name-kept',
    title: 'A display name that was written is read back',
    facts: ['F4.2-preferences', 'F4.2-preferences-put', 'F4.2-preferences-display-name', 'F4-json-bodies'],
    check: keeps(preferencesVisit, 'display_name'),
  },
  {
    ...ofPreferences,
    id: 'preferences-topics-kept',
    title: 'Followed topics that were written are read back',
    facts: ['F4.2-preferences', 'F4.2-preferences-put', 'F4.2-preferences-followed-topics'],
    check: keeps(preferencesVisit, 'followed_topics'),
  },
  {
    ...ofPreferences,
    id: 'preferences-put-back',
    title: 'Preferences can be written back as they were',
    facts: ['F4.2-preferences-put', 'F4.2-preferences-returns'],
    check: putsBack(preferencesVisit, preferencesSetting.members),
  },
  {
    ...ofPreferences,
    id: 'preferences-answer',
    title: 'The answer to an update shows no old preferences',
    facts: ['F4.2-preferences-put-returns'],
    check: answers(preferencesVisit, preferencesSetting.members),
  },
  {
    ...ofPreferences,
    id: 'preferences-answer-whole',
    title: 'The answer to an update shows the updated preferences',
    level: ['mutation-results'],
    facts: ['F4.2-preferences-put-returns'],
    check: returnsAll(preferencesVisit, preferencesSetting.members),
  },
  {
    ...ofPreferences,
    id: 'preferences-others-kept',
    title: 'Further preferences stay as they were',
    level: ['preferences-fields'],
    facts: ['F4.2-preferences-put-returns'],
    check: leavesOthers(preferencesVisit, preferencesSetting.members),
  },
  {
    ...ofPreferences,
    id: 'preferences-apart',
    title: "Preferences of one account are not another's",
    facts: ['F4.2-preferences-returns'],
    needs: ['key', 'key:other'],
    check: staysApart(preferencesVisit, preferencesSetting),
  },
];

export const keywords: readonly Requirement[] = [
  {
    ...ofKeywords,
    id: 'keywords-read',
    title: 'The keyword monitors of the caller are read',
    facts: ['F4.2-keywords', 'F4.2-keywords-returns'],
    operations: ['getKeywords'],
    effect: 'safe',
    check: reads('the keyword monitors of the caller'),
  },
  {
    ...ofKeywords,
    id: 'keywords-kept',
    title: 'Keywords that were written are read back',
    facts: ['F4.2-keywords', 'F4.2-keywords-put', 'F4.2-keywords-keywords', 'F4-json-bodies'],
    check: keeps(keywordsVisit, 'keywords'),
  },
  {
    ...ofKeywords,
    id: 'keywords-frequency-kept',
    title: 'A frequency that was written is read back',
    facts: ['F4.2-keywords', 'F4.2-keywords-put', 'F4.2-keywords-frequency'],
    check: keeps(keywordsVisit, 'frequency'),
  },
  {
    ...ofKeywords,
    id: 'keywords-put-back',
    title: 'Keyword monitors can be written back as they were',
    facts: ['F4.2-keywords-put', 'F4.2-keywords-returns'],
    check: putsBack(keywordsVisit, keywordsSetting.members),
  },
  {
    ...ofKeywords,
    id: 'keywords-answer',
    title: 'The answer to an update shows no old keyword monitors',
    facts: ['F4.2-keywords-put-returns'],
    check: answers(keywordsVisit, keywordsSetting.members),
  },
  {
    ...ofKeywords,
    id: 'keywords-answer-whole',
    title: 'The answer to an update shows the updated keyword monitors',
    level: ['mutation-results'],
    facts: ['F4.2-keywords-put-returns'],
    check: returnsAll(keywordsVisit, keywordsSetting.members),
  },
  {
    ...ofKeywords,
    id: 'keywords-apart',
    title: "Keyword monitors of one account are not another's",
    facts: ['F4.2-keywords-returns'],
    needs: ['key', 'key:other'],
    check: staysApart(keywordsVisit, keywordsSetting),
  },
];
