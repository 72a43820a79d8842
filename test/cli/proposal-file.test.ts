import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openProposal } from '../../src/cli/proposal-file.ts';
import { plants } from '../contract/small-api.ts';
import { runOf } from '../report/small-report.ts';
import { recordedIo } from './recorded-io.ts';

const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-'));
afterAll(() => rmSync(workingDirectory, { recursive: true }));
writeFileSync(join(workingDirectory, 'plants.yaml'), plants.text);

const pathTo = (name: string): string => join(workingDirectory, name);
const edits = [{ op: 'replace', path: '/info/title', value: 'Trees', place: 'plants.yaml:3' }] as const;
const shape = { assumption: 'shape', decision: 'It is bare.', seen: 'wrapped', asDecided: false, edits };
const run = runOf({ observations: [shape, { ...shape, assumption: 'order', edits: [] }] });

test('the proposal is written, and what became of each assumption is told', async () => {
  const io = recordedIo({ workingDirectory });
  await (await openProposal({ propose: 'new.yaml' }, 'plants.yaml', io))?.(run, plants);
  expect(readFileSync(pathTo('new.yaml'), 'utf8')).toMatch(/title: Trees/);
  expect(io.written.stdout).toBe(`
new.yaml:
CHANGE         ASSUMPTION  EDITS   THIS SERVER
corrected      shape       1 edit  wrapped
left as it is  order               wrapped
`);
});

test('where nothing differs the document is written as it was', async () => {
  const io = recordedIo({ workingDirectory });
  await (await openProposal({ propose: 'same.yaml' }, 'plants.yaml', io))?.(runOf({ observations: [] }), plants);
  expect(readFileSync(pathTo('same.yaml'), 'utf8')).toBe(plants.text);
  expect(io.written.stdout).toBe('\nsame.yaml: the document as it was; nothing differs from it\n');
});

test('the document itself is overwritten only where that is asked for', async () => {
  const io = recordedIo({ workingDirectory });
  const refused = openProposal({ propose: './plants.yaml' }, 'plants.yaml', io);
  await expect(refused).rejects.toThrow('./plants.yaml is the document itself');
  writeFileSync(pathTo('own.yaml'), plants.text);
  await (await openProposal({ propose: 'own.yaml', overwrite: true }, 'own.yaml', io))?.(run, plants);
  expect(readFileSync(pathTo('own.yaml'), 'utf8')).toMatch(/title: Trees/);
});

test('a run that did not come to an end proposes nothing', async () => {
  const io = recordedIo({ workingDirectory });
  const fault = { kind: 'unreachable', message: 'nobody' } as const;
  await (await openProposal({ propose: 'none.yaml' }, 'plants.yaml', io))?.(runOf({ fault }), plants);
  expect(() => readFileSync(pathTo('none.yaml'))).toThrow('ENOENT');
  expect(io.written.stderr).toContain('none.yaml is not written');
});

test('options that belong to it are refused without it, and a place that is none is named', async () => {
  const io = recordedIo({ workingDirectory });
  await expect(openProposal({ confirm: true }, undefined, io)).rejects.toThrow('belong to --propose FILE');
  expect(await openProposal({}, undefined, io)).toBeUndefined();
  const nowhere = await openProposal({ propose: 'none/new.yaml' }, 'plants.yaml', io);
  await expect(nowhere?.(run, plants)).rejects.toThrow('give --propose a file in a folder that exists');
});
