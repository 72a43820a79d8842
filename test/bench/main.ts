/**
 * Run as a program, after a build: apitwin beside the limit of Node and beside Prism, on this machine, in one run. Writes
 * the table of README.md anew; with `--smoke` it takes a few seconds, and writes nothing.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../architecture/source.ts';
import { startLoad } from './load-process.ts';
import { answersOf, type Effort, measure, type Measurement, type ReadyFile } from './measure.ts';
import { renderPage, replaceMarked, voids } from './page.ts';
import { firstAsked } from './scenario.ts';
import { apitwin, startServer } from './server-process.ts';

const { values } = parseArgs({ options: { smoke: { type: 'boolean', default: false } } });
const effort: Effort = values.smoke
  ? { amount: 300, warmUp: 300, rounds: 1, starts: 1 }
  : { amount: 10_000, warmUp: 20_000, rounds: 15, starts: 5 };

/** The answers of apitwin, in a file for the servers that send nothing else. */
async function recordAnswers(file: string): Promise<ReadyFile> {
  const server = await startServer(apitwin, file, firstAsked);
  try {
    const answers = await answersOf(server.port);
    writeFileSync(file, JSON.stringify(answers));
    return { file, answers };
  } finally {
    await server.close();
  }
}

async function measureAll(): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'apitwin-bench-'));
  const load = startLoad();
  try {
    return await measure(await recordAnswers(join(folder, 'answers.json')), load, effort);
  } finally {
    load.close();
    rmSync(folder, { recursive: true });
  }
}

const measurements = await measureAll();
const [processor] = cpus();
const page = renderPage(measurements, {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${processor?.model.trim()} (${platform()} ${arch()}), Node ${process.versions.node}`,
  ...effort,
});
process.stdout.write(page);
const faults = voids(measurements);
for (const fault of faults) process.stderr.write(`void: ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else if (!values.smoke) {
  const readme = join(root, 'README.md');
  writeFileSync(readme, replaceMarked(readFileSync(readme, 'utf8'), page));
}
