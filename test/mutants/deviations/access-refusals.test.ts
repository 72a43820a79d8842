import { accessRefusalDeviations } from '../../../src/mutants/deviations/access-refusals.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const quota = 'GET /api/user/quota';
const anonymous: Scenario = ({ plain }) => plain(quota);
const unknown: Scenario = ({ by }) => by('svc_never-issued', quota);
const unpaid: Scenario = ({ by }) => by('free', quota);

testEach(accessRefusalDeviations, {
  'missing-key-crashes': anonymous,
  'unknown-key-crashes': unknown,
  'free-plan-crashes': unpaid,
  'missing-key-redirected': anonymous,
  'missing-key-login-page': anonymous,
  'missing-key-acknowledged': anonymous,
  'unknown-key-acknowledged': unknown,
  'free-plan-acknowledged': unpaid,
  'missing-key-403': anonymous,
  'free-plan-402': unpaid,
  'missing-key-without-challenge': anonymous,
});
