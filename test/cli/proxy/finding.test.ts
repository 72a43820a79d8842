import { expect, test } from 'vitest';
import { findingOf, findingText, type ProxyFinding, violationsField } from '../../../src/cli/proxy/finding.ts';

test.each([
  [['body', 'items', 0, 'a/b'], 'body /items/0/a~1b'],
  [['query', 'limit'], 'query limit'],
  [['response', 'body', 'plan'], 'body /plan'],
  [['body'], 'body'],
  [[], ''],
])('the place of %j is %j', (path, place) => {
  expect(findingOf('response', { path, message: 'm', severity: 0 })).toEqual({
    side: 'response',
    place,
    severity: 'error',
    message: 'm',
  });
});

test('a finding is one line', () => {
  const finding: ProxyFinding = {
    side: 'request',
    place: 'query limit',
    severity: 'error',
    message: 'must\n be <= 100',
  };
  expect(findingText(finding)).toBe('request query limit: must be <= 100');
  expect(findingText({ ...finding, place: '', severity: 'warning' })).toBe('request: must be <= 100 (warning)');
});

test('the field is ASCII, and too many findings are counted', () => {
  const finding: ProxyFinding = { side: 'response', place: 'body /name', severity: 'error', message: 'must match ^…$' };
  const one = violationsField([finding]);
  expect([/^[\x20-\x7e]+$/.test(one), JSON.parse(one)]).toEqual([true, [finding]]);
  expect(violationsField(Array(100).fill(finding))).toBe('[{"message":"100 findings: see the journal"}]');
});
