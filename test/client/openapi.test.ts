import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateTypes, typesOf, typesPath } from './generate-types.ts';

test('the types of the client are those of openapi.yaml: npm run types makes them anew', async () => {
  expect(await generateTypes()).toBe(readFileSync(typesPath, 'utf8'));
});

test('what stands required beside a reference is required in the types', async () => {
  const types = await typesOf(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Zoo', version: '1' },
      components: {
        schemas: {
          Change: { type: 'object', properties: { name: { type: 'string' } } },
          Animal: { $ref: '#/components/schemas/Change', required: ['name'], description: 'One.' },
          Same: { $ref: '#/components/schemas/Change', description: 'The same.' },
        },
      },
    }),
  );
  expect(types).toContain('Animal: WithRequired<components["schemas"]["Change"], "name">');
  expect(types).toContain('Same: components["schemas"]["Change"]');
});
