import { expect, test } from 'vitest';
import { furtherVariables } from '../../src/cli/credentials.ts';
import { verifyHelp } from '../../src/cli/verify-help.ts';

test('every variable that may hold a key is named', () => {
  for (const name of ['APITWIN_URL', 'APITWIN_KEY', ...Object.keys(furtherVariables)]) {
    expect(verifyHelp).toContain(`  ${name} `);
  }
});
