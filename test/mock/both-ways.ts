import { request as httpRequest } from 'node:http';
import type { Mock } from '../../src/mock/create-mock.ts';
import { serve } from '../../src/mock/serve.ts';
import { type Answered, answeredOf, type Asked, requestOf } from './rig.ts';

/** A mock that can be asked, in process or behind a socket. */
export interface Opened {
  ask(line: string, asked?: Asked): Promise<Answered>;
  close(): Promise<void>;
}

/** Fields of the connection, which a mock in process has not. */
const connectionFields = ['connection', 'keep-alive', 'transfer-encoding'];

function withoutConnection(answered: Answered): Answered {
  const fields = Object.entries(answered.fields).filter(([name]) => !connectionFields.includes(name));
  return { ...answered, fields: Object.fromEntries(fields) };
}

function askOverSocket(port: number, line: string, asked: Asked, chunked: boolean): Promise<Answered> {
  const { method, target, fields, content } = requestOf(line, asked);
  const length = content === undefined || chunked ? [] : ['Content-Length', String(content.length)];
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, method, path: target, headers: [...fields, ...length] }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const octets = Buffer.concat(chunks);
        const status = response.statusCode ?? 0;
        const answered = { status, fields: response.rawHeaders, content: octets.length > 0 ? octets : undefined };
        resolve(withoutConnection(answeredOf(answered)));
      });
    });
    request.on('error', reject);
    request.end(content);
  });
}

async function overSocket<State>(mock: Mock<State>, chunked: boolean): Promise<Opened> {
  const served = await serve(mock, { port: 0 });
  return {
    ask: (line, asked = {}) => askOverSocket(served.port, line, asked, chunked),
    close: () => served.close(),
  };
}

/** Ways in which the same tests are run. */
export const ways: readonly (readonly [name: string, open: <State>(mock: Mock<State>) => Promise<Opened>])[] = [
  [
    'in process',
    async (mock) => ({
      ask: async (line, asked) => answeredOf(mock.answer(requestOf(line, asked))),
      close: async () => undefined,
    }),
  ],
  [
    'by fetch',
    async (mock) => ({
      ask: async (line, asked) => {
        const { method, target, fields, content } = requestOf(line, asked);
        const headers = new Headers();
        for (let i = 0; i < fields.length; i += 2) headers.append(fields[i] as string, fields[i + 1] as string);
        const body = content === undefined ? null : (content as ConstructorParameters<typeof Response>[0] & Uint8Array);
        const response = await mock.fetch(new Request(`http://localhost${target}`, { method, headers, body }));
        const octets = new Uint8Array(await response.arrayBuffer());
        const lines = [...response.headers].flat();
        return answeredOf({ status: response.status, fields: lines, content: octets.length > 0 ? octets : undefined });
      },
      close: async () => undefined,
    }),
  ],
  ['over a socket', (mock) => overSocket(mock, false)],
  ['over a socket in chunks', (mock) => overSocket(mock, true)],
];
