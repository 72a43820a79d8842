import { expect, test } from 'vitest';
import { plainPalette } from '../../src/report/palette.ts';

test('the plain palette leaves text as it is', () => {
  expect(Object.values(plainPalette).map((emphasise) => emphasise('x'))).toEqual(['x', 'x', 'x', 'x', 'x']);
});
