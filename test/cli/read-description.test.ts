import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findingLine, isPrepared, readCompilation, readDescription } from '../../src/cli/read-description.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { prepareDocument } from '../../src/description/prepare-document.ts';
import { root } from '../architecture/source.ts';
import { recordedIo } from './recorded-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'apitwin-'));
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
const sound = 'openapi: 3.1.0\ninfo: { title: Sound, version: 1.0.0 }\npaths: {}\n';

describe('the document', () => {
  test('is the one of the package when none is named', async () => {
    const { source, operations } = await readDescription(undefined, recordedIo());
    expect([source, operations.length]).toEqual(['openapi.yaml', 19]);
  });

  test('is looked for from the working directory, and named as it was found', async () => {
    const io = recordedIo({ workingDirectory: folder });
    expect((await readDescription(write('sound.yaml', sound), io)).source).toBe('sound.yaml');
  });

  test('has its whole path in its name outside of the working directory', async () => {
    const path = join(folder, write('sound.yaml', sound));
    expect((await readDescription(path, recordedIo())).source).toBe(path);
  });
});

describe('what the build prepared', () => {
  const text = readFileSync(join(root, 'openapi.yaml'), 'utf8');
  const packageRoot = join(folder, 'package');
  mkdirSync(join(packageRoot, 'dist'), { recursive: true });
  writeFileSync(join(packageRoot, 'openapi.yaml'), text);
  writeFileSync(join(packageRoot, 'dist/openapi.json'), JSON.stringify(prepareDocument(text)));
  const io = (isBuilt: boolean) => ({ ...recordedIo({ isBuilt }), packageRoot });

  test('is taken by a built program, and gives the same operations', async () => {
    const [prepared, read] = [await readDescription(undefined, io(true)), await readDescription(undefined, io(false))];
    expect([isPrepared(prepared), isPrepared(read)]).toEqual([true, false]);
    expect(prepared.operations.map(({ id, location }) => [id, location])).toEqual(
      read.operations.map(({ id, location }) => [id, location]),
    );
  });

  test('does not count for a document that was edited since, nor for one that is named', async () => {
    expect(isPrepared(await readDescription('openapi.yaml', { ...io(true), workingDirectory: packageRoot }))).toBe(
      false,
    );
    writeFileSync(join(packageRoot, 'openapi.yaml'), sound);
    const edited = await readDescription(undefined, io(true));
    expect([isPrepared(edited), edited.title]).toEqual([false, 'Sound']);
  });
});

describe('what cannot be read is said in one line', () => {
  test.each([
    ['nowhere.yaml', "nowhere.yaml can't be read: there is no such file"],
    ['.', ". can't be read: it is a folder"],
  ])('%s', async (path, message) => {
    const io = recordedIo({ workingDirectory: folder });
    await expect(readDescription(path, io)).rejects.toEqual(new UsageError(message));
  });
});

test('mistakes are listed on standard error, each with its place, before it is refused', async () => {
  const io = recordedIo({ workingDirectory: folder });
  const path = write('old.yaml', sound.replace('3.1.0', '3.0.3'));
  const { findings } = await readCompilation(path, io);
  expect(findings.length).toBeGreaterThan(0);
  await expect(readDescription(path, io)).rejects.toThrow(UsageError);
  expect(io.written).toEqual({ stdout: '', stderr: findings.map((it) => `${findingLine(it)}\n`).join('') });
});

test('a finding is one line that editors make a link of', () => {
  const location = { source: 'openapi.yaml', pointer: '/info', line: 12, column: 5 };
  expect(findingLine({ code: 'unknown-member', severity: 'error', message: 'What is this?', location })).toBe(
    'openapi.yaml:12:5 error unknown-member What is this?',
  );
});
