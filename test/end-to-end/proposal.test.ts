import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { createTwin } from '../../src/cli/twin.ts';
import { serve } from '../../src/mock/serve.ts';
import { runRecorded } from '../cli/run-recorded.ts';
import type { Draft } from './draft.ts';
import { edits } from './edits.ts';
import { describeApi, openapiText } from './twin.ts';

const taken = ['created-key-field', 'days-out-of-range', 'page-bounds'];

/** A server that decides these otherwise, behind a socket. */
async function otherServer(): Promise<{ readonly url: string; readonly env: Record<string, string> }> {
  const document: Draft = parse(openapiText);
  for (const assumption of taken) edits.find((edit) => edit.assumption === assumption)?.change(document);
  const at = Date.UTC(2026, 10, 2, 9, 30);
  const { mock } = await createTwin(describeApi(stringify(document)), { seed: 1, clock: 'frozen', at });
  const { url, close } = await serve(mock, { port: 0 });
  onTestFinished(close);
  const keyOf = (name: string): string => mock.personas.find(({ persona }) => persona === name)?.key ?? '';
  const keys = { APITWIN_KEY: keyOf('pro-all'), APITWIN_FREE_KEY: keyOf('free'), APITWIN_OTHER_KEY: keyOf('other') };
  return { url, env: keys };
}

test('what is proposed for a server behind a socket is kept by it under --strict, and leaves nothing to propose', async () => {
  const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-'));
  onTestFinished(() => rmSync(workingDirectory, { recursive: true }));
  const { url, env } = await otherServer();
  const verify = (...line: readonly string[]) =>
    runRecorded(['verify', ...line, '--url', url], { env, workingDirectory });

  const first = await verify('--propose', 'new.yaml');
  const corrected = [...first.stdout.matchAll(/^corrected +(\S+)/gm)].map(([, assumption]) => assumption);
  expect([first.code, first.stderr, corrected.sort()]).toEqual([0, '', taken]);

  const again = await verify('new.yaml', '--strict', '--propose', 'same.yaml');
  expect([again.code, again.stderr]).toEqual([0, '']);
  expect(again.stdout).toContain('same.yaml: the document as it was; nothing differs from it');
  const [proposed, same] = ['new.yaml', 'same.yaml'].map((name) => readFileSync(join(workingDirectory, name), 'utf8'));
  expect(same).toBe(proposed);
}, 60_000);
