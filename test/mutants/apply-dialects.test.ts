import { expect, test } from 'vitest';
import type { Answer, Dialect, Stage } from '../../src/mutants/dialect.ts';
import { applyDialects, speak } from '../../src/mutants/apply-dialects.ts';
import { createMock } from '../../src/mock/create-mock.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { createService } from '../../src/service/create-service.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { dialectNamed, requestOf, responseOf } from './canned.ts';

const clock = { now: () => 0 };

function note(id: string, stage: Stage, concern = id): Dialect {
  const wrap =
    (answer: Answer): Answer =>
    (request) => {
      const response = answer(request);
      return { ...response, content: `${String(response.content)} ${id}` };
    };
  return { id, title: id, assumptions: [], concerns: [concern], stage, wrap };
}

test('dialects apply from the mock outwards, in whatever order they are given', () => {
  const spoken = speak(
    () => ({ status: 200, fields: [], content: 'mock' }),
    [note('b', 'message'), note('a', 'records')],
    clock,
  );
  expect(spoken(requestOf({ call: 'GET /' })).content).toBe('mock a b');
});

test('two dialects of one concern are refused by name', () => {
  const both = [note('a', 'message', 'pages'), note('b', 'content', 'pages')];
  expect(() => speak(() => responseOf(200), both, clock)).toThrow(
    'dialects a and b exclude each other: both shape pages',
  );
});

test('dialects read octets as text, and Content-Length is that of what leaves', () => {
  const octets = new TextEncoder().encode('…');
  const mock: Answer = () => ({ status: 200, fields: ['Content-Length', '3'], content: octets });
  expect(speak(mock, [note('é', 'message')], clock)(requestOf({ call: 'GET /' }))).toEqual({
    status: 200,
    fields: ['Content-Length', '6'],
    content: '… é',
  });
  const emptied = dialectNamed(dialects, 'removals-204');
  const removed = speak(() => responseOf(200, {}, ['Content-Length', '2']), [emptied], clock);
  expect(removed(requestOf({ call: 'DELETE /api/user/favorite' }))).toEqual({
    status: 204,
    fields: [],
    content: undefined,
  });
});

test('a mock speaks a dialect through fetch, too', async () => {
  const mock = createMock(description, {
    service: createService({ seed: 1 }),
    clock: { mode: 'frozen', instant: 0, moved: false },
    host: { now: () => 0, monotonic: () => 0 },
  });
  const spoken = applyDialects(mock, [dialectNamed(dialects, 'error-text')], clock);
  const response = await spoken.fetch(new Request('http://127.0.0.1/api/user/quota'));
  expect([response.status, await response.json()]).toEqual([401, { error: 'authentication_required' }]);
});
