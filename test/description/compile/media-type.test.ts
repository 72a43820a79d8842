import { expect, test } from 'vitest';
import { compileContent, examplesOf, mediaRange, schemaOf } from '../../../src/description/compile/media-type.ts';
import { assumptions, itOf } from './context-of.ts';

test('content is compiled in document order, with the guesses about all of it', () => {
  const [context, it] = itOf(`${assumptions}it:
  content:
    text/*: {}
    Application/JSON; charset=utf-8:
      schema: { type: integer }
      example: 1
      x-twin: { assumes: [other] }`);
  expect(compileContent(context, it, ['guess'])).toEqual([
    {
      mediaType: 'text/*',
      schema: undefined,
      examples: {},
      assumes: { node: ['guess'], parts: {} },
      location: { source: 'test.yaml', pointer: '/it/content/text~1*', line: 4, column: 5 },
    },
    {
      mediaType: 'application/json',
      schema: context.schemas.at('/it/content/Application~1JSON; charset=utf-8/schema'),
      examples: { default: 1 },
      assumes: { node: ['other', 'guess'], parts: {} },
      location: {
        source: 'test.yaml',
        pointer: '/it/content/Application~1JSON; charset=utf-8',
        line: 5,
        column: 5,
      },
    },
  ]);
});

test('a node without content has none', () => {
  const [context, it] = itOf('it: {}');
  expect([compileContent(context, it, []), schemaOf(context, it)]).toEqual([[], undefined]);
});

test('examples are values by name; those kept elsewhere are left out', () => {
  const [context, it] = itOf(`it:
  example: null
  examples:
    one: { value: 1 }
    two: { $ref: '#/two' }
    far: { externalValue: https://a.example/ }
two: { value: { a: [2] } }`);
  expect(examplesOf(context, it)).toEqual({ default: null, one: 1, two: { a: [2] } });
});

test.each([
  ['Application/JSON', 'application/json'],
  ['text/plain; charset=utf-8', 'text/plain'],
  [' */* ', '*/*'],
])("'%s' is the range '%s'", (text, range) => expect(mediaRange(text)).toBe(range));
