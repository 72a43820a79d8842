import { expect, test } from 'vitest';
import { describeForPages } from '../../../src/mock/control-api/description-view.ts';
import { describeApi } from '../../end-to-end/twin.ts';
import { ask, describePaths, mockOf } from '../rig.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, examples: { one: { value: 1 } } };
const document = {
  '/plants/{id}': {
    parameters: [id],
    put: {
      operationId: 'putPlant',
      summary: 'Put a plant',
      tags: ['garden'],
      security: [{ key: [] }, {}],
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Plant' } } } },
      responses: {
        200: {
          description: 'It.',
          headers: { 'X-Count': { required: true, schema: { type: 'integer' } } },
          content: { 'application/json': { schema: true, example: { id: 1 } } },
        },
      },
      'x-twin': { source: '3', plans: ['pro'], rateLimit: { limit: 5, windowSeconds: 60 } },
    },
  },
};
const components = {
  schemas: { Plant: { type: 'object' } },
  securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
};

test('a description is told whole, schemas as they are written', () => {
  const description = describePaths(document, { components });
  expect(describeForPages(description)).toEqual({
    title: 'Zoo',
    version: '1',
    source: 'zoo.json',
    basePaths: [''],
    securitySchemes: [{ name: 'key', kind: 'http', scheme: 'bearer' }],
    operations: [
      {
        id: 'putPlant',
        method: 'PUT',
        pathTemplate: '/plants/{id}',
        summary: 'Put a plant',
        tags: ['garden'],
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            style: 'simple',
            explode: false,
            allowReserved: false,
            mediaType: null,
            schema: { type: 'integer' },
            examples: { one: 1 },
            assumes: [],
          },
        ],
        requestBody: {
          required: false,
          content: [{ mediaType: 'application/json', schema: { $ref: '#/components/schemas/Plant' }, examples: {} }],
        },
        responses: [
          {
            statusKey: '200',
            description: 'It.',
            headers: [{ name: 'X-Count', required: true, schema: { type: 'integer' } }],
            content: [{ mediaType: 'application/json', schema: true, examples: { default: { id: 1 } } }],
            assumes: [],
          },
        ],
        security: [[{ scheme: 'key', roles: [] }], []],
        plans: ['pro'],
        rateLimit: { limit: 5, windowSeconds: 60 },
        source: '3',
      },
    ],
    schemas: { Plant: { type: 'object' } },
  });
});

test('the control API gives it', () => {
  const description = describeApi();
  expect(ask(mockOf(description), 'GET /__twin/description').json).toEqual(
    JSON.parse(JSON.stringify(describeForPages(description))),
  );
});
