import { describe, expect, test } from 'vitest';
import { type Selection, planCases } from '../../src/contract/case-plan.ts';
import type { Requirement } from '../../src/contract/requirement.ts';
import { pass } from '../../src/contract/verdict.ts';
import { plants } from './small-api.ts';

function requirement(part: Partial<Requirement> & { id: string }): Requirement {
  return {
    title: part.id,
    level: 'documented',
    promise: 'growth',
    facts: [],
    operations: ['listPlants'],
    perOperation: true,
    needs: [],
    effect: 'safe',
    stage: 'run',
    since: '1',
    check: () => pass('', ''),
    ...part,
  };
}

const requirements = [
  requirement({ id: 'a', operations: ['listPlants', 'addPlant'], effect: 'by-method' }),
  requirement({
    id: 'b',
    promise: 'decay',
    operations: ['listPlants', 'getPlant'],
    perOperation: false,
    needs: ['key'],
  }),
  requirement({ id: 'c', promise: 'decay', effect: 'mutating', needs: ['made-key'] }),
  requirement({ id: 'd', needs: ['made-key'] }),
];
const everything: Selection = { only: undefined, without: [], readOnly: false, anonymous: false };

function plan(part: Partial<Selection>): readonly string[] {
  const { cases } = planCases(requirements, plants, { ...everything, ...part });
  return cases.map(({ requirement: { id }, operation, mutating, skip }) => {
    const effect = mutating ? ' mutating' : '';
    return `${id}/${operation.id}${effect}${skip === undefined ? '' : `: ${skip}`}`;
  });
}

describe('the plan', () => {
  test('expands by operation, in the order of the register', () => {
    expect(plan({})).toEqual([
      'a/listPlants',
      'a/addPlant mutating',
      'b/listPlants',
      'c/listPlants mutating',
      'd/listPlants',
    ]);
  });

  test.each([
    [['a'], ['a/listPlants', 'a/addPlant mutating']],
    [['decay'], ['b/listPlants', 'c/listPlants mutating']],
    [['addPlant'], ['a/addPlant mutating']],
    [
      ['a/listPlants', 'c'],
      ['a/listPlants', 'c/listPlants mutating'],
    ],
  ])('selects only %o', (only, cases) => {
    expect(plan({ only })).toEqual(cases);
  });

  test('says why a case is skipped', () => {
    const readOnly = plan({ readOnly: true });
    const anonymous = plan({ anonymous: true });
    expect([readOnly, anonymous, plan({ without: ['decay'] })]).toEqual([
      [
        'a/listPlants',
        'a/addPlant mutating: it changes something, and the run is read-only',
        'b/listPlants',
        'c/listPlants mutating: it changes something, and the run is read-only',
        'd/listPlants: it needs a key of its own, and the run is read-only',
      ],
      [
        'a/listPlants',
        'a/addPlant mutating',
        'b/listPlants: it needs a key, and the run is anonymous',
        'c/listPlants mutating: it needs a key, and the run is anonymous',
        'd/listPlants: it needs a key, and the run is anonymous',
      ],
      [
        'a/listPlants',
        'a/addPlant mutating',
        'b/listPlants: left out on request',
        'c/listPlants mutating: left out on request',
        'd/listPlants',
      ],
    ]);
  });

  test('names what is meant by nothing', () => {
    const unknown = planCases([requirement({ id: 'e', operations: ['eatPlant'] }), requirement({ id: 'a' })], plants, {
      ...everything,
      only: ['groth'],
      without: ['x'],
    });
    expect(unknown.mistakes).toEqual([
      'e is about eatPlant, which plants.yaml does not have',
      'groth names no requirement, promise or operation: did you mean growth?',
      'x names no requirement, promise or operation',
    ]);
  });
});

test('what only a given key shows is no part of a run without it, unless it is asked for by its id', () => {
  const given = [requirement({ id: 'e', needs: ['given:revoked'] }), requirement({ id: 'f' })];
  const planned = (part: Partial<Selection>): readonly unknown[] => {
    const { cases, mistakes } = planCases(given, plants, { ...everything, ...part });
    return [cases.map((item) => item.requirement.id), mistakes];
  };
  expect([
    planned({}),
    planned({ roles: ['revoked'] }),
    planned({ only: ['growth'] }),
    planned({ only: ['e'] }),
  ]).toEqual([
    [['f'], []],
    [['e', 'f'], []],
    [['f'], []],
    [[], ['e needs APITWIN_REVOKED_KEY, which is not given']],
  ]);
});

test('a read-only run changes nothing by what it checks with a key of the user', () => {
  const spared = [requirement({ id: 'e', effect: 'mutating', needs: ['made-key'], readOnlyBy: 'read' })];
  const planned = (part: Partial<Selection>): readonly unknown[] => {
    const { cases, missingKeys } = planCases(spared, plants, { ...everything, ...part });
    return [...cases.map(({ mutating, skip }) => ({ mutating, skip })), missingKeys];
  };
  expect([planned({}), planned({ readOnly: true }), planned({ readOnly: true, roles: ['read'] })]).toEqual([
    [{ mutating: true, skip: undefined }, []],
    [{ mutating: false, skip: 'a read-only run needs APITWIN_READ_KEY for it' }, ['APITWIN_READ_KEY']],
    [{ mutating: false, skip: undefined }, []],
  ]);
});
