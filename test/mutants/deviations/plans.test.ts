import { planDeviations } from '../../../src/mutants/deviations/plans.ts';
import { testEach } from '../deviation-rig.ts';

const favorite = { collect_type: 'news', target_id: 1001 };

testEach(planDeviations, {
  'free-plan-quota': ({ by }) => by('free', 'GET /api/user/quota'),
  'free-plan-favorites': ({ by }) => by('free', 'GET /api/user/favorites'),
  'free-plan-favorite-added': ({ by }) => by('free', 'POST /api/user/favorite', favorite),
  'free-plan-favorite-removed': ({ by }) => by('free', 'DELETE /api/user/favorite?collect_type=news&target_id=1001'),
  'free-plan-preferences': ({ by }) => by('free', 'GET /api/user/preferences'),
  'free-plan-preferences-put': ({ by }) => by('free', 'PUT /api/user/preferences', { display_name: 'x' }),
  'free-plan-keywords': ({ by }) => by('free', 'GET /api/keywords'),
  'free-plan-keywords-put': ({ by }) => by('free', 'PUT /api/keywords', { keywords: [], frequency: 'daily' }),
  'free-plan-usage': ({ by }) => by('free', 'GET /api/user/usage-history'),
  'free-plan-key-creation': ({ by }) => by('free', 'POST /api/user/api-keys', { name: 'x', scope: 'read' }),
  'free-plan-key-revocation': ({ by }) => by('free', 'DELETE /api/user/api-keys?id=1'),
  'usage-on-dearer-plans-only': ({ by }) => by('pro-all', 'GET /api/user/usage-history'),
  'keys-on-dearer-plans-only': ({ create }) => create(),
  'proplus-favorites-refused': ({ by }) => by('proplus', 'GET /api/user/favorites'),
  'enterprise-usage-refused': ({ by }) => by('enterprise', 'GET /api/user/usage-history'),
  'preferences-on-pro-only': ({ by }) => by('proplus', 'GET /api/user/preferences'),
  'proplus-forgotten-by-keywords': ({ by }) => by('proplus', 'GET /api/keywords'),
  'enterprise-forgotten': ({ by }) => by('enterprise', 'GET /api/user/favorites'),
  'key-list-on-paid-plans-only': ({ by }) => by('free', 'GET /api/user/api-keys'),
});
