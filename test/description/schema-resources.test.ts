import { describe, expect, test } from 'vitest';
import { findSchemaResources } from '../../src/description/schema-resources.ts';
import type { JsonObject } from '../../src/http/json.ts';

const at = '/components/schemas';

const schemas: JsonObject = {
  A: { $anchor: 'plain', properties: { 'x/y~z%': { $dynamicAnchor: 'moving' } } },
  B: {
    $id: 'https://example.org/b/main',
    $defs: {
      inner: { $id: 'inner', $anchor: 'plain' },
      urn: { $id: 'urn:example:u', $defs: { d: {} } },
      bad: { $id: 'https://[' },
    },
    $anchor: 'ofB',
  },
  C: { enum: [{ $id: 'https://example.org/none', $anchor: 'none' }], examples: [{ $anchor: 'none' }], $id: 7 },
};

describe('references of a document', () => {
  const resources = findSchemaResources({ components: { schemas } });
  const from = (pointer: string, reference: string): string | undefined =>
    resources.resolve(reference, resources.around(pointer))?.pointer;

  test.each([
    ['/x', '#', ''],
    ['/x', '', ''],
    ['/x', '#/components/schemas/A', `${at}/A`],
    ['/x', '#/components/schemas/A/properties/x~1y~0z%25', `${at}/A/properties/x~1y~0z%`],
    ['/x', '#plain', `${at}/A`],
    ['/x', '#moving', `${at}/A/properties/x~1y~0z%`],
    ['/x', '#ofB', undefined],
    ['/x', 'https://example.org/b/main', `${at}/B`],
    ['/x', 'https://example.org/b/main#ofB', `${at}/B`],
    ['/x', 'https://example.org/b/inner#plain', `${at}/B/$defs/inner`],
    ['/x', 'urn:example:u#/$defs/d', `${at}/B/$defs/urn/$defs/d`],
    [`${at}/B`, '#', `${at}/B`],
    [`${at}/B`, 'inner', `${at}/B/$defs/inner`],
    [`${at}/B/$defs/inner`, 'main#/$defs/inner', `${at}/B/$defs/inner`],
    [`${at}/B/$defs/inner`, '#', `${at}/B/$defs/inner`],
    [`${at}/B/$defs/bad`, '#', `${at}/B`],
    ['/x', '#none', undefined],
    ['/x', 'https://example.org/none', undefined],
    ['/x', '#/a~2', undefined],
    ['/x', '#%FF', undefined],
    ['/x', 'other.yaml#/x', undefined],
    ['/x', 'https://[', undefined],
  ])('from %j, %j leads to %j', (pointer, reference, target) => expect(from(pointer, reference)).toBe(target));

  test('know which names are dynamic', () => {
    expect([...resources.around('/x').dynamicAnchors]).toEqual([['moving', `${at}/A/properties/x~1y~0z%`]]);
    expect(resources.resolve('#moving', resources.around('/x'))?.anchor).toBe('moving');
    expect(resources.resolve('#/components', resources.around('/x'))?.anchor).toBeUndefined();
  });

  test('know the roots of resources', () => {
    const roots = ['', at, `${at}/A`, `${at}/B`, `${at}/B/$defs/inner`, `${at}/C`].filter((pointer) =>
      resources.rootedAt(pointer),
    );
    expect(roots).toEqual(['', `${at}/B`, `${at}/B/$defs/inner`]);
  });
});
