import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import type { Transport } from '../../src/contract/transport.ts';
import { readVersion, versionPlace, type VersionPlace, type VersionReading } from '../../src/contract/version-probe.ts';
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

const whole: VersionPlace = { url: 'https://plants.example/version', pointer: '' };
const commit: VersionPlace = { ...whole, pointer: '/commit' };

function read(place: VersionPlace, transport: Transport): Promise<VersionReading> {
  const clock = createVirtualClock();
  return readVersion(place, { transport, clock, fields: ['Accept', '*/*'], timeoutMs: 1, signal: undefined });
}

const configuration = (message: string): unknown => ({ fault: { kind: 'configuration', message } });

describe('a version', () => {
  test.each([
    [whole, ' 2026.11.2\n', { value: '2026.11.2' }],
    [whole, '{"commit":"f00"}', { value: '{"commit":"f00"}' }],
    [commit, '{"commit":"f00","uptime":7}', { value: 'f00' }],
    [commit, '{"commit":7}', { value: '7' }],
    [whole, '', configuration('https://plants.example/version says no version: its answer is empty')],
    [
      whole,
      '<!doctype html><title>Plants</title>',
      configuration(
        'https://plants.example/version answers with a page, and no version: give the address of a text or of JSON',
      ),
    ],
    [commit, '{"uptime":7}', configuration('https://plants.example/version has no value at /commit: {"uptime":7}')],
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

  test('that is not found is a mistake of the settings', async () => {
    expect(await read(whole, scripted(404))).toEqual(
      configuration('https://plants.example/version says no version: it answers 404; check the version URL'),
    );
  });

  test.each([
    [scripted(503), 'it answers 503'],
    [scripted('timeout'), 'timeout'],
  ])('that is never said leaves open what is judged (%#)', async (transport, seen) => {
    const message = `which build is judged is not known: https://plants.example/version says no version: ${seen}`;
    expect(await read(whole, transport)).toEqual({ fault: { kind: 'build', message } });
  });
});
