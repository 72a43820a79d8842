import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { caseId } from '../contract/case-id.ts';
import { type Json, isJsonObject } from '../http/json.ts';
import { parseJson } from '../http/parse-json.ts';
import { faultText } from './fault-text.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

const failed: readonly (Json | undefined)[] = ['fail', 'error'];

function caseOf(result: Json): readonly string[] {
  if (!isJsonObject(result) || !failed.includes(result.kind)) return [];
  const { requirement, operation } = result;
  if (typeof requirement !== 'string') return [];
  return [caseId({ requirement, operation: typeof operation === 'string' ? operation : undefined })];
}

/** The cases that failed in the JSON report of an earlier run. Throws UsageError where there are none. */
export async function failedCases(file: string, io: Io): Promise<readonly string[]> {
  const text = await readFile(resolve(io.workingDirectory, file), 'utf8').catch((error: unknown) => {
    const why = faultText(error);
    throw new UsageError(`the report ${file} can't be read: ${why}`);
  });
  const parsed = parseJson(text);
  const report = parsed.kind === 'value' && isJsonObject(parsed.value) ? parsed.value : undefined;
  if (!report || !Array.isArray(report.results)) {
    throw new UsageError(`${file} is no report of verify: give one that --report json=FILE wrote`);
  }
  const cases = report.results.flatMap(caseOf);
  if (cases.length === 0) throw new UsageError(`nothing failed in ${file}: there is nothing to run again`);
  return cases;
}
