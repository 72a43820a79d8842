import type { ApiDescription } from '../description/model.ts';
import type { Io } from './io.ts';
import { findingLine, readCompilation } from './read-description.ts';
import type { Twin } from './twin.ts';
import { UsageError } from './usage-error.ts';

export interface Reloading {
  readonly path: string | undefined;
  /** Of the last good save. */
  twin: Twin;
  create(description: ApiDescription): Promise<Twin>;
}

/** What every world holds goes over; the catalogue is that of the new twin. */
function moveWorlds(from: Twin, to: Twin): void {
  const hasService = (twin: Twin): boolean => twin.mock.personas.length > 0;
  if (hasService(from) !== hasService(to)) return;
  for (const name of from.mock.worlds.names()) {
    const snapshot = from.mock.worlds.snapshot(name);
    if (typeof snapshot === 'object') to.mock.worlds.restore(name, snapshot);
  }
}

function tell(io: Io, event: string, lines: readonly string[]): void {
  io.stdout.write(io.stdout.isTerminal ? `  ${lines.join('\n  ')}\n` : `${JSON.stringify({ event, lines })}\n`);
}

const stays = 'the mock goes on with the last good document';

/** Takes in the document as it was saved; a bad one changes nothing, and what is wrong with it is told. */
export async function reload(reloading: Reloading, io: Io): Promise<void> {
  try {
    const { description, findings } = await readCompilation(reloading.path, io);
    if (description === undefined) {
      const errors = findings.filter(({ severity }) => severity === 'error');
      tell(io, 'refused', [...errors.map(findingLine), stays]);
      return;
    }
    const twin = await reloading.create(description);
    moveWorlds(reloading.twin, twin);
    reloading.twin = twin;
    tell(io, 'reloaded', [`${description.source} was taken in: ${description.operations.length} operations`]);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    tell(io, 'refused', [error.message, stays]);
  }
}
