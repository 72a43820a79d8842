import { expect, test } from 'vitest';
import { createProxyJournal, type ProxiedExchange } from '../../../src/cli/proxy/proxy-journal.ts';
import { describeApi } from '../../end-to-end/twin.ts';

const key = `svc_${'k'.repeat(43)}`;
const made = `svc_${'m'.repeat(43)}`;
const hidden = 'access-proxy-secret';

const exchange = (part: Partial<ProxiedExchange> = {}): ProxiedExchange => ({
  request: {
    method: 'POST',
    target: `/api/user/api-keys?api_key=${key}`,
    fields: ['Authorization', `Bearer ${key}`, 'X-Access', hidden],
    content: new TextEncoder().encode('{"name":"a","scope":"all"}'),
  },
  response: {
    status: 201,
    fields: ['Content-Type', 'application/json'],
    content: new TextEncoder().encode(JSON.stringify({ id: 1, key: made, echo: key })),
  },
  findings: [],
  failure: undefined,
  at: Date.UTC(2026, 10, 2, 9, 30),
  durationMs: 3.21,
  ...part,
});

test('an entry has the form of the journal of the mock, and no credential in any place', () => {
  const journal = createProxyJournal(describeApi(), [hidden]);
  const finding = { side: 'response', place: 'body /key', severity: 'error', message: `${key} is no key` } as const;
  const entry = journal(exchange({ findings: [finding] }));
  const text = JSON.stringify(entry);
  expect([key, made, hidden].filter((secret) => text.includes(secret))).toEqual([]);
  expect(entry).toEqual({
    number: 1,
    at: '2026-11-02T09:30:00.000Z',
    method: 'POST',
    target: '/api/user/api-keys?api_key=[redacted]',
    operation: 'createApiKey',
    status: 201,
    verdict: 'broken',
    problem: null,
    nearMisses: [],
    durationMs: 3.21,
    request: {
      fields: ['Authorization', 'Bearer [redacted]', 'X-Access', '[redacted]'],
      content: '{"name":"a","scope":"all"}',
    },
    response: {
      fields: ['Content-Type', 'application/json'],
      content: '{"id":1,"key":"[redacted]","echo":"[redacted]"}',
    },
    errors: [],
    findings: [{ ...finding, message: '[redacted] is no key' }],
  });
});

test('a secret of an earlier exchange is shown in no later one', () => {
  const journal = createProxyJournal(describeApi(), []);
  journal(exchange());
  const later = journal(
    exchange({ request: { method: 'GET', target: `/api/nope/${made}`, fields: [], content: undefined } }),
  );
  expect([JSON.stringify(later).includes(made), later.number, later.operation]).toEqual([false, 2, null]);
});

test('the verdict says whether the target refused, failed, or broke the description', () => {
  const journal = createProxyJournal(describeApi(), []);
  const { response } = exchange();
  const finding = { side: 'request', place: '', severity: 'error', message: 'x' } as const;
  expect(
    [
      journal(exchange({ findings: [finding] })),
      journal(exchange({ response: { ...response, status: 401 } })),
      journal(exchange({ failure: 'gone' })),
    ].map(({ verdict }) => verdict),
  ).toEqual(['answered', 'refused', 'failed']);
});
