import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readVocabulary, type VocabularyReading, type VocabularyText } from '../service/catalogue/read-vocabulary.ts';
import { type Vocabulary, type VocabularyPart, vocabularyParts } from '../service/catalogue/vocabulary.ts';
import { fixtureFiles } from './fixture-files.ts';
import type { Io } from './io.ts';
import { displayed, findingLine, readingFault } from './read-description.ts';
import { refuseMistakes } from './refuse-mistakes.ts';
import { UsageError } from './usage-error.ts';

async function readPart(folder: string, part: VocabularyPart, io: Io): Promise<VocabularyText | undefined> {
  const file = join(folder, `${part}.json`);
  const source = displayed(file, io.workingDirectory);
  try {
    return { text: await readFile(file, 'utf8'), source };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new UsageError(`${source} can't be read: ${readingFault(error)}`);
  }
}

/**
 * The fixtures of a folder; a file that is not there is the one that comes with apitwin. Throws UsageError for a folder
 * that is none, or has none of the files.
 */
export async function readFixtures(folder: string, io: Io): Promise<VocabularyReading> {
  const source = displayed(folder, io.workingDirectory);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new UsageError(`--fixtures ${source}: there is no such folder`);
  const texts = new Map<VocabularyPart, VocabularyText>();
  for (const part of vocabularyParts) {
    const text = await readPart(folder, part, io);
    if (text) texts.set(part, text);
  }
  if (texts.size === 0) throw new UsageError(`--fixtures ${source}: it has none of ${fixtureFiles.join(', ')}`);
  return readVocabulary(texts);
}

/** The vocabulary of a folder; its mistakes go to standard error, and throw UsageError. */
export async function vocabularyOf(folder: string, io: Io): Promise<Vocabulary> {
  const { vocabulary, findings } = await readFixtures(folder, io);
  if (vocabulary) return vocabulary;
  return refuseMistakes(findings.map(findingLine), { subject: 'the fixtures', consequence: 'nothing was started' }, io);
}
