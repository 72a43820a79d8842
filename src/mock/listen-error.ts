/** Why an address can't be listened on; the message says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';

  constructor(cause: Error & { code?: string }, { port, host }: { readonly port: number; readonly host: string }) {
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `port ${port} on ${host} is taken: choose another one, or 0 for any that is free`,
      EACCES: `port ${port} needs rights that this user has not: choose one from 1024`,
      EADDRNOTAVAIL: `${host} is no address of this machine`,
      ENOTFOUND: `${host} is no address of this machine`,
    };
    super(reasons[cause.code ?? ''] ?? `can't listen on port ${port} of ${host}: ${cause.message}`, { cause });
  }
}
