import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suite } from '../../../contracts/requirements.ts';
import { profileMistakes } from '../../../src/cli/profile/profile-mistakes.ts';
import { profileSchema } from '../../../src/cli/profile/profile-schema.ts';
import type { Json } from '../../../src/http/json.ts';

const schema = profileSchema(suite);
const messages = (profile: Json): readonly string[] => profileMistakes(profile, schema).map(({ message }) => message);
const key = 'svc_0123456789abcdefGHIJ';
const looks =
  'What stands there looks like a key: take it out of the file, have it revoked if others could read it, and put its successor into a variable';
const name = 'the name of an environment variable (capital letters, digits, underscores)';

test.each([
  [{}, []],
  [{ url: 'https://a.example/v1', rate: 0.5, requirements: '1.3', waits: { revocation: 30 } }, []],
  [{ 'key-env': { main: 'KEY', other: 'CI_KEY_2' }, 'header-env': { 'X-Gate': 'GATE' } }, []],
  [[], ['A profile must be an object, not a list']],
  [null, ['A profile must be an object, not nothing']],
  [{ 'read-onyl': true }, ['A profile has no member "read-onyl": did you mean \'read-only\'?']],
  [{ waits: { revokation: 3 } }, ["'waits' has no member \"revokation\": did you mean 'revocation'?"]],
  [{ 'key-env': { mian: 'KEY' } }, ["'key-env' has no member \"mian\": did you mean 'main'?"]],
  [
    { 'key-env': { [key]: null } },
    [
      "'key-env' has no member of a name that looks like a key, and is not shown: it may have main, free, other, proplus, enterprise, read, write, revoked",
    ],
  ],
  [{ rate: '5' }, ["'rate' must be a number of requests a second above 0, not a text"]],
  [{ rate: 0 }, ["'rate' must be a number of requests a second above 0"]],
  [{ 'write-budget': 1.5 }, ["'write-budget' must be a whole number from 0, not a number"]],
  [{ requirements: 1.3 }, ["'requirements' must be a version in quotes, such as '1.3', not a number"]],
  [{ without: 'quota' }, ["'without' must be a list of requirements or promises, not a text"]],
  [{ without: [3] }, ["'without.0' must be the name of a requirement or promise, not a number"]],
  [{ values: { frequency: [] } }, ["'values.frequency' must be a text, not a list"]],
  [
    { url: 'https://me:pw@a.example' },
    ["'url' must be an http or https address without credentials, query and fragment"],
  ],
  [{ 'key-env': { main: 'staging' } }, [`'key-env.main' must be ${name}`]],
  [{ 'key-env': { main: key } }, [`'key-env.main' must be ${name}. ${looks}`]],
  [{ 'key-env': { main: 'AKIAIOSFODNN7EXAMPLE' } }, [`'key-env.main' must be ${name}. ${looks}`]],
  [{ 'header-env': { 'X-Gate': key } }, [`'header-env.X-Gate' must be ${name}. ${looks}`]],
] as const)('%j: %j', (profile, expected) => {
  expect(messages(profile as unknown as Json)).toEqual(expected);
});

test('no message holds a value of the file', () => {
  const anyText = fc.string({ minLength: 6, unit: fc.constantFrom(...'svc_Q7#') });
  const anyMember = fc.constantFrom('url', 'key-env', 'rate', 'requirements', 'without', 'report');
  fc.assert(
    fc.property(anyText, anyMember, (text, member) => {
      const written = `${key}${text}`;
      const profiles = [{ [member]: written }, { [member]: { main: written, json: written } }, { [member]: [written] }];
      expect(profiles.flatMap(messages).filter((message) => message.includes(written))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
