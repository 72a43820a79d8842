import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runCli } from '../../../src/cli/run-cli.ts';
import { createTwin } from '../../../src/cli/twin.ts';
import { compileDescription } from '../../../src/description/compile.ts';
import { type ServedMock, serve } from '../../../src/mock/serve.ts';
import { applyDialects } from '../../../src/mutants/apply-dialects.ts';
import { dialects } from '../../../src/mutants/dialects.ts';
import { systemClock } from '../../../src/random/system-clock.ts';
import { comparisonSchema } from '../../../src/report/comparison-schema.ts';
import { packagedVocabulary, type Vocabulary } from '../../../src/service/catalogue/vocabulary.ts';
import { root } from '../../architecture/source.ts';
import { recordedIo } from '../recorded-io.ts';
import { runRecorded } from '../run-recorded.ts';

// Two whole runs over a socket each.
vi.setConfig({ testTimeout: 120_000 });

const options = { seed: 1, clock: 'frozen', at: Date.UTC(2026, 10, 2, 9, 30) } as const;

/** A vocabulary with `llm` in place of `models`. */
const otherWords: Vocabulary = {
  ...packagedVocabulary,
  news: packagedVocabulary.news.map((own) => (own.label === 'models' ? { ...own, label: 'llm' } : own)),
  names: {
    ...packagedVocabulary.names,
    sources: packagedVocabulary.names.sources.map((source) => ({
      ...source,
      categories: source.categories.map((label) => (label === 'models' ? 'llm' : label)),
    })),
  },
};

interface Server {
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A mock as the dialect of that id makes it, behind a socket of its own. */
async function serverOf(dialect?: string, mutant: readonly string[] = [], vocabulary?: Vocabulary): Promise<Server> {
  const { description } = compileDescription(readFileSync(`${root}openapi.yaml`, 'utf8'), 'openapi.yaml');
  if (!description) throw new Error('openapi.yaml does not compile');
  const { mock } = await createTwin(description, { ...options, mutant, vocabulary });
  const worn = dialects.filter(({ id }) => id === dialect);
  const { answer } = applyDialects(mock, worn, systemClock);
  const served: ServedMock = { maxContentBytes: mock.maxContentBytes, answer };
  const { url, close } = await serve(served, { port: 0 });
  onTestFinished(close);
  const keyOf = (persona: string): string => mock.personas.find((it) => it.persona === persona)?.key ?? '';
  return {
    url,
    env: { APITWIN_KEY: keyOf('pro-all'), APITWIN_FREE_KEY: keyOf('free'), APITWIN_OTHER_KEY: keyOf('other') },
  };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'apitwin-compare-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const state = () => ({ XDG_STATE_HOME: folder() });

test('0: the mock is like itself, and says so in the same bytes', async () => {
  const { url, env } = await serverOf();
  const line = ['compare', '--mock', '--url', url, '--only', 'resources,pagination,days'];
  const results = [
    await runRecorded(line, { env: { ...env, ...state() } }),
    await runRecorded(line, { env: { ...env, ...state() } }),
  ];
  expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(results[1]?.stdout).toBe(results[0]?.stdout);
  expect(results[0]?.stdout).toMatch(/\nalike: 0 of \d+ verdicts, 0 of \d+ observations, 0 of \d+ members differ\n$/);
});

describe('1: another server', () => {
  test('that adds members is told with the edit for each, as JSON, too, and without a key', async () => {
    const { url, env } = await serverOf('further-members');
    const workingDirectory = folder();
    const line = ['compare', '--mock', '--url', url, '--only', 'listNews', '--report', 'json=parity.json'];
    const { code, stdout } = await runRecorded(line, { env: { ...env, ...state() }, workingDirectory });
    const text = readFileSync(join(workingDirectory, 'parity.json'), 'utf8');
    const report = JSON.parse(text);
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(comparisonSchema);
    expect([validate(report), validate.errors]).toEqual([true, null]);
    const added = report.b.remedy.edits.map(({ op, path }: { op: string; path: string }) => `${op} ${path}`);
    expect([code, added.filter((it: string) => it.includes('/NewsItem/'))]).toEqual([
      1,
      ['object', 'url', 'likes', '_links'].map((name) => `add /components/schemas/NewsItem/properties/${name}`),
    ]);
    expect(stdout).toContain('NewsItem/likes');
    expect(Object.values(env).filter((key) => (text + stdout).includes(key))).toEqual([]);
  });

  test('with another envelope is told by the edit that declares it, and nothing else', async () => {
    const { url, env } = await serverOf('keys-under-keys');
    const line = ['compare', '--mock', '--url', url, '--only', 'listApiKeys'];
    const { code, stdout } = await runRecorded(line, { env: { ...env, ...state() } });
    const edits = stdout.split('\n').filter((it) => /^ {2}openapi\.yaml:\d+ {2}/.test(it));
    expect([code, edits.map((it) => it.replace(/^.*:\d+ +(\w+ \S+) .*$/, '$1'))]).toEqual([
      1,
      ['replace /components/schemas/ApiKeys', 'replace /components/examples/ApiKeys'],
    ]);
  });

  test('with other words is told by the edits of the fixtures that have them', async () => {
    const { url, env } = await serverOf(undefined, [], otherWords);
    const workingDirectory = folder();
    const line = ['compare', '--mock', '--url', url, '--only', 'filters', '--report', 'json=parity.json'];
    const { code, stdout } = await runRecorded(line, { env: { ...env, ...state() }, workingDirectory });
    const { a, b } = JSON.parse(readFileSync(join(workingDirectory, 'parity.json'), 'utf8'));
    // Words are no part of a shape: the servers are alike.
    expect([code, a.fixtures]).toEqual([0, []]);
    const edit = {
      op: 'replace',
      path: '/0/label',
      value: 'llm',
      place: expect.stringMatching(/^fixtures\/news\.json:\d+$/),
    };
    expect(b.fixtures).toContainEqual({
      ...edit,
      why: expect.stringMatching(/^\d+ of \d+ news items have it, and none has/),
    });
    expect(stdout).toMatch(
      /\nTo make the fixtures look like B\n\n {2}fixtures\/news\.json:\d+ {2}replace \/0\/label "llm"\n/,
    );
  });

  test('that breaks what is documented is told by its verdicts', async () => {
    const { url, env } = await serverOf(undefined, ['free-plan-quota']);
    const line = ['compare', '--mock', '--url', url, '--only', 'getQuota'];
    const { code, stdout } = await runRecorded(line, { env: { ...env, ...state() } });
    expect([code, stdout.includes('B  failed: ')]).toEqual([1, true]);
  });
});

test('3: a server that does not answer', async () => {
  const { url, env } = await serverOf();
  const gone = url.replace(/:\d+$/, ':9');
  const line = ['compare', '--mock', '--url', gone, '--only', 'days'];
  const { code, stdout } = await runRecorded(line, { env: { ...env, ...state() } });
  expect([code, stdout.includes('\nno verdict: B: ')]).toEqual([3, true]);
});

describe('2: what is wrong with the command', () => {
  test('a key that one side does not take', async () => {
    const { url } = await serverOf();
    const line = ['compare', '--mock', '--url', url, '--only', 'days'];
    const { code, stdout, stderr } = await runRecorded(line, { env: { APITWIN_KEY: 'svc_wrong', ...state() } });
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^apitwin: B: no operation takes the key/)]);
  });

  test.each([
    [['--mock'], 'compare needs two servers: give --url or --profile twice or one of each, or --mock and one of them'],
    [
      ['--mock', '--url', 'https://a.example', '--ledger', 'x.jsonl', '--ledger', 'y.jsonl'],
      '--ledger names a file for each server but the mock: give it once',
    ],
    [
      ['--url', 'https://a.example', '--url', 'https://b.example'],
      'APITWIN_B_KEY is not set: put a key for the second server there (APITWIN_KEY is sent to the first one only), name its variable in a profile (key-env), or ask for --anonymous',
    ],
  ])('%j', async (line, message) => {
    const result = await runRecorded(['compare', ...line], { env: { APITWIN_KEY: 'a-key' } });
    expect(result).toEqual({ code: 2, stdout: '', stderr: `apitwin: ${message}\n` });
  });
});

test('two profiles: each server with its own keys, ledger and settings', async () => {
  const [first, second] = [await serverOf(), await serverOf('further-members')];
  const workingDirectory = folder();
  const profile = (name: string, url: string, further: string): string => {
    writeFileSync(
      join(workingDirectory, name),
      `url: ${url}\nkey-env: { main: ${name.toUpperCase()}_KEY }\n${further}`,
    );
    return name;
  };
  const line = [
    ...[
      'compare',
      '--profile',
      profile('one', first.url, ''),
      '--profile',
      profile('two', second.url, 'read-only: true'),
    ],
    ...['--only', 'days,key-shown-once', '--ledger', 'one.jsonl', '--ledger', 'two.jsonl'],
  ];
  const env = { ONE_KEY: first.env.APITWIN_KEY ?? '', TWO_KEY: second.env.APITWIN_KEY ?? '' };
  const { code, stdout, stderr } = await runRecorded(line, { env, workingDirectory });
  // The second run makes no keys, so that what needs one is not compared.
  expect([code, stderr, /not compared[\s\S]*key-name-kept/i.test(stdout)]).toEqual([0, '', true]);
  expect(readdirSync(workingDirectory)).toEqual(['one', 'two']);
});

test('3: what the time was over for is told', async () => {
  const { url, env } = await serverOf();
  const line = ['compare', '--mock', '--url', url, '--max-time', '0.001'];
  const { code, stdout } = await runRecorded(line, { env: { ...env, ...state() } });
  expect([code, stdout.includes('both: the run may take 0.001 s, and they were over')]).toEqual([3, true]);
});

test('130: interrupted, the run removes what it made, and the other server is not called', async () => {
  const [first, second] = [await serverOf(), await serverOf()];
  const env = { ...first.env, APITWIN_B_KEY: second.env.APITWIN_KEY ?? '', ...state() };
  const onErrors = (text: string): void => {
    if (text.includes(' key-works')) io.stop('SIGINT');
  };
  const io = recordedIo({ env, isTerminal: true, onErrors });
  expect(await runCli(['compare', '--url', first.url, '--url', second.url], io)).toBe(130);
  const namesAt = async ({
    url,
    env: { APITWIN_KEY = '' },
  }: Server): Promise<readonly (readonly [string, boolean])[]> => {
    const response = await fetch(`${url}/api/user/api-keys`, { headers: { Authorization: `Bearer ${APITWIN_KEY}` } });
    const { items } = (await response.json()) as { items: readonly { name: string; revoked: boolean }[] };
    return items.filter(({ name }) => name.startsWith('apitwin')).map(({ name, revoked }) => [name, revoked]);
  };
  const made = await namesAt(first);
  expect([made.length > 0, made.filter(([, revoked]) => !revoked), await namesAt(second)]).toEqual([true, [], []]);
});
