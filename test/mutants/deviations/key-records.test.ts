import { keyRecordDeviations } from '../../../src/mutants/deviations/key-records.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const lists: Scenario = ({ by }) => by('pro-all', 'GET /api/user/api-keys');

testEach(keyRecordDeviations, Object.fromEntries(keyRecordDeviations.map(({ id }) => [id, lists])));
