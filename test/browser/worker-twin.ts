/** The mock in a service worker of its own: bundled for Chromium. */
import { createFetchHandler } from '../../src/mock/fetch-handler.ts';
import { openTwin } from './open-twin.ts';

/** Of a service worker, what is used here. */
interface WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

const worker = globalThis as unknown as Worker;
const baseUrl = 'https://api.example.com/v1';
const handler = openTwin().then((mock) => createFetchHandler(mock, { baseUrl }));

worker.addEventListener('install', (event) => event.waitUntil(Promise.all([handler, worker.skipWaiting()])));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!request.url.startsWith(`${baseUrl}/`)) return;
  event.respondWith(handler.then((handle) => handle(request) ?? fetch(request)));
});
