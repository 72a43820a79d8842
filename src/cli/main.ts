#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import type { Output, StopSignal } from './io.ts';
import { runCli } from './run-cli.ts';

function outputOf(stream: NodeJS.WriteStream): Output {
  // A reader that has seen enough, such as `head`, closes its end: that is no fault.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    write: (text) => {
      stream.write(text);
    },
    isTerminal: stream.isTTY === true,
    ...(stream.columns === undefined ? {} : { columns: stream.columns }),
  };
}

process.exitCode = await runCli(process.argv.slice(2), {
  stdout: outputOf(process.stdout),
  stderr: outputOf(process.stderr),
  env: process.env,
  workingDirectory: process.cwd(),
  packageRoot: fileURLToPath(new URL('../../', import.meta.url)),
  isBuilt: import.meta.url.endsWith('.js'),
  onStop: (listener) => {
    const signals: readonly StopSignal[] = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, listener);
    return () => {
      for (const signal of signals) process.off(signal, listener);
    };
  },
  exit: (code) => process.exit(code),
});
