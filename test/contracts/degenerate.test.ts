import { expect, test } from 'vitest';
import { exitCodeOf } from '../../src/contract/exit-code.ts';
import type { Run } from '../../src/contract/run.ts';
import type { Transport, TransportFailure, TransportResponse } from '../../src/contract/transport.ts';
import { judgeReference } from './reference/judge-reference.ts';

function always(answer: () => TransportResponse | TransportFailure): Transport {
  return { send: async () => answer() };
}

function constant(status: number, mediaType: string, content: string): Transport {
  const bytes = new TextEncoder().encode(content);
  return always(() => ({ kind: 'response', status, fields: ['Content-Type', mediaType], content: bytes }));
}

async function judge(transport: Transport): Promise<Run> {
  const { run } = await judgeReference({}, { transport });
  return run;
}

test.each([
  ['constant 200 {}', constant(200, 'application/json', '{}'), 'violates', 1],
  ['constant 200 []', constant(200, 'application/json', '[]'), 'violates', 1],
  ['constant 200 null', constant(200, 'application/json', 'null'), 'violates', 1],
  ['constant 200 HTML', constant(200, 'text/html', '<!doctype html><p>Hello</p>'), 'violates', 1],
  ['constant 204', constant(204, 'text/plain', ''), 'violates', 1],
  ['constant 401', constant(401, 'application/json', '{}'), 'no-verdict', 2],
  ['constant 404', constant(404, 'text/plain', 'not found'), 'no-verdict', 2],
  ['constant 302', constant(302, 'text/plain', ''), 'no-verdict', 2],
  ['constant 500', constant(500, 'text/plain', 'broken'), 'violates', 1],
  ['hanging', always(() => ({ kind: 'timeout', message: 'no answer in time' })), 'no-verdict', 3],
  ['closing', always(() => ({ kind: 'broken', message: 'other side closed' })), 'no-verdict', 3],
  ['refusing connections', always(() => ({ kind: 'unconnected', message: 'ECONNREFUSED' })), 'no-verdict', 3],
] as const)('a server that is %s never conforms', async (_, transport, headline, exitCode) => {
  const run = await judge(transport);
  expect([run.headline, exitCodeOf(run)]).toEqual([headline, exitCode]);
});

test('a dead target is one clear message, and few requests', async () => {
  const run = await judge(always(() => ({ kind: 'unconnected', message: 'connect ECONNREFUSED' })));
  expect(run.fault).toEqual({
    kind: 'unreachable',
    message: 'the target does not answer (connect ECONNREFUSED): check the base URL, and that it is up',
  });
  expect(run.results).toEqual([]);
  expect(run.requests).toBe(2);
});

test('a target that dies in the middle ends the run without a verdict', async () => {
  let left = 60;
  const { server } = await judgeReference();
  const { referenceTransport } = await import('./reference/reference-transport.ts');
  const alive = referenceTransport(server);
  const run = await judge({
    send: (request, options) => {
      left -= 1;
      return left > 0
        ? alive.send(request, options)
        : Promise.resolve({ kind: 'broken', message: 'other side closed' } as const);
    },
  });
  expect([run.headline, run.fault?.kind, exitCodeOf(run)]).toEqual(['no-verdict', 'unreachable', 3]);
  expect(run.requests).toBeLessThan(90);
});
