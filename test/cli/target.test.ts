import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openTarget } from '../../src/cli/target.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { compileDescription } from '../../src/description/compile.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { root } from '../architecture/source.ts';
import { recordedIo } from './recorded-io.ts';

const { description } = compileDescription(readFileSync(`${root}openapi.yaml`, 'utf8'), 'openapi.yaml');
const ours: ApiDescription = description as ApiDescription;
const options = { seed: 1, clock: 'frozen', at: Date.UTC(2026, 10, 2, 9, 30) } as const;
const url = 'https://api.example.com/v1';

describe('a server', () => {
  test('is the one of --url, with the key of the environment', async () => {
    const io = recordedIo({ env: { APITWIN_URL: 'https://other.example.com', APITWIN_KEY: 'k' } });
    const { baseUrl, key } = await openTarget(ours, { ...options, url }, io);
    expect({ baseUrl, key }).toEqual({ baseUrl: url, key: 'k' });
  });

  test('is the one of APITWIN_URL where there is no --url', async () => {
    const io = recordedIo({ env: { APITWIN_URL: `${url}\n` } });
    const { baseUrl, key } = await openTarget(ours, { ...options, anonymous: true }, io);
    expect({ baseUrl, key }).toEqual({ baseUrl: url, key: undefined });
  });

  test('gets a run id of its own each time, so that runs never meet', async () => {
    const io = recordedIo({ env: { APITWIN_KEY: 'k' } });
    const runIds = await Promise.all([1, 2].map(async () => (await openTarget(ours, { ...options, url }, io)).runId));
    expect(runIds.map((id) => /^[0-9a-f]{8}$/.test(id))).toEqual([true, true]);
    expect(runIds[0]).not.toBe(runIds[1]);
  });
});

describe('the mock', () => {
  test('is started with a key of its own, whatever the environment holds, and ended', async () => {
    const io = recordedIo({ env: { APITWIN_URL: url, APITWIN_KEY: 'k' } });
    const { baseUrl, key, runId, secrets, close } = await openTarget(ours, { ...options, mock: true }, io);
    const response = await fetch(`${baseUrl}/__twin/personas`);
    const personas = (await response.json()) as readonly { key: string }[];
    expect([key, runId, secrets]).toEqual([personas[0]?.key, 'mock', []]);
    await close();
    await expect(fetch(baseUrl)).rejects.toThrow();
  });

  test('is called without a key in an anonymous run', async () => {
    const target = await openTarget(ours, { ...options, mock: true, anonymous: true }, recordedIo());
    expect(target.key).toBe(undefined);
    await target.close();
  });
});

describe('what cannot be judged is one line that says what to do', () => {
  test.each([
    [{}, {}, 'nothing to judge: give --url URL, set APITWIN_URL, or ask for --mock'],
    [{}, { APITWIN_URL: ' ' }, 'nothing to judge: give --url URL, set APITWIN_URL, or ask for --mock'],
    [{ url, size: { news: 5 }, quota: 0 }, {}, '--size and --quota can shape the mock only: ask for --mock'],
    [{ url, mutant: ['free-plan-quota'] }, {}, '--mutant can shape the mock only: ask for --mock'],
    [{ url, mock: true }, {}, '--mock and --url exclude each other: give one'],
    [{ url }, {}, 'APITWIN_KEY is not set: put a key of a paid account with scope all there, or ask for --anonymous'],
  ])('%j with %j', async (given, env, message) => {
    await expect(openTarget(ours, { ...options, ...given }, recordedIo({ env }))).rejects.toEqual(
      new UsageError(message),
    );
  });
});
