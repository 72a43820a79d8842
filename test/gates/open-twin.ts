import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTwin } from '../../src/cli/twin.ts';
import { serve } from '../../src/mock/serve.ts';
import { personas } from '../../src/service/personas.ts';
import { root } from '../architecture/source.ts';
import { description } from '../contracts/reference/judge-reference.ts';

export interface OpenedTwin {
  readonly url: string;
  close(): Promise<void>;
}

/** The mock on a free port, wrong in these ways. */
export async function openTwin(...mutant: readonly string[]): Promise<OpenedTwin> {
  const { mock } = await createTwin(description, {
    seed: 1,
    clock: 'frozen',
    at: Date.UTC(2026, 10, 2, 9, 30),
    mutant,
  });
  return serve(mock, { port: 0 });
}

/** A folder in which the built command is that of today's sources. */
export function commandFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'apitwin-command-'));
  mkdirSync(join(folder, 'dist/cli'), { recursive: true });
  const main = `
import { spawnSync } from 'node:child_process';
const options = ['--import', ${JSON.stringify(import.meta.resolve('tsx'))}, ${JSON.stringify(`${root}src/cli/main.ts`)}];
const { status } = spawnSync(process.execPath, [...options, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
`;
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'dist/cli/main.js'), main);
  return folder;
}

/** The key of a persona. */
export function keyOf(persona: string): string {
  const found = personas.find((one) => one.persona === persona);
  if (!found) throw new Error(`there is no persona ${persona}`);
  return found.key;
}
