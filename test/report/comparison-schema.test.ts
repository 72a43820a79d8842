import { expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { renderComparisonJson } from '../../src/report/comparison-json.ts';
import { comparisonSchema } from '../../src/report/comparison-schema.ts';
import { root } from '../architecture/source.ts';
import { alikeComparison, eventfulComparison } from './small-comparison.ts';

const validate = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(comparisonSchema);

// npx vitest run test/report -u writes it anew.
test('the published schema is that of the program', async () => {
  const text = `${JSON.stringify(comparisonSchema, undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot(`${root}comparison.schema.json`);
});

test.each([
  ['eventful', eventfulComparison],
  ['alike', alikeComparison],
])('an %s comparison is as described', (_, comparison) => {
  validate(JSON.parse(renderComparisonJson(comparison)));
  expect(validate.errors).toBeNull();
});

test.each([
  ['another version', { comparisonVersion: 2 }, '/comparisonVersion'],
  ['an outcome that does not exist', { outcome: 'fine' }, '/outcome'],
  ['a side without a name', { a: { ...JSON.parse(renderComparisonJson(alikeComparison)).a, name: 1 } }, '/a/name'],
])('it refuses %s', (_, part, place) => {
  validate({ ...JSON.parse(renderComparisonJson(eventfulComparison)), ...part });
  expect(validate.errors?.map(({ instancePath }) => instancePath)).toEqual([place]);
});

test('it names every member', () => {
  const { properties } = comparisonSchema;
  const written = Object.keys(JSON.parse(renderComparisonJson(eventfulComparison)));
  expect(Object.keys(properties as object).sort()).toEqual(written.sort());
});
