import { describe, expect, test } from 'vitest';
import { recordedIo } from './recorded-io.ts';
import { runRecorded } from './run-recorded.ts';
import { runCli } from '../../src/cli/run-cli.ts';
import { root } from '../architecture/source.ts';

describe('wrong usage is one line on standard error, exit code 2, nothing on standard output', () => {
  test.each([
    [['lnt'], "apitwin: unknown command 'lnt' (Did you mean lint?); see apitwin --help\n"],
    [['lint', '--josn'], "apitwin: unknown option '--josn' (Did you mean --json?); see apitwin lint --help\n"],
    [
      ['lint', 'a.yaml', 'b.yaml'],
      "apitwin: too many arguments for 'lint'. Expected 1 argument but got 2; see apitwin lint --help\n",
    ],
    [['lint', 'nowhere.yaml'], "apitwin: nowhere.yaml can't be read: there is no such file\n"],
  ])('%j', async (line, stderr) => {
    expect(await runRecorded(line)).toEqual({ code: 2, stdout: '', stderr });
  });
});

test('without a command, help goes to standard error with exit code 2', async () => {
  const { code, stdout, stderr } = await runRecorded([]);
  expect({ code, stdout, first: stderr.split('\n')[0] }).toEqual({
    code: 2,
    stdout: '',
    first: 'Usage: apitwin [options] [command]',
  });
});

test.each([[['--help']], [['lint', '--help']], [['assumptions', '-h']]])(
  '%j goes to standard output with exit code 0',
  async (line) => {
    const { code, stdout, stderr } = await runRecorded(line);
    expect({ code, stderr, first: stdout.slice(0, 14) }).toEqual({ code: 0, stderr: '', first: 'Usage: apitwin' });
  },
);

test('help names every command, and every command has examples', async () => {
  const { stdout } = await runRecorded(['--help']);
  const commands = [...stdout.matchAll(/^ {2}([a-z]+) \[options\]/gm)].map(([, name]) => name ?? '');
  expect(commands).toEqual([
    'mock',
    'verify',
    'compare',
    'proxy',
    'sweep',
    'rules',
    'prove',
    'lint',
    'assumptions',
    'mutants',
  ]);
  const helps = await Promise.all(commands.map((name) => runRecorded([name, '--help'])));
  expect(helps.map((help) => help.stdout.includes(`\n  $ apitwin `))).toEqual(commands.map(() => true));
});

test('--version is that of package.json', async () => {
  const { version } = (await import('../../package.json', { with: { type: 'json' } })).default;
  expect(await runRecorded(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('a fault of the program is no verdict, and says so', async () => {
  const io = recordedIo();
  const broken = {
    ...io,
    stdout: {
      isTerminal: false,
      write: () => {
        throw new TypeError('the disk is full');
      },
    },
  };
  expect(await runCli(['assumptions'], broken)).toBe(3);
  expect(io.written.stderr.replaceAll(root, '').split('\n').slice(0, 2)).toEqual([
    'apitwin: a fault of apitwin itself, please report it',
    'TypeError: the disk is full',
  ]);
});

test('colour is used where the output is a terminal', async () => {
  expect((await runRecorded(['lnt'], { isTerminal: true })).stderr.slice(0, 18)).toBe('\u001b[31mapitwin:\u001b[39m');
});
