import { scopeDeviations } from '../../../src/mutants/deviations/scopes.ts';
import { callOf } from '../account-calls.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

testEach(
  scopeDeviations,
  Object.fromEntries(
    scopeDeviations.map(({ id, operations }): [string, Scenario] => [
      id,
      ({ by }) => by(id.startsWith('read') ? 'pro-read' : 'pro-write', ...callOf(operations[0])),
    ]),
  ),
);
