import { describe, expect, test } from 'vitest';
import { watchFetch } from '../../src/client/watched-fetch.ts';

const request = new Request('http://localhost/');

describe('what a failed call lost', () => {
  test('is nothing before it was asked', () => {
    expect(watchFetch(async () => new Response(), undefined).lost()).toBeUndefined();
  });

  test('is an answer that never came', async () => {
    const watched = watchFetch(() => Promise.reject(new TypeError('refused')), undefined);
    await expect(watched.fetch(request)).rejects.toThrow('refused');
    expect(watched.lost()).toEqual({ response: undefined });
  });

  test('is the rest of an answer that did', async () => {
    const response = new Response('half of it');
    const watched = watchFetch(async () => response, undefined);
    expect([await watched.fetch(request), watched.lost()]).toEqual([response, { response }]);
  });

  test('is nothing when its signal ended it', async () => {
    const watched = watchFetch(async () => new Response(), AbortSignal.abort());
    await watched.fetch(request);
    expect(watched.lost()).toBeUndefined();
  });
});
