import { missingCheckDeviations } from '../../../src/mutants/deviations/missing-checks.ts';
import { callOf } from '../account-calls.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

testEach(
  missingCheckDeviations,
  Object.fromEntries(
    missingCheckDeviations.map(({ id, operations }): [string, Scenario] => {
      const [line, json] = callOf(operations[0]);
      return [id, ({ plain }) => plain(line, json === undefined ? {} : { json })];
    }),
  ),
);
