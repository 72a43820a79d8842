import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDescription } from '../../src/cli/read-description.ts';
import { type Reloading, reload } from '../../src/cli/reload.ts';
import { createTwin } from '../../src/cli/twin.ts';
import { root } from '../architecture/source.ts';
import { recordedIo } from './recorded-io.ts';

const sound = readFileSync(`${root}openapi.yaml`, 'utf8');
const options = { seed: 1, clock: 'frozen', at: Date.UTC(2026, 10, 2, 9, 30) } as const;

test('a sound document takes the place of the twin with its worlds; a bad one or none is told, and changes nothing', async () => {
  const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-'));
  const save = (text: string): void => writeFileSync(join(workingDirectory, 'a.yaml'), text);
  const io = recordedIo({ workingDirectory });
  save(sound);
  const first = await createTwin(await readDescription('a.yaml', io), options);
  first.mock.worlds.open('mine');
  const reloading: Reloading = {
    path: 'a.yaml',
    fixtures: undefined,
    twin: first,
    create: ({ description }, journal) => createTwin(description, { ...options, journal }),
  };

  save(sound.replace(/^openapi: .*$/m, 'openapi: 3.0.0'));
  await reload(reloading, io);
  await reload({ ...reloading, path: 'none.yaml' }, io);
  await reload({ ...reloading, path: undefined, fixtures: 'none' }, io);
  expect(reloading.twin).toBe(first);

  save(sound);
  await reload(reloading, io);
  expect(reloading.twin.mock.journal).toBe(first.mock.journal);
  expect([reloading.twin === first, reloading.twin.mock.worlds.names()]).toEqual([false, ['default', 'mine']]);
  const events = io.written.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).event);
  expect(events).toEqual(['refused', 'refused', 'refused', 'reloaded']);
});
