import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Run } from '../contract/run.ts';
import { caseText } from '../report/case-text.ts';
import { repeatFinding, scriptMark } from '../report/reproduction/script.ts';
import { faultText } from './fault-text.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/** Files of that folder that stand where scripts do: those of an earlier run, and those of somebody else. */
async function scriptsIn(
  folder: string,
): Promise<{ readonly own: readonly string[]; readonly foreign: readonly string[] }> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.sh')).map(({ name }) => name);
  const marked = await Promise.all(
    names.map(async (name) => (await readFile(join(folder, name), 'utf8')).split('\n').includes(scriptMark)),
  );
  return { own: names.filter((_, i) => marked[i]), foreign: names.filter((_, i) => !marked[i]) };
}

/** What an earlier run found may be gone: its scripts are taken away. What somebody else wrote stays. */
async function writeScripts(scripts: ReadonlyMap<string, string>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { own, foreign } = await scriptsIn(folder);
  const taken = foreign.find((name) => scripts.has(name));
  if (taken !== undefined) throw new Error(`${taken} is there, and no run of apitwin wrote it: move it away`);
  for (const name of own) await rm(join(folder, name));
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
    throw new UsageError(`${folder} can't be written: ${why}; give --reproduce a folder that may be written`);
  });
  const count = `${scripts.size} ${scripts.size === 1 ? 'script' : 'scripts'} in ${folder}`;
  io.stderr.write([count, ...missing].map((line) => `apitwin: ${line}\n`).join(''));
}
