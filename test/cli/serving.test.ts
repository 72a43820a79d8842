import { expect, test } from 'vitest';
import { listening, stopped } from '../../src/cli/serving.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { ListenError } from '../../src/mock/listen-error.ts';
import { recordedIo } from './recorded-io.ts';

test('where nothing can listen, the error names the options that say where', async () => {
  const taken = new ListenError(Object.assign(new Error('taken'), { code: 'EADDRINUSE' }), { port: 1, host: 'h' });
  await expect(listening(Promise.reject(taken))).rejects.toThrow(new UsageError(`${taken.message} (--port, --host)`));
  const fault = new Error('another one');
  await expect(listening(Promise.reject(fault))).rejects.toBe(fault);
  expect(await listening(Promise.resolve('served'))).toBe('served');
});

test('the signal that comes first is told, once', async () => {
  const io = recordedIo();
  const signal = stopped(io);
  io.stop('SIGTERM');
  io.stop('SIGINT');
  expect(await signal).toBe('SIGTERM');
});
