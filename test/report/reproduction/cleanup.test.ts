import { expect, test } from 'vitest';
import type { Cleanup } from '../../../src/contract/reproduction/rules.ts';
import { beforeLines, idsFunction, undoLines } from '../../../src/report/reproduction/cleanup.ts';

const credential = { origin: 'supplied', placement: 'header', scheme: 'Bearer', text: '' } as const;
const key = `header 'Bearer' "$APITWIN_KEY"`;
const named: Extract<Cleanup, { kind: 'named' }> = {
  ...{ kind: 'named', credential, nameMember: 'name', idMember: 'id', name: 'pot <<RUN>>' },
  list: { method: 'GET', target: '/pots' },
  undo: { method: 'DELETE', target: '/pots/<<FOUND>>' },
};

test('what has a name is undone by each id that is listed for it', () => {
  expect(undoLines(named, 2)).toEqual([
    `for FOUND in $(ids_named2 'pot '"$RUN") $made2; do`,
    "  content=''",
    `  send DELETE '/pots/'"$FOUND" ${key}`,
    'done',
  ]);
  expect(idsFunction(named, 2)).toContain(`send GET '/pots' ${key} || return 0`);
  expect(beforeLines(named, 2)).toEqual([]);
});

test('what is paired is undone by one request', () => {
  const paired = { kind: 'paired', credential, undo: { method: 'DELETE', target: '/labels?kind=red' } } as const;
  expect(undoLines(paired, 0)).toEqual(["content=''", `send DELETE '/labels?kind=red' ${key}`]);
});

test('a setting is read before anything is changed, and written back', () => {
  const setting: Cleanup = {
    ...{ kind: 'setting', credential, members: ['hours'] },
    ...{ read: { method: 'GET', target: '/light' }, write: { method: 'PUT', target: '/light' } },
  };
  expect(beforeLines(setting, 1).at(-1)).toBe(`[ -n "$before1" ] || untold 'what is there could not be put back'`);
  expect(undoLines(setting, 1)).toEqual(['content=$before1', `send PUT '/light' ${key}`]);
});
