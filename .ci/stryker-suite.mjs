import { common } from './stryker-common.mjs';

export default {
  ...common,
  // Running each test once takes more than a minute of an idle core.
  dryRunTimeoutMinutes: 30,
  mutate: ['contracts/**/*.ts', '!contracts/contract.test.ts'],
  inProcess: {
    directory: 'test/contracts',
    // Half of the time of the room; its two other reference servers are one run each.
    except: ['reference.test.ts', 'socket.test.ts'],
    // Nearly every whole run reaches nearly every mutant: what is not killed by then counts as survived.
    mostSeconds: 10,
  },
};
