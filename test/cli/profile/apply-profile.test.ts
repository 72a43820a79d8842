import { describe, expect, test } from 'vitest';
import { applyProfile, reachOf, urlOf, withKeys } from '../../../src/cli/profile/apply-profile.ts';
import type { Profile, ProfileSettings } from '../../../src/cli/profile/read-profile.ts';
import type { VerifyOptions } from '../../../src/cli/verify-options.ts';
import { recordedIo } from '../recorded-io.ts';

const profileOf = (settings: ProfileSettings): Profile => ({
  source: 'staging.yaml',
  settings,
  pathOf: (path) => `gates/${path}`,
});

const typed: VerifyOptions = { seed: 1, clock: 'frozen', at: 0 };

const whole: ProfileSettings = {
  url: 'https://a.example',
  'header-env': { 'X-Gate': 'GATE' },
  ca: 'ca.pem',
  'expect-header': { 'X-Build': ' 42 ' },
  'version-url': '/version#/commit',
  'allow-insecure': true,
  rate: 2,
  timeout: 1.5,
  wait: 60,
  'max-time': 300,
  'write-budget': 9,
  waits: { revocation: 30 },
  values: { frequency: 'daily' },
  'read-only': true,
  anonymous: false,
  strict: true,
  complete: true,
  requirements: '1.3',
  without: ['quota'],
  baseline: 'known.json',
  report: { html: 'verdict.html' },
};

const judging = {
  rate: 2,
  timeout: 1500,
  wait: 60_000,
  maxTime: 300_000,
  writeBudget: 9,
  waits: { revocation: 30_000 },
  values: { frequency: 'daily' },
  readOnly: true,
  anonymous: false,
  strict: true,
  complete: true,
  requirements: '1.3',
  without: ['quota'],
  baseline: 'gates/known.json',
  report: [{ format: 'html', file: 'gates/verdict.html' }],
};
const reach = { headerEnv: [{ field: 'X-Gate', variable: 'GATE' }], ca: 'gates/ca.pem', allowInsecure: true };

describe('a profile', () => {
  test('becomes the options of the same names', () => {
    const { options } = applyProfile(profileOf(whole), typed, recordedIo());
    const build = { expectHeader: [{ name: 'X-Build', value: '42' }], versionUrl: '/version#/commit' };
    expect(options).toEqual({ ...typed, ...judging, ...reach, ...build, url: 'https://a.example' });
  });

  test('that is empty changes nothing', () => {
    expect(applyProfile(profileOf({}), typed, recordedIo()).options).toEqual(typed);
  });

  test('stands below options', () => {
    const given = { ...typed, url: 'https://b.example', rate: 7, without: ['days'], readOnly: true };
    const settings = { ...whole, 'read-only': false };
    expect(applyProfile(profileOf(settings), given, recordedIo()).options).toMatchObject({
      url: 'https://b.example',
      rate: 7,
      without: ['days'],
      readOnly: true,
    });
  });

  test('says nothing about the server where the mock is judged', () => {
    const settings = { ...whole, 'key-env': { main: 'STAGING_KEY' } };
    const { options } = applyProfile(profileOf(settings), { ...typed, mock: true }, recordedIo());
    expect(options).toEqual({ ...typed, mock: true, ...judging });
  });

  test('tells how a server is reached', () => {
    expect(reachOf(profileOf(whole))).toEqual(reach);
  });
});

describe('the base URL', () => {
  test.each([
    ['https://c.example', { APITWIN_URL: 'https://b.example' }, 'https://c.example', ''],
    [
      undefined,
      { APITWIN_URL: 'https://b.example' },
      'https://b.example',
      'apitwin: APITWIN_URL is set, and stands above the url of staging.yaml\n',
    ],
    [undefined, { APITWIN_URL: '' }, 'https://a.example', ''],
  ])('by option %s and environment %j is %s', (given, env, url, said) => {
    const io = recordedIo({ env });
    expect([urlOf(profileOf(whole), given, io), io.written.stderr]).toEqual([url, said]);
  });

  test('is none where nobody names one', () => {
    expect(urlOf(profileOf({}), undefined, recordedIo({ env: { APITWIN_URL: 'https://b.example' } }))).toBeUndefined();
  });
});

describe('keys', () => {
  const named = profileOf({ 'key-env': { main: 'STAGING_KEY', free: 'APITWIN_FREE_KEY' } });

  test('are taken from the variables that the profile names', () => {
    const env = { STAGING_KEY: ' a-key ', APITWIN_FREE_KEY: 'free-key' };
    const io = recordedIo({ env });
    expect([withKeys(named, io, { anonymous: false }).env, io.written.stderr]).toEqual([
      { ...env, APITWIN_KEY: 'a-key' },
      '',
    ]);
  });

  test('of the environment stand above the profile, which is told', () => {
    const env = { STAGING_KEY: 'a-key', APITWIN_KEY: 'own', APITWIN_FREE_KEY: 'free-key' };
    const io = recordedIo({ env });
    expect([withKeys(named, io, { anonymous: false }).env, io.written.stderr]).toEqual([
      env,
      'apitwin: APITWIN_KEY is set, and stands above key-env.main of staging.yaml\n',
    ]);
  });

  test('have other names where two servers have keys of their own', () => {
    const variableOf = (name: string): string => name.replace('APITWIN_', 'APITWIN_B_');
    const env = { STAGING_KEY: 'a-key', APITWIN_KEY: 'of another server', APITWIN_B_FREE_KEY: 'free-key' };
    const io = recordedIo({ env });
    expect([withKeys(named, io, { anonymous: false, variableOf }).env, io.written.stderr]).toEqual([
      { ...env, APITWIN_B_KEY: 'a-key' },
      'apitwin: APITWIN_B_FREE_KEY is set, and stands above key-env.free of staging.yaml\n',
    ]);
  });

  test('that are not there are a mistake, unless no key is sent', () => {
    const io = recordedIo({ env: { STAGING_KEY: '  ' } });
    expect(() => withKeys(named, io, { anonymous: false })).toThrow(
      'key-env.main of staging.yaml: the variable STAGING_KEY is not set',
    );
    expect(withKeys(named, io, { anonymous: true }).env).toEqual({ STAGING_KEY: '  ' });
  });
});
