import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/mock/answer/answer.ts';
import { type FinishOptions, finishAnswer } from '../../../src/mock/answer/finish-answer.ts';

const answer: Answer = {
  status: 200,
  content: { contentType: 'application/json', written: '{}', length: 2 },
  fields: ['X-A', '1'],
  confidential: false,
};
const options: FinishOptions = { date: 'D', origin: undefined, head: false, applied: [], delayMs: 0 };
const start = ['Date', 'D', 'Content-Type', 'application/json', 'Content-Length', '2', 'X-A', '1'];

describe('a finished answer', () => {
  test('has its fields in one order', () => {
    expect(finishAnswer(answer, options)).toEqual({ status: 200, fields: [...start, 'Vary', 'Origin'], content: '{}' });
  });

  test('says what nobody may store, and what was preferred', () => {
    const applied = [{ name: 'code', value: '200' }];
    expect(finishAnswer({ ...answer, confidential: true }, { ...options, applied, delayMs: 5 })).toEqual({
      status: 200,
      fields: [...start, 'Cache-Control', 'no-store', 'Preference-Applied', 'code=200', 'Vary', 'Origin, Prefer'],
      content: '{}',
      delayMs: 5,
    });
  });

  test('to HEAD has the fields and no content', () => {
    expect(finishAnswer(answer, { ...options, head: true })).toEqual({
      status: 200,
      fields: [...start, 'Vary', 'Origin'],
      content: undefined,
    });
  });

  test('without content says so, where the status does not', () => {
    const empty = { ...answer, content: undefined, fields: [] };
    expect(finishAnswer(empty, options).fields).toEqual(['Date', 'D', 'Content-Length', '0', 'Vary', 'Origin']);
    expect(finishAnswer({ ...empty, status: 204 }, options).fields).toEqual(['Date', 'D', 'Vary', 'Origin']);
  });

  test('is shared with its origin', () => {
    expect(finishAnswer(answer, { ...options, origin: 'http://a' }).fields).toEqual([
      ...start,
      'Vary',
      'Origin',
      'Access-Control-Allow-Origin',
      'http://a',
      'Access-Control-Allow-Credentials',
      'true',
      'Access-Control-Expose-Headers',
      'Date, X-A, Vary',
    ]);
  });
});
