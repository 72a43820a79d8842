import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { suite } from '../../contracts/requirements.ts';
import { createTwin } from '../../src/cli/twin.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import { runContract } from '../../src/contract/run-contract.ts';
import type { Transport } from '../../src/contract/transport.ts';
import { compileDescription } from '../../src/description/compile.ts';
import { root } from '../architecture/source.ts';

const instant = Date.UTC(2026, 10, 2, 9, 30);

test('a whole run takes at most 15 s and 400 requests where each answer takes 100 ms', async () => {
  const { description } = compileDescription(readFileSync(`${root}openapi.yaml`, 'utf8'), 'openapi.yaml');
  if (!description) throw new Error('openapi.yaml has faults');
  const { mock } = await createTwin(description, { seed: 1, clock: 'frozen', at: instant });
  const clock = createVirtualClock(instant);
  const transport: Transport = {
    async send({ method, url, fields, content }) {
      await clock.wait(100);
      const headers = fields.flatMap((name, i): [string, string][] =>
        i % 2 === 0 ? [[name, fields[i + 1] ?? '']] : [],
      );
      const body = content && new Uint8Array(content);
      const response = await mock.fetch(new Request(url, { method, headers, ...(body ? { body } : {}) }));
      const octets = new Uint8Array(await response.arrayBuffer());
      return { kind: 'response', status: response.status, fields: [...response.headers].flat(), content: octets };
    },
  };
  const [persona, ...others] = mock.personas;
  const keys = Object.fromEntries(
    others.flatMap(({ persona: role, key }) => (['free', 'other'].includes(role) && key ? [[role, key]] : [])),
  );
  const run = await runContract({
    ...{ description, suite, transport, clock, keys, key: persona?.key ?? '' },
    ...{ baseUrl: 'https://api.example.com', runId: 'pace' },
  });
  expect(run.headline).toBe('conforms');
  expect(run.durationMs).toBeLessThanOrEqual(15_000);
  expect(run.requests).toBeLessThanOrEqual(400);
});
