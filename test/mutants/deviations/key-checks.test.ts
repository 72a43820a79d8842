import { keyCheckDeviations } from '../../../src/mutants/deviations/key-checks.ts';
import { testEach } from '../deviation-rig.ts';

const quota = 'GET /api/user/quota';

testEach(keyCheckDeviations, {
  'unknown-bearer-key-let-in': ({ by }) => by('svc_never-issued', quota),
  'unknown-query-key-let-in': ({ byQuery }) => byQuery('svc_never-issued', quota),
  'well-formed-key-let-in': ({ by }) => by('svc_never-issued', quota),
  'empty-query-key-let-in': ({ plain }) => plain(`${quota}?api_key=`),
  'bearer-without-key-let-in': ({ plain }) => plain(quota, { fields: { Authorization: 'Bearer' } }),
  'other-scheme-let-in': ({ plain }) => plain(quota, { fields: { Authorization: 'Basic YTpi' } }),
  'key-found-by-its-prefix': ({ by, create }) => by(`${create().key.slice(0, -8)}AAAAAAAA`, quota),
  'key-in-any-case': ({ by, create }) => by(create().key.toLowerCase(), quota),
  'key-but-its-end': ({ by, create }) => by(`${create().key.slice(0, -1)}~`, quota),
  'key-by-its-beginning': ({ by, create }) => by(create().key.slice(0, 12), quota),
  'key-by-most-of-it': ({ by, create }) => by(create().key.slice(0, 24), quota),
  'key-by-its-id': ({ by, create }) => by(String(create().id), quota),
  'unknown-key-reads-content': ({ by }) => by('svc_never-issued', 'GET /api/trending/topics'),
  'key-with-more-behind': ({ byQuery, create }) => byQuery(`${create().key}x`, quota),
});
