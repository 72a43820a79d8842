import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Cleanup } from '../../../src/contract/reproduction/rules.ts';
import { beforeLines, madeFilter, namedFunctions, undoLines } from '../../../src/report/reproduction/cleanup.ts';

const credential = { origin: 'supplied', placement: 'header', scheme: 'Bearer', text: '' } as const;
const key = `header 'Bearer' "$APITWIN_KEY"`;
const named: Extract<Cleanup, { kind: 'named' }> = {
  ...{ kind: 'named', credential, nameMember: 'name', idMember: 'id', undoneMember: 'broken', name: 'pot <<RUN>>' },
  list: { method: 'GET', target: '/pots' },
  undo: { method: 'DELETE', target: '/pots/<<FOUND>>' },
};

const pots = [
  { id: 7, name: 'pot again', broken: true },
  { id: 8, name: 'pot again', broken: false },
  { id: 9, name: 'pot again', broken: false },
  { id: 10, name: 'POT AGAIN', broken: false },
];

/** What a function prints where the listing is that text. */
function printed(call: string, listing: string, cleanup = named): string {
  const script = [
    'dir=$(mktemp -d)',
    `trap 'rm -rf "$dir"' EXIT`,
    'send() { printf %s "$LISTING" >"$dir/body.$answer"; }',
    namedFunctions(cleanup, 2),
    `${call} || :`,
  ].join('\n');
  const env = { PATH: process.env.PATH ?? '', LISTING: listing, APITWIN_KEY: 'key' };
  return execFileSync('sh', ['-u', '-c', script], { env, encoding: 'utf8' }).trim().split(/\s+/).join(' ');
}

test('an id that is new for a name is none of those that are known', () => {
  const listing = JSON.stringify({ items: pots });
  expect(printed("new2 'pot again' '7 8'", listing)).toBe('9');
  expect(printed("new2 'pot again' '7 8 9'", listing)).toBe('');
  expect(printed("new2 'pot again' ''", 'no JSON')).toBe('');
});

test('what is left has the name or a known id, and is not undone yet', () => {
  const listing = JSON.stringify(pots);
  expect(printed("left2 'pot again' ' 10 11'", listing)).toBe('10 11 8 9');
  expect(printed("left2 'pot again' '10'", '<html>')).toBe('10');
  expect(printed("left2 'pot again' ''", listing, { ...named, undoneMember: undefined })).toBe('7 8 9');
});

test.each([
  [{ pot: { id: 7, name: 'pot again' } }, '7'],
  [{ id: 8, name: 'other', lock: 'the secret' }, '8'],
  [{ id: 9, name: 'other' }, ''],
  ['text', ''],
])('in the answer %j, the id of what was made is "%s"', (answer, id) => {
  const filter = `"the secret" as $secret | ${madeFilter(named)}`;
  const found = execFileSync('jq', ['-r', '--arg', 'name', 'pot again', filter], { input: JSON.stringify(answer) });
  expect(found.toString().trim()).toBe(id);
});

test('what has a name is undone by each id that is left', () => {
  expect(undoLines(named, 2)).toEqual([
    `for FOUND in $(left2 'pot '"$RUN" "$made2"); do`,
    "  content=''",
    `  send DELETE '/pots/'"$FOUND" ${key}`,
    'done',
  ]);
  expect(beforeLines(named, 2)).toEqual([]);
});

test('what is paired is undone by one request, and was not there before', () => {
  const [list, undo] = [
    { method: 'GET', target: '/labels' },
    { method: 'DELETE', target: '/labels?kind=red' },
  ];
  const paired = { kind: 'paired', credential, list, undo, id: 'red' } as const;
  expect(undoLines(paired, 0)).toEqual(["content=''", `send DELETE '/labels?kind=red' ${key}`]);
  expect(beforeLines(paired, 0).at(-1)).toBe("  untold 'the account has red already, which would be gone'");
});

test('a setting is read before anything is changed, and written back whole, or by its known members', () => {
  const setting: Cleanup = {
    ...{ kind: 'setting', credential, members: ['hours'] },
    ...{ read: { method: 'GET', target: '/light' }, write: { method: 'PUT', target: '/light' } },
  };
  expect(beforeLines(setting, 1).at(-1)).toBe(`[ -n "$before1" ] || untold 'what is there could not be put back'`);
  expect(undoLines(setting, 1)).toEqual([
    'content=$before1',
    `send PUT '/light' ${key}`,
    'case $status in',
    '2*) ;;',
    '*)',
    `  content=$(printf %s "$before1" | jq -c '{"hours": .["hours"]}')`,
    `  send PUT '/light' ${key}`,
    '  ;;',
    'esac',
  ]);
});
