import { expect, test } from 'vitest';
import { routes } from '../../src/client/routes.ts';
import { describeApi } from '../end-to-end/twin.ts';

test('the routes are those of the description, in its order', () => {
  const { operations } = describeApi();
  const declared = operations.map(({ id, method, pathTemplate }) => [id, [method, pathTemplate]]);
  expect(Object.entries(routes)).toEqual(declared);
});
