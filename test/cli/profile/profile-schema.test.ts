import { expect, test } from 'vitest';
import { suite } from '../../../contracts/requirements.ts';
import { keyVariables, profileSchema } from '../../../src/cli/profile/profile-schema.ts';
import { root } from '../../architecture/source.ts';
import { profilePage } from './profile-page.ts';

const schema = profileSchema(suite);

// npx vitest run test/cli/profile -u writes both anew.
test('the published schema and the page of it are those of the program', async () => {
  await expect(`${JSON.stringify(schema, undefined, 2)}\n`).toMatchFileSnapshot(`${root}profile.schema.json`);
  await expect(profilePage(schema)).toMatchFileSnapshot(`${root}contracts/profile.md`);
});

test('every role of a key stands for a variable', () => {
  expect(keyVariables).toEqual({
    main: 'APITWIN_KEY',
    read: 'APITWIN_READ_KEY',
    write: 'APITWIN_WRITE_KEY',
    free: 'APITWIN_FREE_KEY',
    revoked: 'APITWIN_REVOKED_KEY',
    other: 'APITWIN_OTHER_KEY',
    proplus: 'APITWIN_PROPLUS_KEY',
    enterprise: 'APITWIN_ENTERPRISE_KEY',
  });
});
