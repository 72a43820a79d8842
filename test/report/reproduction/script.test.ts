import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Reproduction } from '../../../src/contract/reproduction/rules.ts';
import { repeatFinding, scriptMark } from '../../../src/report/reproduction/script.ts';
import { resultOf, runOf } from '../small-report.ts';

const credential = { origin: 'supplied', placement: 'header', scheme: 'Bearer', text: '' } as const;

const reproduction: Reproduction = {
  kind: 'script',
  steps: [
    {
      ...{ exchange: 4, operation: 'makePot', method: 'POST', target: '/pots', fields: ['X-Trace', 'yes'], credential },
      content: '{"name":"pot <<RUN>>"}',
      isEvidence: false,
      secret: { mark: 1, pointer: '/pots/0/lock' },
      made: { name: 'pot <<RUN>>', cleanup: 0, mark: 1, others: [] },
    },
    {
      ...{
        exchange: 5,
        operation: 'getPot',
        method: 'GET',
        target: '/pots/<<ID1>>?a=b',
        fields: [],
        content: undefined,
      },
      credential: { ...credential, origin: 'made', text: '<<SECRET1>>' },
      isEvidence: true,
    },
  ],
  needsKey: true,
  roles: ['other'],
  parameter: 'key',
  cleanups: [
    {
      ...{ kind: 'named', credential, nameMember: 'name', idMember: 'id', undoneMember: 'broken', name: 'pot <<RUN>>' },
      list: { method: 'GET', target: '/pots' },
      undo: { method: 'DELETE', target: '/pots/<<FOUND>>' },
    },
  ],
  claim: 'all(.[]; served)',
  definitions: 'def record: null;\ndef members($name): [];\ndef declared: [];',
};

const finding = resultOf({ kind: 'fail', seen: 'height\n-1', reproduction });
const script = (): string => {
  const repeated = repeatFinding(runOf(), finding);
  return repeated?.kind === 'script' ? repeated.script : '';
};

test('a finding has a script in a file named after it, which a shell can read', () => {
  expect(repeatFinding(runOf(), finding)).toMatchObject({ kind: 'script', file: 'growth-height.getPlant.sh' });
  execFileSync('sh', ['-n'], { input: script() });
});

test('the script says what it is about, and what its exit codes mean', () => {
  expect(script().split('\n').slice(0, 10)).toEqual([
    '#!/bin/sh',
    '# growth-height on getPlant: Plants grow',
    '# Expected: a height above 0',
    '# Seen: height -1',
    '# Found at https://plants.example (Plants 2.0.0).',
    '#',
    '# Exit code 1: the fault is there. 0: it is gone. 2: it cannot be told.',
    '# Usage: APITWIN_KEY=... sh FILE [URL]; without URL, APITWIN_URL, or where it was found.',
    '# Needs curl, and jq 1.6 or newer. Fields that an access proxy demands belong into ~/.curlrc.',
    scriptMark,
  ]);
});

test('it asks one after the other, and takes secret and id out of the answers', () => {
  const lines = script().split('\n');
  const from = lines.indexOf('# makePot, which the others need');
  expect(lines.slice(from, lines.indexOf(`cat >"$dir/claim.jq" <<'JQ'`))).toEqual([
    '# makePot, which the others need',
    `content='{"name":"pot '"$RUN"'"}'`,
    "fields='X-Trace: yes\n'".split('\n')[0],
    "'",
    `call '{"exchange":4,"operation":"makePot","method":"POST","path":"/pots","query":{},"by":"supplied","isEvidence":false,"shown":1,"made":1,"aims":null}' POST '/pots' header 'Bearer' "$APITWIN_KEY"`,
    "fields=''",
    '{ read -r SECRET1; read -r id; } <<END',
    expect.stringMatching(/^\$\(jq -r --arg name 'pot '"\$RUN" '\(getpath\(\["pots",0,"lock"\]\)/),
    'END',
    `[ -n "$SECRET1" ] || untold 'no secret is shown where one was'`,
    '[ -z "$SECRET1" ] || export SECRET1',
    'made0="$made0 $id"',
    `ID1=$(new0 'pot '"$RUN" "")`,
    `ID1=\${ID1:-$id}`,
    `[ -n "$ID1" ] || untold 'what was made is not listed'`,
    'export ID1',
    '',
    '# getPot',
    "content=''",
    `call '{"exchange":5,"operation":"getPot","method":"GET","path":"/pots/","query":{"a":"b"},"by":"made","isEvidence":true,"shown":null,"made":null,"aims":1}' GET '/pots/'"$ID1"'?a=b' header 'Bearer' "$SECRET1"`,
    '',
  ]);
});

test('without a key it tells nothing', () => {
  const run = (): void => {
    execFileSync('sh', ['-s'], {
      input: script(),
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
  };
  expect(run).toThrow(/cannot be told: APITWIN_KEY is not set/);
});

test('what is no finding has no script, and a finding without one says why', () => {
  expect(repeatFinding(runOf(), resultOf())).toBeUndefined();
  const without = { kind: 'none', reason: 'nobody waits so long' } as const;
  expect(repeatFinding(runOf(), resultOf({ reproduction: without }))).toEqual(without);
});
