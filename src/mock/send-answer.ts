import type { ServerResponse } from 'node:http';
import { statusPhrase } from '../http/status-phrase.ts';
import { type ContentParts, isInParts, wholeContent, writeParts } from './answer/content-parts.ts';
import type { ComposedResponse, EventStream } from './mock-message.ts';

/** Milliseconds after which a comment tells that a connection without events is still there. */
const heartbeatMs = 15_000;

/** Milliseconds for which events are gathered: to send each alone would cost a busy server more than to tell of it. */
const gatherMs = 50;
/** Events that are written down in one turn of the event loop: requests come in between. */
const eventsATurn = 16;
/** Characters that are sent at once. */
const mostGathered = 512 * 1024;

/**
 * Sends what there is, as fast as the other end reads and as requests leave time for it. Nothing is taken while the
 * other end has something left to read, so that one that reads slowly, or never, costs no memory.
 */
function sendEvents(response: ServerResponse, events: EventStream): void {
  response.flushHeaders();
  let gathering: NodeJS.Timeout | undefined;
  const plan = (): void => {
    gathering ??= setTimeout(gather, gatherMs);
  };
  const gather = (gathered = ''): void => {
    if (response.destroyed) return;
    const text = response.writableNeedDrain ? '' : events.take(eventsATurn);
    const isMore = text !== '' && gathered.length < mostGathered;
    if (isMore) {
      setImmediate(gather, gathered + text);
      return;
    }
    gathering = undefined;
    if (gathered !== '' || text !== '') response.write(gathered + text);
    if (text !== '') plan();
  };
  const stop = events.onMore(plan);
  response.on('drain', plan);
  plan();
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n');
  }, heartbeatMs);
  response.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(gathering);
    stop();
  });
}

/** Content in pieces, each after its time; stops when the connection is gone. */
function sendPaced(response: ServerResponse, octets: Buffer, { pace, cutAfterBytes }: ComposedResponse): void {
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

/** Memory in which content is put together; contents beyond the larger size get memory of their own. */
const leastMemory = 32 * 1024;
const mostMemory = 1024 * 1024;

type SendParts = (response: ServerResponse, content: ContentParts) => void;

/** All contents take turns in one piece of memory: to write into fresh memory takes longer than all else about it. */
function createPartsSender(): SendParts {
  let memory = Buffer.alloc(0);
  return (response, content) => {
    if (content.length > mostMemory) {
      response.end(wholeContent(content));
      return;
    }
    if (content.length > memory.length) memory = Buffer.allocUnsafeSlow(Math.max(leastMemory, 2 * content.length));
    writeParts(content, memory);
    response.end(memory.subarray(0, content.length));
    // What the system did not take at once is sent from there later.
    if (response.writableLength > 0) memory = Buffer.alloc(0);
  };
}

function sendNow(response: ServerResponse, answer: ComposedResponse, sendParts: SendParts): void {
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
  if (content !== undefined && !isPlain) sendPaced(response, Buffer.from(wholeContent(content) as string), answer);
  else if (isInParts(content)) sendParts(response, content);
  else response.end(content);
}

/** Sends an answer as it says: at once or later, whole, in pieces, or cut. */
export type SendAnswer = (response: ServerResponse, answer: ComposedResponse) => void;

/** One for each server, since it keeps the memory that contents are put together in. */
export function createSender(): SendAnswer {
  const sendParts = createPartsSender();
  return (response, answer) => {
    if (!answer.delayMs) {
      sendNow(response, answer, sendParts);
      return;
    }
    const timer = setTimeout(() => sendNow(response, answer, sendParts), answer.delayMs);
    response.once('close', () => clearTimeout(timer));
  };
}
