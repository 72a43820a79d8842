import { common } from './stryker-common.mjs';

export default {
  ...common,
  mutate: ['contracts/**/*.ts', '!contracts/contract.test.ts'],
  inProcess: {
    directory: 'test/contracts',
    // Half of the time of the room; its two other reference servers are one run each.
    except: ['reference.test.ts', 'socket.test.ts'],
    // Nearly every whole run reaches nearly every mutant: what is not killed by then counts as survived.
    mostSeconds: 10,
  },
};
