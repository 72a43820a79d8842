import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { EventStream, MockResponse } from '../../src/mock/mock-message.ts';
import { serve, type ServedAt } from '../../src/mock/serve.ts';

async function serving(answer: MockResponse, use: (at: ServedAt) => Promise<void>): Promise<void> {
  const at = await serve({ maxContentBytes: 10, answer: () => answer }, { port: 0 });
  try {
    await use(at);
  } finally {
    await at.close();
  }
}

function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, resolve).on('error', reject);
  });
}

const nextText = (response: IncomingMessage): Promise<string> =>
  new Promise((resolve) => response.once('data', (chunk: Buffer) => resolve(chunk.toString())));

test('events are sent as they come, and end when the listener goes', async () => {
  const waiting: string[] = [];
  let wake: () => void = () => undefined;
  const send = (text: string): void => {
    waiting.push(text);
    wake();
  };
  let stopped: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  const events: EventStream = {
    take: () => waiting.splice(0).join(''),
    onMore(told) {
      wake = told;
      return stopped;
    },
  };
  await serving(
    { status: 200, fields: ['Content-Type', 'text/event-stream'], content: undefined, events },
    async ({ url }) => {
      const response = await open(url);
      const first = nextText(response);
      send('data: 1\n\n');
      expect(await first).toBe('data: 1\n\n');
      const second = nextText(response);
      send('data: 2\n\n');
      expect(await second).toBe('data: 2\n\n');
      response.destroy();
      await end;
    },
  );
});

test('content in pieces arrives whole', async () => {
  const pace = { octets: 2, everyMs: 1 };
  await serving({ status: 200, fields: ['Content-Length', '5'], content: 'abcde', pace }, async ({ url }) => {
    expect(await (await fetch(url)).text()).toBe('abcde');
  });
});

test('content that is cut ends before its length', async () => {
  await serving(
    { status: 200, fields: ['Content-Length', '5'], content: 'abcde', cutAfterBytes: 3 },
    async ({ url }) => {
      const response = await fetch(url);
      await expect(response.text()).rejects.toThrow();
    },
  );
});

test.each([{}, { delayMs: 1 }])('a dropped answer is none: the connection ends', async (more) => {
  const dropped = { status: 0, fields: [], content: undefined, dropped: true, ...more };
  await serving(dropped, async ({ url }) => {
    const request = { method: 'POST', body: 'ab' };
    await expect(fetch(url)).rejects.toThrow(TypeError);
    await expect(fetch(url, request)).rejects.toThrow(TypeError);
    await expect(fetch(url, { ...request, body: 'more than is accepted' })).rejects.toThrow(TypeError);
  });
});
