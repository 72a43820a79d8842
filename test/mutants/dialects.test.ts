import { describe, expect, test } from 'vitest';
import { description } from '../contracts/judge-reference.ts';
import type { Headline } from '../../src/contract/run.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { judgeDialects } from './judge-dialects.ts';

interface Otherwise {
  readonly headline: Exclude<Headline, 'conforms'>;
  readonly why: string;
}

const partly = (why: string): Otherwise => ({ headline: 'conforms-partly-checked', why });
const none = (why: string): Otherwise => ({ headline: 'no-verdict', why });
/** A verdict that the suite should not give: each of these is a fault of it that is known and open. */
const falseRed = (why: string): Otherwise => ({ headline: 'violates', why });

/** Dialects that do not come out as *conforms*. One that does so after all is to be taken out. */
const otherwise: Readonly<Record<string, Otherwise>> = {
  'few-records': partly('with less than a page of records the default limit does not show'),
  'some-null': partly('the first title is null, and nothing else is searched for'),
  'lean-records': partly('records without category and language give the filters nothing to ask for'),
  'usage-in-seconds': partly('times instead of dates are not counted as days'),
  'days-out-of-range-default': partly('31 days that come as 14 are neither refused nor seen to stop at 30'),
  'silent-rate-limit': partly('a limit without Retry-After outlasts the repeats of the run'),
  'record-ids-beyond-53-bits': none('such ids are recognised, but not sent back'),
  'four-keys-at-most': none('the account has no room for the keys of a run'),
  'preferences-split': none('no object holds both documented members'),
  'preferences-named': none('no object holds both documented members'),
  'preferences-unset': none('what is null can be written, but not restored'),
  'keywords-unset': none('what is null can be written, but not restored'),
  'keywords-apart': none('no object holds both documented members'),
  'key-names-without-spaces': falseRed('the name that the run gives its keys holds a space'),
  'favorites-in-part': falseRed('one page of favorites is taken for all of them'),
  'keywords-read-as-objects': falseRed('keywords are sent in the shape in which they are shown'),
  'keys-listed-after-2s': falseRed('a listing that lags behind a creation is not asked again'),
};

test('there are at least thirty dialects, each with a name of its own', () => {
  expect(dialects.length).toBeGreaterThanOrEqual(30);
  expect(new Set(dialects.map(({ id }) => id)).size).toBe(dialects.length);
});

test('what a dialect takes otherwise is an assumption of the document', () => {
  const unknown = dialects.flatMap(({ assumptions }) => assumptions.filter((id) => !description.assumptions.has(id)));
  expect(unknown).toEqual([]);
});

test('whatever is expected otherwise is a dialect', () => {
  const ids = new Set(dialects.map(({ id }) => id));
  expect(Object.keys(otherwise).filter((id) => !ids.has(id))).toEqual([]);
});

describe('judged by the suite', () => {
  test.each(dialects.map((dialect) => [dialect.id, dialect] as const))('%s', async (id, dialect) => {
    const { headline, fault, results } = await judgeDialects([dialect]);
    const broken = results.filter(({ kind }) => kind === 'fail' || kind === 'error');
    const why = JSON.stringify([
      fault,
      broken.map(({ requirement, operation, seen }) => [requirement, operation, seen]),
    ]);
    expect(headline, why).toBe(otherwise[id]?.headline ?? 'conforms');
  });
});
