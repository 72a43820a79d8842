import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import { root } from '../architecture/source.ts';
import { recordedIo } from '../cli/recorded-io.ts';
import { runRecorded } from '../cli/run-recorded.ts';
import { keyOf, openTwin, type OpenedTwin } from '../gates/open-twin.ts';

// Runs over a socket: a busy machine needs more than the five seconds that a test has.
vi.setConfig({ testTimeout: 60_000 });

const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-codes-'));
let sound: OpenedTwin;
let wrong: OpenedTwin;

beforeAll(async () => {
  sound = await openTwin();
  wrong = await openTwin('news-default-limit-10');
});

afterAll(async () => {
  rmSync(workingDirectory, { recursive: true });
  await Promise.all([sound.close(), wrong.close()]);
});

const write = (name: string, text: string): void => writeFileSync(join(workingDirectory, name), text);

/** The code with which that line ends; the key is that of a paid account unless told otherwise. */
async function codeOf(line: string, APITWIN_KEY: string = keyOf('pro-all')): Promise<number> {
  const words = ['verify', ...line.split(' ').filter(Boolean)];
  return (await runRecorded(words, { workingDirectory, env: { APITWIN_KEY } })).code;
}

const onSound = (line: string, key?: string): Promise<number> => codeOf(`--url ${sound.url} ${line}`, key);
const onWrong = (line: string): Promise<number> => codeOf(`--url ${wrong.url} ${line}`);

/** What the wrong server fails, as a baseline; changed by the caller. */
async function writeBaseline(name: string, change: (text: string) => string = (text) => text): Promise<void> {
  await onWrong(`--only pagination --baseline ${name} --baseline-update`);
  write(name, change(readFileSync(join(workingDirectory, name), 'utf8')));
}

/** Another run has made its first key, and is at work. */
async function judgedBesideAnother(): Promise<number> {
  const Authorization = `Bearer ${keyOf('other')}`;
  const headers = { Authorization, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name: 'apitwin someone', scope: 'read' });
  await fetch(`${sound.url}/api/user/api-keys`, { method: 'POST', headers, body });
  write('hasty.yaml', 'waits: { other-run: 0.1 }\n');
  return onSound('--profile hasty.yaml --only key-shown', keyOf('other'));
}

/** The run is asked to end while it works with a key of its own. */
function interrupted(): Promise<number> {
  const io = recordedIo({ env: { APITWIN_KEY: keyOf('pro-all') }, isTerminal: true, workingDirectory });
  const write = (text: string): void => {
    io.stderr.write(text);
    if (text.includes(' key-works')) io.stop('SIGINT');
  };
  return runCli(['verify', '--url', sound.url], { ...io, stderr: { ...io.stderr, write } });
}

/** By the second column of the table: how a run comes to end so. */
const endings: Readonly<Record<string, () => Promise<number | readonly number[]>>> = {
  'all that was judged is kept': () => onSound('--only pagination'),
  'nothing is violated; something was left out, or could not be tested': () =>
    onSound('--only pagination,days --without days'),
  'the baseline knows all that fails': async () => {
    await writeBaseline('known.json');
    return onWrong('--only pagination --baseline known.json');
  },
  'a documented fact is violated': () => onWrong('--only pagination'),
  'a guess is violated, and `--strict` binds to it': () =>
    codeOf(
      '--mock --mutant quota-used-stands-still --strict --only quota,authentication-key-header/getQuota,resource-quota',
    ),
  'the baseline lists what does not fail any more, or fails otherwise': async () => {
    await writeBaseline('stale.json');
    await writeBaseline('other.json', (text) => text.replaceAll(/"fingerprint": "\w+"/g, '"fingerprint": "00000000"'));
    const stale = await onSound('--only pagination --baseline stale.json');
    return [stale, await onWrong('--only pagination --baseline other.json')];
  },
  'the baseline lists what should be mended by now': async () => {
    await writeBaseline('late.json', (text) => text.replaceAll(/"expires": "[\d-]+"/g, '"expires": "2001-01-01"'));
    return onWrong('--only pagination --baseline late.json');
  },
  'an option is misspelt, or makes no sense': async () => [
    await onSound('--rat 5'),
    await onSound('--rate fast'),
    await onSound('--only pagniation'),
  ],
  'no server is named, or no key': async () => [await codeOf(''), await onSound('', '')],
  'the profile, the baseline or the document has a mistake': async () => {
    write('a.yaml', 'rates: 5\n');
    write('b.json', '{}');
    return [await onSound('--profile a.yaml'), await onSound('--baseline b.json'), await onSound('a.yaml')];
  },
  'the server takes no such key, or is not there at this base URL': async () => [
    await onSound('', 'svc_unknown'),
    await codeOf(`--url ${sound.url}/nowhere`),
  ],
  'the server does not answer': () => codeOf('--url http://127.0.0.1:9'),
  'nothing could be tested of a promise, or the time was over before (`--max-time`)': async () => [
    await onSound('--only pagination --max-time 0.001'),
    await codeOf('--mock --size news=0 --only filter-category'),
  ],
  'the write budget is used up, or the quota of the account too small': async () => [
    await onSound('--only preferences --write-budget 0'),
    await onSound('', keyOf('near-quota')),
  ],
  'another run is at work with this account': judgedBesideAnother,
  'another build answers than was expected, or the build changes meanwhile': async () => [
    await onSound('--only pagination --expect-header X-Build=42'),
    await onSound('--only pagination --version-url /__twin/coverage#/0/answered'),
  ],
  'something could not be tested, and `--complete` was asked for': () =>
    codeOf('--mock --size news=0 --size repos=0 --only filters --complete'),
  'interrupted, after cleaning up': interrupted,
};

/** The table of the README: code and ending. */
function rows(): readonly (readonly [code: number, ending: string])[] {
  const readme = readFileSync(`${root}README.md`, 'utf8');
  const [, section = ''] = /\n## Exit codes\n([\s\S]*?)\n## /.exec(readme) ?? [];
  return [...section.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, code, ending = '']) => [Number(code), ending]);
}

test('every ending of a run is in the README, and nothing else', () => {
  expect(rows().map(([, ending]) => ending)).toEqual(Object.keys(endings));
});

describe('a run ends with', () => {
  test.each(rows())('%i: %s', async (code, ending) => {
    const codes = [await endings[ending]?.()].flat();
    expect([...new Set(codes)]).toEqual([code]);
  });
});
