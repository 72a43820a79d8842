import { expect, test } from 'vitest';
import { variableOfB } from '../../src/cli/compared-servers.ts';

test('a variable of the second server is named after that of the first', () => {
  expect(variableOfB('APITWIN_OTHER_KEY')).toBe('APITWIN_B_OTHER_KEY');
});
