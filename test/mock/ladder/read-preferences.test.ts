import { describe, expect, test } from 'vitest';
import { noPreferences, readPreferences } from '../../../src/mock/ladder/read-preferences.ts';

function read(prefer: string | undefined, query = ''): unknown {
  const found = readPreferences(prefer === undefined ? [] : ['Prefer', prefer], query);
  return found.kind === 'refused' ? found.refused.detail : found.preferences;
}

const applied = (...pairs: [string, string][]): unknown => pairs.map(([name, value]) => ({ name, value }));

describe('preferences', () => {
  test.each([
    [undefined, '', {}],
    ['', 'a=b', {}],
    ['respond-async, return=minimal', '', {}],
    ['code=404', '', { code: 404, applied: applied(['code', '404']) }],
    [
      'example="a b", dynamic=false',
      '',
      { example: 'a b', applied: applied(['example', 'a b'], ['dynamic', 'false']) },
    ],
    ['dynamic', '', { dynamic: true, applied: applied(['dynamic', '']) }],
    ['dynamic=true, seed=x', '', { dynamic: true, seed: 'x', applied: applied(['dynamic', 'true'], ['seed', 'x']) }],
    ['wait=3', '', { delayMs: 3000, applied: applied(['wait', '3']) }],
    ['wait=3600', '', { delayMs: 60_000, applied: applied(['wait', '60']) }],
    ['handling=lenient', '', { lenient: true, applied: applied(['handling', 'lenient']) }],
    [
      'code=abc, example, dynamic=yes, wait=soon, handling=lenient',
      '',
      { lenient: true, applied: applied(['handling', 'lenient']) },
    ],
    ['handling=lenient', '__code=abc', { lenient: true, applied: applied(['handling', 'lenient']) }],
    [undefined, 'a=b&__code=500&__example=x+y', { code: 500, example: 'x y' }],
    ['code=404, wait=1', '__code=500', { code: 500, delayMs: 1000, applied: applied(['wait', '1']) }],
  ])('%j with the query %j', (prefer, query, expected) => {
    expect(read(prefer, query)).toEqual({ ...noPreferences, ...expected });
  });

  test.each([
    ['code=abc', '', 'The preference code is "abc"; expected a status from 100 to 599.'],
    ['code=999', '', 'The preference code is "999"; expected a status from 100 to 599.'],
    ['example', '', 'The preference example is ""; expected the name of an example.'],
    ['dynamic=yes', '', 'The preference dynamic is "yes"; expected true or false.'],
    ['wait=-1', '', 'The preference wait is "-1"; expected a number of seconds.'],
    ['handling=loose', '', 'The preference handling is "loose"; expected strict or lenient.'],
    [undefined, '__code=', 'The preference code is ""; expected a status from 100 to 599.'],
    ['code=', '', 'The Prefer field does not follow the grammar of RFC 7240 section 2.'],
  ])('%j with the query %j is refused', (prefer, query, detail) => {
    expect(read(prefer, query)).toBe(detail);
  });
});
