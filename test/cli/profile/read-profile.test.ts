import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { suite } from '../../../contracts/requirements.ts';
import { readProfile } from '../../../src/cli/profile/read-profile.ts';
import { type RecordedIo, recordedIo } from '../recorded-io.ts';

const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-profile-'));
mkdirSync(join(workingDirectory, 'gates'));
afterAll(() => rmSync(workingDirectory, { recursive: true }));

const io = (): RecordedIo => recordedIo({ workingDirectory });

async function complaints(text: string): Promise<readonly string[]> {
  writeFileSync(join(workingDirectory, 'gates/a.yaml'), text);
  const own = io();
  const end = await readProfile('gates/a.yaml', suite, own).then(
    () => 'read',
    (error: Error) => error.message,
  );
  return [...own.written.stderr.trimEnd().split('\n'), end];
}

test('a profile is read, and its paths are meant from its folder', async () => {
  writeFileSync(join(workingDirectory, 'gates/a.yaml'), '# staging\nurl: https://a.example\nca: own/ca.pem\n');
  const profile = await readProfile('gates/a.yaml', suite, io());
  expect([profile.source, profile.settings, profile.pathOf('own/ca.pem')]).toEqual([
    'gates/a.yaml',
    { url: 'https://a.example', ca: 'own/ca.pem' },
    'gates/own/ca.pem',
  ]);
});

test('every mistake is told with its line', async () => {
  expect(await complaints('url: https://a.example\nrates: 5\nkey-env:\n  mian: KEY\n')).toEqual([
    'gates/a.yaml:2:1 error unknown-member A profile has no member "rates": did you mean \'rate\'?',
    "gates/a.yaml:4:3 error unknown-member 'key-env' has no member \"mian\": did you mean 'main'?",
    'the profile has 2 mistakes, listed above; nothing was sent',
  ]);
});

test('names that nothing has, and fields that are not free, are told with their line', async () => {
  expect(await complaints('without:\n  - quota\n  - revokation\nheader-env:\n  Authorization: KEY\n')).toEqual([
    "gates/a.yaml:5:3 error wrong-field 'header-env': apitwin writes Authorization itself",
    'gates/a.yaml:3:5 error unknown-name "revokation" is no requirement and no promise: did you mean \'revocation\'?',
    'the profile has 2 mistakes, listed above; nothing was sent',
  ]);
});

test('what is no YAML is told with its line', async () => {
  const [first, end] = await complaints('url: [\n');
  expect([first?.slice(0, 30), end]).toEqual([
    'gates/a.yaml:2:1 error syntax ',
    'the profile has a mistake, listed above; nothing was sent',
  ]);
});

test('a file that is not there is told', async () => {
  await expect(readProfile('b.yaml', suite, io())).rejects.toThrow(/^the profile b.yaml can't be read: ENOENT/);
});
