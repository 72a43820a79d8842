import { expect, test } from 'vitest';
import { UnsatisfiableSchemaError } from '../../../src/mock/synthesise/unsatisfiable.ts';

test('the error says its name', () => {
  expect(String(new UnsatisfiableSchemaError('no value'))).toBe('UnsatisfiableSchemaError: no value');
});
