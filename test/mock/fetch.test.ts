import { describe, expect, test } from 'vitest';
import { answerFetch, type FetchOptions } from '../../src/mock/fetch.ts';
import type { EventStream, MockRequest, MockResponse } from '../../src/mock/mock-message.ts';

const plain: MockResponse = { status: 200, fields: ['X-A', '1', 'X-A', '2'], content: 'é' };

function optionsFor(response: MockResponse, seen: MockRequest[] = [], waits: number[] = []): FetchOptions {
  return {
    maxContentBytes: 5,
    basePath: '',
    answer: (request) => {
      seen.push(request);
      return response;
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  };
}

describe('a request', () => {
  test('is given as plain data', async () => {
    const seen: MockRequest[] = [];
    const request = new Request('http://host:81/a%20b?c=d#e', { method: 'POST', headers: { 'X-B': '1' }, body: 'xyz' });
    await answerFetch(optionsFor(plain, seen), request);
    expect(seen).toEqual([
      {
        method: 'POST',
        target: '/a%20b?c=d',
        fields: ['host', 'host:81', 'content-type', 'text/plain;charset=UTF-8', 'x-b', '1'],
        content: new TextEncoder().encode('xyz'),
      },
    ]);
  });

  test('has no content, or more than is read', async () => {
    const seen: MockRequest[] = [];
    await answerFetch(optionsFor(plain, seen), new Request('http://host/'));
    await answerFetch(optionsFor(plain, seen), new Request('http://host/', { method: 'PUT', body: '123456' }));
    expect(seen.map(({ content, tooLarge }) => [content, tooLarge])).toEqual([
      [undefined, undefined],
      [undefined, true],
    ]);
  });
});

describe('a request of a browser that shows no body', () => {
  test.each([
    ['', [undefined, undefined]],
    ['xyz', [new TextEncoder().encode('xyz'), undefined]],
    ['123456', [undefined, true]],
  ])('%j is read in one', async (body, expected) => {
    const seen: MockRequest[] = [];
    const request = new Request('http://host/', { method: 'PUT', body });
    Object.defineProperty(request, 'body', { value: undefined });
    await answerFetch(optionsFor(plain, seen), request);
    expect(seen.map(({ content, tooLarge }) => [content, tooLarge])).toEqual([expected]);
  });
});

test('the path of the base URL is no part of the target', async () => {
  const seen: MockRequest[] = [];
  const options = { ...optionsFor(plain, seen), basePath: '/v1' };
  await answerFetch(options, new Request('http://host/v1/a?b'));
  await answerFetch(options, new Request('http://host/v1?b'));
  expect(seen.map(({ target }) => target)).toEqual(['/a?b', '/?b']);
});

test('a request that was given up meanwhile gets no answer', async () => {
  const controller = new AbortController();
  const held: FetchOptions = {
    ...optionsFor({ ...plain, delayMs: 5 }),
    wait: async () => controller.abort(new Error('enough')),
  };
  const request = new Request('http://host/', { signal: controller.signal });
  await expect(answerFetch(held, request)).rejects.toThrow('enough');
});

describe('a response', () => {
  test('has the status, every field line and the content', async () => {
    const response = await answerFetch(optionsFor(plain), new Request('http://host/'));
    expect([response.status, response.headers.get('x-a'), await response.text()]).toEqual([200, '1, 2', 'é']);
  });

  test('without content has no body', async () => {
    const response = await answerFetch(
      optionsFor({ status: 204, fields: [], content: undefined }),
      new Request('http://host/'),
    );
    expect([response.status, response.body]).toEqual([204, null]);
  });

  test('is held back', async () => {
    const waits: number[] = [];
    await answerFetch(optionsFor({ ...plain, delayMs: 7 }, [], waits), new Request('http://host/'));
    expect(waits).toEqual([7]);
  });

  test('comes in pieces', async () => {
    const waits: number[] = [];
    const content = new TextEncoder().encode('abcdefg');
    const paced = optionsFor({ ...plain, content, pace: { octets: 3, everyMs: 9 } }, [], waits);
    const response = await answerFetch(paced, new Request('http://host/'));
    expect(await response.text()).toBe('abcdefg');
    expect(waits).toEqual([9, 9]);
  });

  test('is cut', async () => {
    const response = await answerFetch(
      optionsFor({ ...plain, content: 'abcdefg', cutAfterBytes: 3 }),
      new Request('http://host/'),
    );
    await expect(response.text()).rejects.toThrow('the connection was cut');
  });
});

test('events are a body that goes on until it is cancelled', async () => {
  let stopped = false;
  const waiting = ['data: 1\n\n'];
  let wake: () => void = () => undefined;
  const events: EventStream = {
    take: () => waiting.splice(0).join(''),
    onMore(told) {
      wake = told;
      return () => {
        stopped = true;
      };
    },
  };
  const options = optionsFor({ status: 200, fields: [], content: undefined, events });
  const reader = (await answerFetch(options, new Request('http://host/'))).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  const next = reader?.read();
  waiting.push('data: 2\n\n', 'data: 3\n\n');
  wake();
  expect(new TextDecoder().decode((await next)?.value)).toBe('data: 2\n\ndata: 3\n\n');
  await reader?.cancel();
  expect(stopped).toBe(true);
});

test('a dropped answer rejects as a failed fetch does, after its delay', async () => {
  const waits: number[] = [];
  const wait = async (ms: number): Promise<void> => void waits.push(ms);
  const dropped = { status: 0, fields: [], content: undefined, dropped: true, delayMs: 7 };
  const answered = answerFetch({ ...optionsFor(dropped), wait }, new Request('http://host/'));
  await expect(answered).rejects.toThrow(new TypeError('the connection was dropped without an answer'));
  expect(waits).toEqual([7]);
});
