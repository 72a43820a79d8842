import { expect, test } from 'vitest';
import { inDocumentOrder, toFindings } from '../../src/description/mistake.ts';
import { readDocument } from '../../src/description/read-document.ts';
import { error, warning } from './findings.ts';

const document = readDocument('a: 1\nb: { d: 2, c: 3 }', 'test.yaml');

test('mistakes become findings: placed, ordered, each once', () => {
  const later = { code: 'x', message: 'later', pointer: '/b/c' };
  const findings = toFindings(
    [later, { code: 'y', message: 'first', pointer: '/a', severity: 'warning' }, later, { ...later, pointer: '/b/d' }],
    document,
  );
  expect(findings).toEqual([
    warning('y', '1:1 /a', 'first'),
    error('x', '2:6 /b/d', 'later'),
    error('x', '2:12 /b/c', 'later'),
  ]);
});

test('findings of one place keep their order', () => {
  const findings = [error('b', '2:1 /x', ''), error('a', '2:1 /x', ''), error('c', '1:9 /y', '')];
  expect(inDocumentOrder(findings).map(({ code }) => code)).toEqual(['c', 'b', 'a']);
});
