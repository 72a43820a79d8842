import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { functions, readAnswers } from '../../../src/report/reproduction/functions.ts';

const key = String.raw`svc_"quoted"\&key`;

interface Ran {
  readonly code: number;
  readonly arguments: string;
  readonly input: string;
  /** All that was asked, as a claim reads it. */
  readonly answers: unknown;
}

/** Runs lines with a curl that answers what it is told, and writes down its command line and its input. */
function run(lines: readonly string[], body = '{"a": 1}'): Ran {
  const dir = mkdtempSync(join(tmpdir(), 'apitwin-functions-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const curl = `#!/bin/sh
printf '%s\\n' "$@" >"$dir/arguments"
cat >"$dir/input"
while [ $# -gt 1 ]; do
  [ "$1" != --output ] || printf '%s' '${body}' >"$2"
  [ "$1" != --dump-header ] || printf 'HTTP/1.1 200 OK\\r\\nContent-Type: application/json\\r\\nX-Time: 1:2\\r\\n\\r\\n' >"$2"
  shift
done
printf 200
exit "\${CURL_CODE:-0}"`;
  writeFileSync(join(dir, 'curl'), curl);
  chmodSync(join(dir, 'curl'), 0o755);
  writeFileSync(join(dir, 'claim.jq'), `${readAnswers}$all`);
  const script = [
    `dir=${dir} base=http://localhost parameter=key`,
    'export dir',
    "fields='' content=''",
    functions,
    ...lines,
    'cd "$dir" && jq -n --slurpfile asked asked $files -f claim.jq >answers',
  ];
  let code = 0;
  try {
    const env = { PATH: `${dir}:${process.env.PATH}`, APITWIN_KEY: key };
    execFileSync('sh', ['-c', `set -u\n${script.join('\n')}`], { env, stdio: ['ignore', 'ignore', 'ignore'] });
  } catch (error) {
    code = (error as { status: number }).status;
  }
  const read = (name: string): string => {
    try {
      return readFileSync(join(dir, name), 'utf8');
    } catch {
      return '';
    }
  };
  const answers: unknown = JSON.parse(read('answers') || 'null');
  return { code, arguments: read('arguments'), input: read('input'), answers };
}

test('the key stands on the standard input of curl, and in no command line', () => {
  const header = run(['content=x', `call {} PUT /a header Bearer "$APITWIN_KEY"`]);
  expect(header.input.split('\n')).toEqual([
    'url = "http://localhost/a"',
    'request = PUT',
    `header = "Authorization: Bearer ${key.replaceAll(/[\\"]/g, '\\$&')}"`,
    'header = "Content-Type: application/json"',
    expect.stringMatching(/^data-binary = "@.*sent\.1"$/),
    '',
  ]);
  expect(header.arguments).not.toContain('svc_');
  const query = run([`call {} GET '/a?b=1' query Bearer "$APITWIN_KEY"`]);
  expect(query.input.split('\n')[0]).toBe('url = "http://localhost/a?b=1&key=svc_%22quoted%22%5C%26key"');
  expect(query.arguments).not.toContain('svc_');
});

test('HEAD is asked for as such, and further fields are sent', () => {
  const { input } = run([`fields='X-One: 1\nX-Two: "2"\n'`, "call {} HEAD /a none '' ''"]);
  expect(input.split('\n').slice(1)).toEqual(['head', 'header = "X-One: 1"', String.raw`header = "X-Two: \"2\""`, '']);
});

test('answers are read with their fields and contents, in the order asked', () => {
  const { answers } = run([
    `content='{"b": 2}'`,
    `call '{"exchange": 7}' POST /a none '' ''`,
    "content=''",
    `call '{"exchange": 9}' GET /b none '' ''`,
  ]);
  const answer = {
    ...{ status: 200, text: '{"a": 1}', json: { a: 1 } },
    fields: { 'content-type': 'application/json', 'x-time': '1:2' },
  };
  expect(answers).toEqual([
    { ...answer, exchange: 7, sent: { b: 2 } },
    { ...answer, exchange: 9, sent: null },
  ]);
});

test.each(['[1, NaN]', '<html>', '', ' '])('what is no JSON is read as text: %j', (body) => {
  const { answers } = run(["call {} GET /a none '' ''"], body);
  expect(answers).toMatchObject([{ text: body, json: null, sent: null }]);
});

test('without an answer nothing can be told', () => {
  expect(run(['export CURL_CODE=7', "call {} GET /a none '' ''", 'exit 0']).code).toBe(2);
});
