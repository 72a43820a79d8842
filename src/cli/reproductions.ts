import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Run } from '../contract/run.ts';
import { caseText } from '../report/case-text.ts';
import { repeatFinding } from '../report/reproduction/script.ts';
import { faultText } from './fault-text.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

async function writeScripts(scripts: ReadonlyMap<string, string>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [file, script] of scripts) await writeFile(join(folder, file), script, { mode: 0o755 });
}

/** Writes the script of each finding into the folder, and says on standard error which findings have none. */
export async function writeReproductions(run: Run, folder: string, io: Io): Promise<void> {
  const scripts = new Map<string, string>();
  const missing: string[] = [];
  for (const result of run.results) {
    const repeated = repeatFinding(run, result);
    if (repeated?.kind === 'script') scripts.set(repeated.file, repeated.script);
    if (repeated?.kind === 'none') missing.push(`no script for ${caseText(result)}: ${repeated.reason}`);
  }
  await writeScripts(scripts, resolve(io.workingDirectory, folder)).catch((error: unknown) => {
    const why = faultText(error);
    throw new UsageError(`${folder} can't be written: ${why}; give --reproduce a folder that may be made`);
  });
  const count = `${scripts.size} ${scripts.size === 1 ? 'script' : 'scripts'} in ${folder}`;
  io.stderr.write([count, ...missing].map((line) => `apitwin: ${line}\n`).join(''));
}
