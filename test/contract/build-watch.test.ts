import { expect, test } from 'vitest';
import { createBuildWatch } from '../../src/contract/build-watch.ts';
import { exchangeOf } from './small-api.ts';

const cure =
  'judge again when the deploy is done, and where builds stand side by side behind a load balancer, address one of them';
const expected = [{ name: 'X-Build', value: '42' }];

test('answers of the build are nothing strange, and neither is no answer', () => {
  const watch = createBuildWatch(expected);
  expect([
    watch.see(exchangeOf({ fields: ['x-build', ' 42 '] })),
    watch.see(exchangeOf({ failure: 'broken' })),
  ]).toEqual([undefined, undefined]);
  expect(watch.mismatch).toBeUndefined();
  expect(createBuildWatch([]).see(exchangeOf())).toBeUndefined();
});

test('another build is told with what it says of itself, and what was seen before', () => {
  const watch = createBuildWatch(expected);
  watch.see(exchangeOf({ fields: ['X-Build', '42'] }));
  const other = exchangeOf({ number: 17, fields: ['X-Build', '43', 'Server', 'envoy'] });
  const message = `answer 17 (listPlants, 200, Server: envoy) has X-Build: 43 instead of 42, 1 before it had X-Build: 42: another build answered; ${cure}`;
  expect([watch.see(other), watch.mismatch]).toEqual([message, message]);
});

test('an answer without the field may be of a proxy, which is named', () => {
  const bare = exchangeOf({ number: 1, status: 502, fields: ['Server', 'nginx', 'Via', '1.1 edge-7'] });
  expect(createBuildWatch(expected).see(bare)).toBe(
    `answer 1 (listPlants, 502, Server: nginx, Via: 1.1 edge-7) has no X-Build, no answer before had it: another build answered, or a proxy for it; ${cure}`,
  );
});

test('the first strange answer is kept until it is forgiven', () => {
  const watch = createBuildWatch(expected);
  const first = watch.see(exchangeOf({ fields: ['X-Build', '41'] }));
  watch.see(exchangeOf({ fields: ['X-Build', '43'] }));
  expect(watch.mismatch).toBe(first);
  watch.forgive();
  expect(watch.mismatch).toBeUndefined();
});
