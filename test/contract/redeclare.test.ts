import { expect, test } from 'vitest';
import { redeclare, successContent } from '../../src/contract/redeclare.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { operationOf, plants, smallApi } from './small-api.ts';

const place = '/paths/~1plants~1{id}/get/responses/200/content/application~1json/schema';

function edits(described: ApiDescription, schema: { readonly [name: string]: string }): readonly unknown[] {
  const content = successContent(operationOf('getPlant', described));
  if (!content) throw new Error('no content');
  return redeclare(described, content, { schema, example: { id: 1 } });
}

test('a component that others refer to stays: the operation declares its content itself', () => {
  expect(edits(plants, { type: 'object' })).toEqual([{ op: 'replace', path: place, value: { type: 'object' } }]);
});

test('a component that nobody else refers to is declared anew, unless the new content refers to it', () => {
  const list = "schema: { type: array, items: { $ref: '#/components/schemas/Plant' } }";
  const alone = smallApi((text) => text.replace(list, 'schema: { type: array }'));
  expect(edits(alone, { type: 'object' })).toMatchObject([{ path: '/components/schemas/Plant' }]);
  expect(edits(alone, { $ref: '#/components/schemas/Plant' })).toMatchObject([{ path: place }]);
});

test('what the content rested on it still rests on, and an example shows it', () => {
  const guessed = smallApi((text) =>
    text.replace(
      "schema: { $ref: '#/components/schemas/Plant' }\ncomponents",
      `schema: { $ref: '#/components/schemas/Plant', x-twin: { assumes: [shape] } }
              examples: { one: { value: { id: 7, name: Fern } } }
components`,
    ),
  );
  expect(edits(guessed, { type: 'object' })).toEqual([
    { op: 'replace', path: place, value: { type: 'object', 'x-twin': { assumes: ['shape'] } } },
    {
      op: 'replace',
      path: place.replace(/schema$/, 'examples/one'),
      value: { summary: 'As this server answers', value: { id: 1 } },
    },
  ]);
});

test('an operation without JSON content has nothing to declare', () => {
  expect(successContent(operationOf('addPlant'))).toBeUndefined();
});
