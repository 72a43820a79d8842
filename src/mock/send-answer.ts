import type { ServerResponse } from 'node:http';
import { statusPhrase } from '../http/status-phrase.ts';
import type { EventStream, MockResponse } from './mock-message.ts';

/** Milliseconds after which a comment tells that a connection without events is still there. */
const heartbeatMs = 15_000;

/** Milliseconds for which events are gathered: to send each alone would cost a busy server more than to tell of it. */
const gatherMs = 50;
/** Events that are sent in one turn of the event loop: requests come in between. */
const eventsATurn = 16;

/** Sends what there is, as fast as the other end reads and as requests leave time for it. */
function sendEvents(response: ServerResponse, events: EventStream): void {
  response.flushHeaders();
  let gathering: NodeJS.Timeout | undefined;
  const plan = (): void => {
    gathering ??= setTimeout(send, gatherMs);
  };
  const send = (): void => {
    if (response.destroyed) return;
    const text = response.writableNeedDrain ? '' : events.take(eventsATurn);
    if (text === '') {
      gathering = undefined;
      return;
    }
    response.write(text);
    setImmediate(send);
  };
  const stop = events.onMore(plan);
  response.on('drain', plan);
  plan();
  const heartbeat = setInterval(() => response.write(':\n\n'), heartbeatMs);
  response.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(gathering);
    stop();
  });
}

/** Content in pieces, each after its time; stops when the connection is gone. */
function sendPaced(response: ServerResponse, octets: Buffer, { pace, cutAfterBytes }: MockResponse): void {
  const end = Math.min(cutAfterBytes ?? octets.length, octets.length);
  const step = pace?.octets ?? Math.max(end, 1);
  let at = 0;
  const next = (): void => {
    if (response.destroyed) return;
    response.write(octets.subarray(at, Math.min(at + step, end)));
    at += step;
    if (at < end) setTimeout(next, pace?.everyMs ?? 0);
    else (end < octets.length ? response.socket : response)?.end();
  };
  if (end === 0) response.write('', () => response.socket?.end());
  else next();
}

function sendNow(response: ServerResponse, answer: MockResponse): void {
  if (response.destroyed) return;
  if (answer.dropped) {
    response.destroy();
    return;
  }
  const { status, fields, content } = answer;
  response.writeHead(status, statusPhrase(status), fields as string[]);
  if (answer.events) {
    sendEvents(response, answer.events);
    return;
  }
  const isPlain = answer.pace === undefined && answer.cutAfterBytes === undefined;
  if (isPlain || content === undefined) response.end(content);
  else sendPaced(response, Buffer.from(content as string), answer);
}

/** Sends an answer as it says: at once or later, whole, in pieces, or cut. */
export function sendAnswer(response: ServerResponse, answer: MockResponse): void {
  if (!answer.delayMs) {
    sendNow(response, answer);
    return;
  }
  const timer = setTimeout(() => sendNow(response, answer), answer.delayMs);
  response.once('close', () => clearTimeout(timer));
}
