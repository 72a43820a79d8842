import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import type { Transport, TransportOptions } from '../../src/contract/transport.ts';
import {
  readVersion,
  versionPlace,
  type VersionPlace,
  type VersionProbeOptions,
  type VersionReading,
} from '../../src/contract/version-probe.ts';
import { scripted } from './small-api.ts';

const base = 'https://plants.example/v1/';

test.each([
  ['/version', { url: 'https://plants.example/version', pointer: '' }],
  ['version', { url: 'https://plants.example/v1/version', pointer: '' }],
  ['/health#/build/commit', { url: 'https://plants.example/health', pointer: '/build/commit' }],
  ['/health#/a%20b', { url: 'https://plants.example/health', pointer: '/a b' }],
  ['/health?full=1#', { url: 'https://plants.example/health?full=1', pointer: '' }],
  ['https://plants.example/version', { url: 'https://plants.example/version', pointer: '' }],
  ['/health#commit', 'the fragment of the version URL /health#commit is no JSON Pointer, such as #/commit'],
  ['/health#/%zz', 'the fragment of the version URL /health#/%zz is no JSON Pointer, such as #/commit'],
  [
    'https://moss.example/version',
    'the version URL leads to https://moss.example: the build under test has to say itself what it is, at https://plants.example',
  ],
  ['http://[', 'the version URL http://[ is none: give a path such as /version, or /health#/build/commit'],
])('%s is %j', (reference, place) => {
  expect(versionPlace(reference, base)).toEqual(place);
});

test('beside what is no base URL there is no place, and the message says what to give', () => {
  expect(versionPlace('/version', 'plants')).toBe(
    'the version URL /version is none: give a path such as /version, or /health#/build/commit',
  );
});

const whole: VersionPlace = { url: 'https://plants.example/version', pointer: '' };
const commit: VersionPlace = { ...whole, pointer: '/commit' };

function read(
  place: VersionPlace,
  transport: Transport,
  part: Partial<VersionProbeOptions> = {},
): Promise<VersionReading> {
  const clock = createVirtualClock();
  const fields = ['Accept', '*/*'];
  return readVersion(place, { transport, clock, fields, timeoutMs: 1, signal: undefined, ...part });
}

const configuration = (message: string): unknown => ({ fault: { kind: 'configuration', message } });

describe('a version', () => {
  test.each([
    [whole, ' 2026.11.2\n', { value: '2026.11.2' }],
    [whole, '{"commit":"f00"}', { value: '{"commit":"f00"}' }],
    [commit, '{"commit":"f00","uptime":7}', { value: 'f00' }],
    [commit, '{"commit":7}', { value: '7' }],
    [whole, 'v'.repeat(201), { value: 'v'.repeat(200) }],
    [commit, `{"commit":"${'c'.repeat(201)}"}`, { value: 'c'.repeat(200) }],
    [whole, ' \n', configuration('https://plants.example/version says no version: its answer is empty')],
    [whole, '', configuration('https://plants.example/version says no version: its answer is empty')],
    [
      whole,
      '\n<!doctype html><title>Plants</title>',
      configuration(
        'https://plants.example/version answers with a page, and no version: give the address of a text or of JSON',
      ),
    ],
    [commit, '{"uptime":7}', configuration('https://plants.example/version has no value at /commit: {"uptime":7}')],
    [
      commit,
      '{"commit":null}',
      configuration('https://plants.example/version has no value at /commit: {"commit":null}'),
    ],
    [
      commit,
      `"${'m'.repeat(130)}"`,
      configuration(`https://plants.example/version has no value at /commit: "${'m'.repeat(119)}`),
    ],
    [commit, 'f00', configuration('https://plants.example/version has no value at /commit: f00')],
  ])('at %j in %j is %j', async (place, content, reading) => {
    expect(await read(place, scripted([200, [], content]))).toEqual(reading);
  });

  test('is asked for without a key', async () => {
    const transport = scripted([200, [], 'f00']);
    await read(whole, transport);
    expect(transport.sent).toEqual([
      { method: 'GET', url: 'https://plants.example/version', fields: ['Accept', '*/*'], content: undefined },
    ]);
  });

  test('is asked for again while the server is busy', async () => {
    expect(await read(whole, scripted(503, 429, [200, [], 'f00']))).toEqual({ value: 'f00' });
  });

  test.each([300, 404, 499])('whose place answers %i is a mistake of the settings', async (status) => {
    expect(await read(whole, scripted(status))).toEqual(
      configuration(`https://plants.example/version says no version: it answers ${status}; check the version URL`),
    );
  });

  test('is asked for three times, a second apart', async () => {
    const clock = createVirtualClock();
    const asked: number[] = [];
    const busy = scripted(500);
    const transport: Transport = {
      send(request, sending) {
        asked.push(clock.monotonic());
        return busy.send(request, sending);
      },
    };
    await read(whole, transport, { clock });
    expect(asked).toEqual([0, 1000, 2000]);
  });

  test('is asked for within the time of a request, until the run is interrupted', async () => {
    const given: TransportOptions[] = [];
    const transport: Transport = {
      async send(_, sending) {
        given.push(sending);
        return { kind: 'aborted', message: 'interrupted' };
      },
    };
    const signal = AbortSignal.abort();
    await read(whole, transport, { signal });
    expect(given[0]).toEqual({ timeoutMs: 1, signal });
  });

  test.each([
    [scripted(503), 'it answers 503'],
    [scripted('timeout'), 'timeout'],
  ])('that is never said leaves open what is judged (%#)', async (transport, seen) => {
    const message = `which build is judged is not known: https://plants.example/version says no version: ${seen}`;
    expect(await read(whole, transport)).toEqual({ fault: { kind: 'build', message } });
  });
});
