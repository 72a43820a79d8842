import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

/** Stoplight Prism as a validating proxy: an implementation that this project did not write. */
export interface PrismProxy {
  readonly url: string;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('../../node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url));

/** Resolves when Prism listens; rejects with what it printed when it ends before. */
export async function startPrism(document: string, upstream: string): Promise<PrismProxy> {
  const port = await freePort();
  const options = ['--errors', '--validate-request=false', '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, [program, 'proxy', ...options, document, upstream], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const lines = createInterface(child.stdout);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`Prism ended: ${printed.join('\n')}`)));
    lines.on('line', (line) => {
      printed.push(line);
      if (line.includes('is listening')) resolve();
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
