import { expect, test } from 'vitest';
import type { Requirement } from '../../src/contract/requirement.ts';
import { type Means, missingGiven, missingKeys, skipReason } from '../../src/contract/skip-reason.ts';
import { pass } from '../../src/contract/verdict.ts';

function requirement(part: Partial<Requirement>): Requirement {
  return {
    ...{ id: 'a', title: 'a', level: 'documented', promise: 'growth', facts: [], operations: ['listPlants'] },
    ...{ perOperation: true, needs: [], effect: 'safe', stage: 'run', since: '1', check: () => pass('', '') },
    ...part,
  };
}

const means: Means = { without: [], readOnly: false, anonymous: false };
const other = requirement({ needs: ['key:other'] });
const made = requirement({ needs: ['made-key'] });
const spared = requirement({ needs: ['made-key'], readOnlyBy: 'read' });

test.each<[string, Requirement, boolean, Partial<Means>, string | undefined]>([
  ['nothing is in the way', made, true, {}, undefined],
  ['the promise is given up', made, false, { without: ['growth'] }, 'left out on request'],
  ['nobody is to be told of the key', other, false, { anonymous: true }, 'it needs a key, and the run is anonymous'],
  ['the key is not given', other, false, {}, 'it needs APITWIN_OTHER_KEY, which is not given'],
  ['another key is given', other, false, { roles: ['free'] }, 'it needs APITWIN_OTHER_KEY, which is not given'],
  ['the key is given', other, false, { roles: ['free', 'other'] }, undefined],
  ['it changes something', other, true, { readOnly: true }, 'it changes something, and the run is read-only'],
  ['it makes a key', made, false, { readOnly: true }, 'it needs a key of its own, and the run is read-only'],
  ['a given key spares one', spared, false, { readOnly: true, roles: ['read'] }, undefined],
  ['none spares one', spared, false, { readOnly: true }, 'a read-only run needs APITWIN_READ_KEY for it'],
])('%s', (_, wanted, mutating, part, reason) => {
  expect(skipReason(wanted, mutating, { ...means, ...part })).toBe(reason);
});

test('what only a given key shows names its variable, until it is given', () => {
  const given = requirement({ needs: ['key', 'given:revoked'] });
  expect([missingGiven(given, means), missingGiven(given, { ...means, roles: ['revoked'] })]).toEqual([
    'APITWIN_REVOKED_KEY',
    undefined,
  ]);
});

test('keys are missed once each, in order, where they would let something run', () => {
  const free = requirement({ id: 'f', promise: 'light', needs: ['key', 'key:free'] });
  const write = requirement({ effect: 'mutating', needs: ['key:write'] });
  const missed = (part: Partial<Means>): readonly string[] =>
    missingKeys([other, free, spared, other, write], { ...means, ...part });
  expect([
    missed({}),
    missed({ roles: ['other', 'write'], without: ['light'] }),
    missed({ readOnly: true }),
    missed({ anonymous: true }),
  ]).toEqual([
    ['APITWIN_OTHER_KEY', 'APITWIN_FREE_KEY', 'APITWIN_WRITE_KEY'],
    [],
    ['APITWIN_OTHER_KEY', 'APITWIN_FREE_KEY', 'APITWIN_READ_KEY'],
    [],
  ]);
});
