import type { Dialect } from './dialect.ts';
import { accessDialects } from './dialects/access.ts';
import { accountSettingDialects } from './dialects/account-settings.ts';
import { createdKeyDialects } from './dialects/created-keys.ts';
import { delayDialects } from './dialects/delays.ts';
import { envelopeDialects } from './dialects/envelopes.ts';
import { favoriteDialects } from './dialects/favorites.ts';
import { idDialects } from './dialects/ids.ts';
import { keyBehaviourDialects } from './dialects/key-behaviour.ts';
import { keyListDialects } from './dialects/key-lists.ts';
import { listDialects } from './dialects/lists.ts';
import { messageDialects } from './dialects/messages.ts';
import { mixtureDialects } from './dialects/mixtures.ts';
import { pageDialects } from './dialects/pages.ts';
import { recordDialects } from './dialects/records.ts';
import { refusalDialects } from './dialects/refusals.ts';
import { successDialects } from './dialects/successes.ts';
import { trendDialects } from './dialects/trends.ts';
import { unsetSettingDialects } from './dialects/unset-settings.ts';
import { usageDialects } from './dialects/usage.ts';

/** Every other reasonable API that this one could have been. */
export const dialects: readonly Dialect[] = [
  ...pageDialects,
  ...listDialects,
  ...envelopeDialects,
  ...recordDialects,
  ...idDialects,
  ...refusalDialects,
  ...successDialects,
  ...accessDialects,
  ...keyListDialects,
  ...createdKeyDialects,
  ...keyBehaviourDialects,
  ...favoriteDialects,
  ...usageDialects,
  ...accountSettingDialects,
  ...unsetSettingDialects,
  ...trendDialects,
  ...mixtureDialects,
  ...messageDialects,
  ...delayDialects,
];
