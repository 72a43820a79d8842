import { EventEmitter } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { ComposedResponse, EventStream, MockRequest } from '../../src/mock/mock-message.ts';
import { createSender } from '../../src/mock/send-answer.ts';
import { serve, type ServedAt } from '../../src/mock/serve.ts';

async function serving(answer: ComposedResponse, use: (at: ServedAt) => Promise<void>): Promise<void> {
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

/** A connection as the sender sees it, on which the other end reads or does not. */
class FakeResponse extends EventEmitter {
  readonly written: string[] = [];
  writableNeedDrain = false;
  readonly destroyed = false;
  writeHead(): void {}
  flushHeaders(): void {}
  write(text: string): void {
    this.written.push(text);
  }
}

/** Events on a connection, and what is done to tell of more of them. */
function following(texts: string[]): { response: FakeResponse; taken: () => number; wake: () => void } {
  vi.useFakeTimers();
  const response = new FakeResponse();
  let taken = 0;
  let wake: () => void = () => undefined;
  const events: EventStream = {
    take() {
      taken += 1;
      return texts.shift() ?? '';
    },
    onMore(told) {
      wake = told;
      return () => undefined;
    },
  };
  const answer = { status: 200, fields: [], content: undefined, events };
  createSender()(response as unknown as ServerResponse, answer);
  return { response, taken: () => taken, wake: () => wake() };
}

afterEach(() => {
  vi.useRealTimers();
});

test('events of a while are sent as one piece', async () => {
  const { response, wake } = following(['a', 'b', 'c']);
  for (let i = 0; i < 5; i++) wake();
  await vi.advanceTimersByTimeAsync(200);
  expect(response.written).toEqual(['abc']);
});

test('more events than a piece may hold are sent one piece after the other', async () => {
  const long = 'x'.repeat(300_000);
  const { response } = following([long, long, long, 'end']);
  await vi.advanceTimersByTimeAsync(500);
  expect(response.written).toEqual([`${long}${long}${long}`, 'end']);
});

test('for one that does not read nothing is kept, not even a heartbeat', async () => {
  const { response, taken, wake } = following(['a']);
  response.writableNeedDrain = true;
  for (let second = 0; second < 60; second++) {
    wake();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect([taken(), response.written]).toEqual([0, []]);
  response.writableNeedDrain = false;
  response.emit('drain');
  await vi.advanceTimersByTimeAsync(200);
  expect(response.written).toEqual(['a']);
});

test('a connection without events is told that it is still there', async () => {
  const { response } = following([]);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(response.written).toEqual([':\n\n']);
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

/** Content in two parts that is the target, over and over, up to that many octets. */
function composed({ target }: MockRequest): ComposedResponse {
  const [, length = ''] = /(\d+)$/.exec(target) ?? [];
  const half = target.repeat(Number(length) / 2 / target.length);
  const parts = [half, [new TextEncoder().encode(half)]];
  const content = { parts, length: 2 * half.length };
  return { status: 200, fields: ['Content-Length', String(content.length)], content };
}

/** All that a connection is sent for requests that are sent at once, read late; its answers without their fields. */
async function readLate({ port }: ServedAt, targets: readonly string[]): Promise<readonly string[]> {
  const socket = connect(port, '127.0.0.1');
  const requests = targets.map((target, i) => {
    return `GET ${target} HTTP/1.1\r\nHost: x\r\n${i === targets.length - 1 ? 'Connection: close\r\n' : ''}\r\n`;
  });
  socket.write(requests.join(''));
  // The answers to others are sent while these wait for somebody to read them.
  for (const target of targets) await (await fetch(`http://127.0.0.1:${port}${target}`)).text();
  let received = '';
  for await (const chunk of socket) received += chunk;
  return received
    .split(/HTTP\/1\.1 200 OK\r\n/)
    .slice(1)
    .map((answer) => answer.slice(answer.indexOf('\r\n\r\n') + 4));
}

test.each([100, 40_000, 900_000, 1_200_000])(
  'content in parts, %d octets of it, stays apart from that of others',
  async (octets) => {
    const targets = Array.from({ length: 12 }, (_, i) => `/${String(i).padStart(2, '0')}-${octets}`);
    const at = await serve({ maxContentBytes: 10, answer: composed }, { port: 0 });
    try {
      const expected = targets.map((target) => target.repeat(octets / 2 / target.length).repeat(2));
      expect(await readLate(at, targets)).toEqual(expected);
    } finally {
      await at.close();
    }
  },
);

test('content in parts can be sent in pieces', async () => {
  const pace = { octets: 2, everyMs: 1 };
  const content = { parts: ['ab', [new TextEncoder().encode('cde')]], length: 5 };
  await serving({ status: 200, fields: ['Content-Length', '5'], content, pace }, async ({ url }) => {
    expect(await (await fetch(url)).text()).toBe('abcde');
  });
});
