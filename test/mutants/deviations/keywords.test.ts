import { keywordDeviations } from '../../../src/mutants/deviations/keywords.ts';
import { tellApart } from './tell-apart.ts';

const monitor = 'PUT /api/keywords {"keywords":["open weights","robôs"],"frequency":"weekly"}';
const keywords = 'GET /api/keywords';

tellApart(keywordDeviations, {
  'keywords-shared': [monitor, '@other GET /api/keywords'],
  'keywords-cached': [keywords, monitor, keywords],
  'keywords-put-not-stored': [monitor, keywords],
  'keywords-put-answers-old': [monitor],
  'keywords-put-ignores-frequency': [monitor],
  'keywords-put-ignores-keywords': [monitor],
  'keywords-put-drops-last': [monitor],
  'keywords-first-shown-only': [monitor],
  'keywords-last-shown-only': [monitor],
  'keywords-put-none-ignored': ['PUT /api/keywords {"keywords":[],"frequency":"daily"}'],
  'keywords-put-in-ascii': [monitor],
  'keywords-put-split-at-spaces': [monitor],
  'keywords-put-array-refused': [monitor],
  'keywords-put-frequency-in-hours': [monitor],
  'keywords-lost-by-favorite': [monitor, 'POST /api/user/favorite {"collect_type":"news","target_id":1300}', keywords],
});
