import { expect, test } from 'vitest';
import { caseText } from '../../src/report/case-text.ts';
import { resultOf } from './small-report.ts';

test('a case is its requirement, on its operation where it has one', () => {
  expect(caseText(resultOf())).toBe('growth-height on getPlant');
  expect(caseText(resultOf({ operation: undefined }))).toBe('growth-height');
});
