import { expect, test } from 'vitest';
import { degenerateServers } from '../../src/proof/degenerate-servers.ts';
import { createProver } from '../../src/proof/prover.ts';
import { smallProof } from './small-shelf.ts';

const servers = degenerateServers(smallProof.description, smallProof.instant);
const prover = createProver(smallProof);

test.each(servers.map((server) => [server.id, server.answer] as const))('%s never conforms', async (_, answer) => {
  const run = await prover.judgeOther(answer);
  expect(['violates 1', 'no-verdict 2', 'no-verdict 3']).toContain(`${run.headline} ${run.exitCode}`);
  expect(run.results.some(({ kind }) => kind === 'fail') || run.fault !== undefined).toBe(true);
});

test('one echoes what it is sent', () => {
  const echo = servers.find(({ id }) => id === 'echo');
  const sent = { method: 'PUT', target: '/any?limit=3', fields: [], content: new TextEncoder().encode('{"a":1}') };
  expect(echo?.answer(sent).content).toBe('{"a":1}');
  expect(echo?.answer({ ...sent, content: undefined }).content).toBe('{"method":"PUT","path":"/any","limit":"3"}');
});

test('one shows the examples of the document to anybody', () => {
  const examples = servers.find(({ id }) => id === 'examples');
  const request = { method: 'GET', target: '/api/user/quota?api_key=any', fields: ['Host', 'x'], content: undefined };
  expect(examples?.answer(request).status).toBe(200);
});
