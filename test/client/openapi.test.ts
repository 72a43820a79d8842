import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateTypes, typesPath } from './generate-types.ts';

test('the types of the client are those of openapi.yaml: npm run types makes them anew', async () => {
  expect(await generateTypes()).toBe(readFileSync(typesPath, 'utf8'));
});
