import { usageDayDeviations } from '../../../src/mutants/deviations/usage-days.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const asks =
  (days?: string): Scenario =>
  ({ by }) =>
    by('pro-all', `GET /api/user/usage-history${days === undefined ? '' : `?days=${days}`}`);

testEach(usageDayDeviations, {
  'days-default-is-maximum': asks(),
  'days-default-is-a-week': asks(),
  'days-without-default': asks(),
  'days-ignored': asks('20'),
  'days-capped-at-a-week': asks('20'),
  'days-one-too-many': asks('3'),
  'days-30-is-default': asks('30'),
  'days-30-is-four-weeks': asks('30'),
  'days-1-is-default': asks('1'),
  'days-1-is-none': asks('1'),
  'days-ahead': asks('14'),
  'days-31-served': asks('31'),
  'days-without-maximum': asks('3650'),
  'days-30-refused': asks('30'),
  'days-31-crashes': asks('31'),
  'days-as-text-accepted': asks('many'),
  'days-zero-served': asks('0'),
  'usage-of-last-year': asks('3'),
  'usage-of-days-to-come': asks('3'),
  'usage-of-one-day-repeated': asks('3'),
  'usage-of-the-month-only': asks('5'),
});
