import type { Hiding } from './hiding.ts';

/** They make an answer of the days of the usage, and of nothing that stands beside them. */
const usageShapes = [
  ...['usage-list', 'usage-map', 'usage-bare-map', 'usage-newest-first', 'usage-by-endpoint', 'usage-columns'],
  ...['usage-pairs', 'usage-with-times', 'usage-in-seconds', 'usage-in-digits', 'usage-by-second', 'usage-by-period'],
  'usage-beside-account',
];

/** What shapes of the usage hide. */
export const usageHidings: readonly Hiding[] = [
  ...usageShapes.map((dialect) => ({
    dialect,
    further: ['key-in-usage-log'],
    why: 'The answer is made of the days of the usage alone: the log line beside them is left out.',
  })),
  ...['usage-map', 'usage-bare-map', 'usage-by-second'].map((dialect) => ({
    dialect,
    further: ['usage-of-one-day-repeated'],
    why: 'Entries of one day fall into one member: the account looks like one with a single day of usage.',
  })),
  {
    dialect: 'usage-by-endpoint',
    further: ['usage-of-one-day-repeated'],
    why: 'A day has several entries anyway: the account looks like one with a single day of usage.',
  },
  {
    dialect: 'usage-total',
    further: [
      'key-in-usage-log',
      'days-ignored',
      'days-one-too-many',
      'days-31-served',
      'days-without-maximum',
      'usage-of-last-year',
      'usage-of-days-to-come',
      'usage-of-one-day-repeated',
    ],
    why: 'A total is all that is left of the usage: no days are shown, and nothing that stands beside them.',
  },
];
