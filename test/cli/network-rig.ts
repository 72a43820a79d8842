import { type RequestListener, createServer as createPlain } from 'node:http';
import { createServer as createTls } from 'node:https';
import { type AddressInfo, type Server, connect } from 'node:net';
import { generate } from 'selfsigned';
import { onTestFinished } from 'vitest';

/** Listens on a free port until the test has ended. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    if ('closeAllConnections' in server) (server.closeAllConnections as () => void)();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

export interface PrivateServer {
  /** https, by name. */
  readonly url: string;
  /** What its certificate can be checked by, in PEM. */
  readonly certificate: string;
}

/** A server whose certificate nobody has signed but itself. */
export async function privateServer(answer: RequestListener): Promise<PrivateServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const port = await listen(createTls({ key, cert }, answer));
  return { url: `https://localhost:${port}`, certificate: cert };
}

export async function plainServer(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createPlain(answer))}`;
}

export interface ConnectProxy {
  readonly url: string;
  /** What was asked for: host and port, and the field Proxy-Authorization. */
  readonly tunnels: readonly (readonly [authority: string, authorization: string | undefined])[];
}

/** A proxy that knows CONNECT only (RFC 9110 section 9.3.6). */
export async function connectProxy(): Promise<ConnectProxy> {
  const tunnels: [string, string | undefined][] = [];
  const proxy = createPlain((_, response) => response.writeHead(405).end());
  proxy.on('connect', (request, socket) => {
    tunnels.push([request.url ?? '', request.headers['proxy-authorization']]);
    const far = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      far.pipe(socket).pipe(far);
    });
    for (const end of [far, socket]) end.on('error', () => far.destroy());
    onTestFinished(() => {
      far.destroy();
      socket.destroy();
    });
  });
  return { url: `http://127.0.0.1:${await listen(proxy)}`, tunnels };
}
