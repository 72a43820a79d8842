import { common, partOf } from './stryker-common.mjs';

export default {
  ...common,
  // Running each test once takes more than a minute of an idle core.
  dryRunTimeoutMinutes: 30,
  // Waivers are data of `npm run check`.
  mutate: ['contracts/**/*.ts', '!contracts/contract.test.ts', '!contracts/waivers.ts'],
  // No mutant may take as long as all its tests would: see mostSeconds. What hangs beyond that, hangs.
  timeoutMS: 60_000,
  timeoutFactor: 0,
  inProcess: {
    directory: 'test/contracts',
    // Half of the time of the room; the proof, below, says what they say.
    except: ['reference/reference.test.ts', 'socket.test.ts', 'alone.test.ts', 'pace.test.ts'],
    further: ['test/mutation/shelf-runs.ts'],
    usual: 'test/mutation/shelf-runs.ts > the mock',
    // Nearly every whole run reaches nearly every mutant: what is not killed by then counts as survived.
    mostSeconds: 8,
    ...partOf(process.env),
  },
};
