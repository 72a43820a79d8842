import { preferenceDeviations } from '../../../src/mutants/deviations/preferences.ts';
import { tellApart } from './tell-apart.ts';

const rename = 'PUT /api/user/preferences {"display_name":"Ada","followed_topics":["evaluation","robotics"]}';
const preferences = 'GET /api/user/preferences';

tellApart(preferenceDeviations, {
  'preferences-shared': [rename, '@other GET /api/user/preferences'],
  'preferences-of-another': [preferences],
  'preferences-put-for-everybody': [rename, '@other GET /api/user/preferences'],
  'preferences-put-not-stored': [rename, preferences],
  'preferences-put-answers-old': [rename],
  'preferences-put-forgets-display-name': [rename],
  'preferences-put-forgets-topics': [rename],
  'preferences-put-first-topic-only': [rename],
  'preferences-put-no-topics-ignored': ['PUT /api/user/preferences {"followed_topics":[]}'],
  'preferences-put-name-misread': ['PUT /api/user/preferences {"display_name":"Tomás"}'],
  'preferences-put-name-escaped': ['PUT /api/user/preferences {"display_name":"Ada & Bo"}'],
  'preferences-put-members-swapped': [rename],
  'preferences-put-topics-refused': [rename],
  'preferences-lost-by-keywords': [
    rename,
    'PUT /api/keywords {"keywords":["open weights","robôs"],"frequency":"weekly"}',
    preferences,
  ],
});
