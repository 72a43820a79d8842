import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seenRecords } from '../contract/parity/seen-records.ts';
import type { Run } from '../contract/run.ts';
import type { ApiDescription } from '../description/model.ts';
import { readDocument } from '../description/read-document.ts';
import type { FixtureAdvice } from '../report/comparison-json.ts';
import { decisionPlaces } from '../service/accounts/account-edits.ts';
import type { FixtureEdit } from '../service/fixture-edit.ts';
import { fixtureEdits, fixtureRecords } from '../service/fixture-edits.ts';
import type { Io } from './io.ts';

/** Where the fixtures have what an assumption decides, by assumption. */
export const fixturePlaces: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(decisionPlaces).map(([id, pointer]) => [id, `fixtures/accounts.json ${pointer}`]),
);

async function placed(edits: readonly FixtureEdit[], io: Io): Promise<readonly FixtureAdvice[]> {
  const files = [...new Set(edits.map(({ file }) => file))];
  const documents = await Promise.all(
    files.map(async (file) => {
      const source = `fixtures/${file}`;
      return [file, readDocument(await readFile(join(io.packageRoot, source), 'utf8'), source)] as const;
    }),
  );
  const byFile = new Map(documents);
  return edits.map(({ file, edit, why }) => {
    const line = byFile.get(file)?.locate(edit.path).line ?? 1;
    return { ...edit, place: `fixtures/${file}:${line}`, why };
  });
}

/** What would make the fixtures of the package say what the answers of a run show. */
export async function fixtureAdvice(run: Run, description: ApiDescription, io: Io): Promise<readonly FixtureAdvice[]> {
  return placed(fixtureEdits(seenRecords(run, description, fixtureRecords)), io);
}
