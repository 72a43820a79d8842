import { ListenError } from '../mock/listen-error.ts';
import type { Io, StopSignal } from './io.ts';
import { UsageError } from './usage-error.ts';

/** What listens, or the UsageError that says why nothing can where the options want it. */
export async function listening<Served>(opened: Promise<Served>): Promise<Served> {
  try {
    return await opened;
  } catch (error) {
    if (error instanceof ListenError) throw new UsageError(`${error.message} (--port, --host)`);
    throw error;
  }
}

/** The signal by which the process is asked to end. */
export function stopped(io: Io): Promise<StopSignal> {
  return new Promise((resolve) => {
    const release = io.onStop((signal) => {
      release();
      resolve(signal);
    });
  });
}
