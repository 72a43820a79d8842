import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import type { MockRequest } from '../../src/mock/mock-message.ts';
import { judgeServer } from '../../src/proof/judge-server.ts';
import { smallProof } from './small-shelf.ts';

const { description, suite } = smallProof;

async function asked(more: { readonly basePath?: string; readonly fields?: readonly string[] }, delayMs = 0) {
  const requests: MockRequest[] = [];
  const clock = createVirtualClock(1000);
  const run = await judgeServer(
    (request) => {
      requests.push(request);
      return { status: 404, fields: [], content: undefined, delayMs };
    },
    { description, suite, clock, key: 'svc_k', ...more },
  );
  return { requests, run, waited: clock.monotonic() };
}

test('a server is asked below its base path, with the fields that it is given, after those of the suite', async () => {
  const { requests } = await asked({ basePath: '/v9', fields: ['Twin-World', 'w'] });
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter(({ target }) => !target.startsWith('/v9/api/'))).toEqual([]);
  expect(requests.filter(({ fields }) => fields.slice(-2).join() !== 'Twin-World,w')).toEqual([]);
});

test('an answer that is held back takes time on the clock of the run, and none here', async () => {
  const { requests, waited } = await asked({}, 3000);
  expect(waited).toBeGreaterThanOrEqual(3000 * requests.length);
});

test('the run tells nothing but what the suite saw', async () => {
  const { run } = await asked({});
  expect([run.headline, run.exitCode]).toEqual(['no-verdict', 2]);
});
