import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Baseline, judgeByBaseline, updatedBaseline } from '../contract/baseline.ts';
import { readBaseline } from '../contract/read-baseline.ts';
import type { Run } from '../contract/run.ts';
import { parseJson } from '../http/parse-json.ts';
import { faultText } from './fault-text.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

export interface BaselineOptions {
  /** The file of known deviations. */
  readonly baseline?: string;
  /** Write it so that it fits this run. */
  readonly baselineUpdate?: boolean;
}

/** The run as those see it who know some deviations; writes the file where that was asked for. */
export type BaselineJudge = (run: Run) => Promise<Run>;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function load(file: string, { baselineUpdate = false }: BaselineOptions, io: Io): Promise<Baseline | undefined> {
  const text = await readFile(resolve(io.workingDirectory, file), 'utf8').catch((error: unknown) => {
    if (isMissing(error) && baselineUpdate) return undefined;
    const why = isMissing(error) ? 'there is no such file; --baseline-update makes it' : faultText(error);
    throw new UsageError(`the baseline ${file} can't be read: ${why}`);
  });
  if (text === undefined) return undefined;
  const parsed = parseJson(text);
  if (parsed.kind !== 'value') throw new UsageError(`the baseline ${file} is no JSON: ${parsed.reason}`);
  const baseline = readBaseline(parsed.value);
  if ('mistakes' in baseline) throw new UsageError(`the baseline ${file} is wrong: ${baseline.mistakes.join('; ')}`);
  return baseline;
}

/** Reads the baseline before anything is judged. Throws UsageError for one that can't be read or makes no sense. */
export async function openBaseline(options: BaselineOptions, io: Io): Promise<BaselineJudge> {
  const { baseline: file, baselineUpdate = false } = options;
  if (file === undefined) {
    if (baselineUpdate) throw new UsageError('--baseline-update needs --baseline FILE, which it writes');
    return async (run) => run;
  }
  const known = await load(file, options, io);
  return async (run) => {
    if (!baselineUpdate || run.fault) return known ? judgeByBaseline(run, known) : run;
    const updated = updatedBaseline(run, known);
    const text = `${JSON.stringify(updated, undefined, 2)}\n`;
    await writeFile(resolve(io.workingDirectory, file), text).catch((error: unknown) => {
      throw new UsageError(`the baseline ${file} can't be written: ${faultText(error)}`);
    });
    return judgeByBaseline(run, updated);
  };
}
