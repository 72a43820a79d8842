import type { ApiDescription, Finding } from '../description/model.ts';
import type { Journal } from '../mock/journal/journal.ts';
import type { Vocabulary } from '../service/catalogue/vocabulary.ts';
import type { Io } from './io.ts';
import { findingLine, readCompilation } from './read-description.ts';
import type { Twin } from './twin.ts';
import { UsageError } from './usage-error.ts';

/** What a twin is made from that can be saved anew while it runs. */
export interface Saved {
  readonly description: ApiDescription;
  /** Absent: that of apitwin. */
  readonly vocabulary?: Vocabulary;
}

export interface Reloading {
  readonly path: string | undefined;
  /** Folder of the fixtures. Absent: those of apitwin, which are not read again. */
  readonly fixtures: string | undefined;
  /** Of the last good save. */
  twin: Twin;
  create(saved: Saved, journal?: Journal): Promise<Twin>;
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

export function tell(io: Io, event: string, lines: readonly string[]): void {
  io.stdout.write(io.stdout.isTerminal ? `  ${lines.join('\n  ')}\n` : `${JSON.stringify({ event, lines })}\n`);
}

const stays = 'the mock goes on with what was saved before it';

/** What was saved, or what is wrong with it. */
async function readSaved({ path, fixtures }: Reloading, io: Io): Promise<Saved | readonly Finding[]> {
  const { description, findings } = await readCompilation(path, io);
  const { readFixtures } = await import('./read-fixtures.ts');
  const reading = fixtures === undefined ? undefined : await readFixtures(fixtures, io);
  const errors = [...findings, ...(reading?.findings ?? [])].filter(({ severity }) => severity === 'error');
  if (description === undefined || errors.length > 0) return errors;
  return { description, ...(reading?.vocabulary && { vocabulary: reading.vocabulary }) };
}

/** Takes in document and fixtures as they were saved; a bad one changes nothing, and what is wrong with it is told. */
export async function reload(reloading: Reloading, io: Io): Promise<void> {
  try {
    const saved = await readSaved(reloading, io);
    if (!('description' in saved)) {
      tell(io, 'refused', [...saved.map(findingLine), stays]);
      return;
    }
    const twin = await reloading.create(saved, reloading.twin.mock.journal);
    moveWorlds(reloading.twin, twin);
    reloading.twin = twin;
    const { source, operations } = saved.description;
    tell(io, 'reloaded', [`${source} was taken in: ${operations.length} operations`, ...twin.notes]);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    tell(io, 'refused', [error.message, stays]);
  }
}
