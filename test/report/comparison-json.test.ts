import { expect, test } from 'vitest';
import { comparisonVersion, renderComparisonJson } from '../../src/report/comparison-json.ts';
import { eventfulComparison } from './small-comparison.ts';

test('a comparison is one JSON text with a line end', () => {
  const text = renderComparisonJson(eventfulComparison);
  const { comparisonVersion: version, outcome, a, b, members } = JSON.parse(text);
  expect([text.endsWith('}\n'), version, outcome, members.length]).toEqual([true, comparisonVersion, 'differs', 2]);
  expect([a.name, a.isMock, b.headline, b.remedy]).toEqual([
    'the mock, seed 1',
    true,
    'violates',
    eventfulComparison.b.remedy,
  ]);
});
