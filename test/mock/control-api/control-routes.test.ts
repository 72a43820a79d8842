import { expect, test } from 'vitest';
import { routes } from '../../../src/mock/control-api/control-routes.ts';
import { controlPath } from '../../../src/mock/control-api/route.ts';
import { ask, describePaths, mockOf } from '../rig.ts';

test('the list of routes names every one, with what it does', () => {
  const { json } = ask(mockOf(describePaths({})), `GET ${controlPath}/`);
  expect(json).toEqual({
    routes: routes.map(({ method, path, summary }) => ({ method, path: controlPath + path, summary })),
  });
});

test('no two routes are one', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});
