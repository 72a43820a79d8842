import { expect, test } from 'vitest';
import { formContent } from '../../../src/mock/ladder/form-content.ts';
import { describePaths, jsonResponse } from '../rig.ts';

const properties = {
  n: { type: 'integer' },
  f: { type: ['number', 'null'] },
  b: { type: 'boolean' },
  s: { type: 'string' },
  list: { type: 'array', items: { type: 'integer' } },
};
const schema = describePaths({ '/a': { get: { responses: { 200: jsonResponse({ type: 'object', properties }) } } } })
  .operations[0]?.responses[0]?.content[0]?.schema;

test.each([
  ['', {}],
  ['n=1&f=1.5&b=true&s=1', { n: 1, f: 1.5, b: true, s: '1' }],
  ['n=x&f=1e999&b=yes', { n: 'x', f: '1e999', b: 'yes' }],
  ['list=1', { list: [1] }],
  ['list=1&list=2&other=a&other=b', { list: [1, 2], other: ['a', 'b'] }],
  ['s=a+b%26&__proto__=x', { s: 'a b&', ['__proto__']: 'x' }],
])('the form %j', (text, expected) => {
  expect(formContent(text, schema)).toEqual(expected);
});

test('without a schema everything is text', () => {
  expect(formContent('n=1', undefined)).toEqual({ n: '1' });
});
