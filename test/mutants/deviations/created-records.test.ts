import { createdRecordDeviations } from '../../../src/mutants/deviations/created-records.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const created: Scenario = ({ create }) => create();

const listed: Scenario = ({ by, create }) => {
  create();
  by('pro-all', 'GET /api/user/api-keys');
};

testEach(createdRecordDeviations, {
  'created-id-of-no-key': created,
  'created-as-revoked': created,
  'created-scope-told-as-read': created,
  'created-name-told-as-default': created,
  'key-prefix-but-two': listed,
  'key-prefix-of-two-thirds': listed,
});
