import { expect, test } from 'vitest';
import { credentialsOf, furtherVariables } from '../../src/cli/credentials.ts';
import { UsageError } from '../../src/cli/usage-error.ts';

const missing = new UsageError(
  'APITWIN_KEY is not set: put a key of a paid account with scope all there, or ask for --anonymous',
);

test('the key is that of APITWIN_KEY, and every other variable is a value to keep secret', () => {
  const env = Object.fromEntries(
    ['APITWIN_KEY', ...Object.keys(furtherVariables)].map((name) => [name, `value of ${name}`]),
  );
  expect(credentialsOf(env, false)).toEqual({
    key: 'value of APITWIN_KEY',
    keys: {
      free: 'value of APITWIN_FREE_KEY',
      other: 'value of APITWIN_OTHER_KEY',
      proplus: 'value of APITWIN_PROPLUS_KEY',
      enterprise: 'value of APITWIN_ENTERPRISE_KEY',
      read: 'value of APITWIN_READ_KEY',
      write: 'value of APITWIN_WRITE_KEY',
      revoked: 'value of APITWIN_REVOKED_KEY',
    },
    secrets: [
      'value of APITWIN_FREE_KEY',
      'value of APITWIN_OTHER_KEY',
      'value of APITWIN_PROPLUS_KEY',
      'value of APITWIN_ENTERPRISE_KEY',
      'value of APITWIN_READ_KEY',
      'value of APITWIN_WRITE_KEY',
      'value of APITWIN_REVOKED_KEY',
    ],
  });
});

test('line ends around a value, as secret stores add them, are no part of it', () => {
  expect(credentialsOf({ APITWIN_KEY: 'k\n', APITWIN_FREE_KEY: ' f ' }, false)).toEqual({
    key: 'k',
    keys: { free: 'f' },
    secrets: ['f'],
  });
});

test.each([[{}], [{ APITWIN_KEY: '' }], [{ APITWIN_KEY: ' \n' }]])('%j has no key, and says what to do', (env) => {
  expect(() => credentialsOf(env, false)).toThrow(missing);
});

test('an anonymous run sends no key, but still keeps it secret', () => {
  expect(credentialsOf({ APITWIN_KEY: 'k' }, true)).toEqual({ secrets: ['k'] });
  expect(credentialsOf({}, true)).toEqual({ secrets: [] });
});
