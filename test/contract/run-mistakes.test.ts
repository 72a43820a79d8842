import { expect, test } from 'vitest';
import { checkOptions } from '../../src/contract/run-mistakes.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import { plants, scripted } from './small-api.ts';
import { smallRequirement } from './small-run.ts';

const right: RunOptions = {
  description: plants,
  suite: { requirements: [], facts: [], limits: {} },
  transport: scripted(),
  baseUrl: 'https://plants.example/v1',
  key: 'leaf-1234',
  runId: 'nightly-7',
  clock: createVirtualClock(),
};

test.each([
  [{}, []],
  [{ baseUrl: 'http://127.0.0.1:4010' }, []],
  [{ baseUrl: 'http://[::1]:4010' }, []],
  [{ baseUrl: 'http://localhost' }, []],
  [{ baseUrl: 'http://plants.example', allowInsecure: true }, []],
  [{ baseUrl: 'ws://plants.example' }, ['ws://plants.example is no http or https address']],
  [
    { baseUrl: 'http://127.0.0.1.plants.example' },
    ['the key would travel to 127.0.0.1.plants.example over plain HTTP: use https, or allow it explicitly'],
  ],
  [{ baseUrl: 'https://plants.example?x=1' }, ['the base URL may hold neither credentials, query nor fragment']],
  [{ baseUrl: 'https://me:pw@plants.example' }, ['the base URL may hold neither credentials, query nor fragment']],
  [
    { key: 'leaf 1234' },
    ['the key holds characters that no Authorization field can carry: look for blanks and line ends'],
  ],
  [
    { keys: { free: 'moss-1', other: 'fern\n' } },
    ['the other key holds characters that no Authorization field can carry: look for blanks and line ends'],
  ],
  [{ runId: 'a b' }, ['the run id must be 1 to 32 letters, digits or hyphens']],
] as const)('%o: %j', (part, mistakes) => {
  expect(checkOptions({ ...right, ...part })).toEqual(mistakes);
});

const named: RunOptions['suite'] = {
  requirements: [smallRequirement({ since: '1.2.0' })],
  facts: [],
  limits: {},
  waits: [{ id: 'sprouting', name: 'it sprouts', ceilingMs: 1, intervalMs: 1, consecutive: 1, basis: 'growth' }],
  values: { soil: { what: 'A soil.', form: 'text' }, tools: { what: 'Tools.', form: 'list' } },
};

test.each([
  [{ values: { soil: 'sand', tools: ['spade'] }, waits: { sprouting: 9 }, requirements: '1.2' }, []],
  [{ values: { soils: 'sand' } }, ['there is no value to send soils: did you mean soil?']],
  [{ values: { zzzz: 'sand' } }, ['there is no value to send zzzz: use one of soil, tools']],
  [
    { values: { soil: ['sand'], tools: 'spade' } },
    ['the value to send soil must be a text', 'the value to send tools must be a list'],
  ],
  [{ waits: { sproutin: 9 } }, ['there is no wait sproutin: did you mean sprouting?']],
  [{ requirements: 'latest' }, ['requirements "latest" is no version: give one such as 1.3, in quotes in YAML']],
  [
    { requirements: '1.3' },
    ['requirements 1.3 is newer than this apitwin, which has those up to 1.2.0: update apitwin, or freeze at 1.2.0'],
  ],
])('%j: %j', (part, mistakes) => {
  expect(checkOptions({ ...right, suite: named, ...part })).toEqual(mistakes);
});

test('a secret field does not travel over plain HTTP either', () => {
  const { key: _, ...keyless } = right;
  const open = { ...keyless, anonymous: true, baseUrl: 'http://plants.example', hidden: ['gate-1234'] };
  expect([checkOptions(open), checkOptions({ ...open, allowInsecure: true })]).toEqual([
    ['a secret field would travel to plants.example over plain HTTP: use https, or allow it explicitly'],
    [],
  ]);
});

test('a run without a key has to be asked for', () => {
  const { key: _, ...keyless } = right;
  expect([checkOptions(keyless), checkOptions({ ...keyless, anonymous: true })]).toEqual([
    ['no key is given: give one, or ask for an anonymous run'],
    [],
  ]);
});
