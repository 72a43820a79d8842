import { request } from 'node:http';
import { type Asked, fieldsOf } from './scenario.ts';

export interface ReceivedAnswer {
  readonly status: number;
  /** Without those of the connection. */
  readonly fields: readonly string[];
  readonly content: string;
}

/** Fields that Node writes for its own connection. */
const ofConnection: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function ownFields(fields: readonly string[]): readonly string[] {
  return fields.filter((_, i) => !ofConnection.has((fields[i - (i % 2)] ?? '').toLowerCase()));
}

/** One call on a connection of its own. Rejects when nobody listens. */
export function call(port: number, asked: Asked): Promise<ReceivedAnswer> {
  const { method, target: path, content } = asked;
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method, path, headers: fieldsOf(asked), agent: false };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject).once('end', () => {
        const { statusCode: status = 0, rawHeaders } = response;
        resolve({ status, fields: ownFields(rawHeaders), content: Buffer.concat(chunks).toString() });
      });
    });
    sent.once('error', reject).end(content);
  });
}
