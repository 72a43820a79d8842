import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'tsdown';
import { root } from '../architecture/source.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.yaml': 'application/yaml',
};

/** Entries bundled as for a browser, by file name: nothing of Node may be in them. */
async function bundle(entry: Readonly<Record<string, string>>): Promise<Map<string, Buffer>> {
  const outDir = await mkdtemp(join(tmpdir(), 'apitwin-bundle-'));
  try {
    await build({
      config: false,
      entry: { ...entry },
      outDir,
      platform: 'browser',
      format: 'esm',
      dts: false,
      deps: { alwaysBundle: [/./], onlyBundle: false },
      fixedExtension: false,
      logLevel: 'error',
      cwd: root,
    });
    const names = await readdir(outDir);
    return new Map(
      await Promise.all(names.map(async (name) => [`/${name}`, await readFile(join(outDir, name))] as const)),
    );
  } finally {
    await rm(outDir, { recursive: true });
  }
}

export interface Site {
  readonly url: string;
  close(): void;
}

/** A web site on a free port: a blank page, openapi.yaml, the worker of Mock Service Worker, and bundled modules. */
export async function openSite(entry: Readonly<Record<string, string>> = {}): Promise<Site> {
  const files = Object.keys(entry).length === 0 ? new Map<string, Buffer>() : await bundle(entry);
  files.set('/index.html', Buffer.from('<!doctype html><title>A page</title>'));
  files.set('/openapi.yaml', readFileSync(`${root}openapi.yaml`));
  files.set('/mockServiceWorker.js', readFileSync(`${root}node_modules/msw/lib/mockServiceWorker.js`));
  const server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? '/index.html' : url;
    const content = files.get(name);
    response.writeHead(content ? 200 : 404, { 'Content-Type': mediaTypes[extname(name)] ?? 'text/plain' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
