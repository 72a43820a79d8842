import { quotaDeviations } from '../../../src/mutants/deviations/quota.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const readsTwice: Scenario = ({ by }) => {
  by('pro-all', 'GET /api/user/quota');
  by('pro-all', 'GET /api/user/quota');
};

testEach(quotaDeviations, Object.fromEntries(quotaDeviations.map(({ id }) => [id, readsTwice])));
