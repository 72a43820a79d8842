import { expect, test } from 'vitest';
import type { Reproduction, ReproductionStep } from '../../../src/contract/reproduction/rules.ts';
import { captureLines } from '../../../src/report/reproduction/captures.ts';

type Script = Extract<Reproduction, { kind: 'script' }>;

const credential = { origin: 'supplied', placement: 'header', scheme: 'Bearer', text: '' } as const;

const making: ReproductionStep = {
  ...{ exchange: 4, operation: 'makePot', method: 'POST', target: '/pots', fields: [], content: '{}', credential },
  isEvidence: true,
};

function script(steps: readonly ReproductionStep[], claim = 'all(.[]; served)'): Script {
  return {
    ...{ kind: 'script', steps, needsKey: true, roles: [], parameter: 'key', claim, definitions: '' },
    cleanups: [
      {
        ...{ kind: 'named', credential, nameMember: 'name', idMember: 'id', undoneMember: undefined, name: 'pot' },
        list: { method: 'GET', target: '/pots' },
        undo: { method: 'DELETE', target: '/pots/<<FOUND>>' },
      },
    ],
  };
}

const isDemanded = (lines: readonly string[]): boolean => lines.some((line) => line.includes('no secret is shown'));

test('an answer that nothing is taken out of has no lines', () => {
  expect(captureLines(making, script([making]))).toEqual([]);
});

test('a secret is demanded where a later step or the claim needs it, and nowhere else', () => {
  const shown = { ...making, secret: { mark: 1, pointer: '/lock' } };
  const using = { ...making, target: '/pots?key=<<QUERY1>>' };
  const other = { ...making, target: '/pots?key=<<QUERY11>>' };
  expect(isDemanded(captureLines(shown, script([shown, using])))).toBe(true);
  expect(isDemanded(captureLines(shown, script([shown], 'shows($ENV.SECRET1)')))).toBe(true);
  expect(isDemanded(captureLines(shown, script([shown, other])))).toBe(false);
});

test('the id of what was made under a name that was given before is none of the earlier ones', () => {
  const second = { ...making, made: { name: 'pot', cleanup: 0, mark: 3, others: [1, 2] } };
  expect(captureLines(second, script([second])).slice(3)).toEqual([
    'made0="$made0 $id"',
    `ID3=$(new0 'pot' "$ID1 $ID2")`,
    `ID3=\${ID3:-$id}`,
    `[ -n "$ID3" ] || untold 'what was made is not listed'`,
    'export ID3',
  ]);
});

test('an id that nothing needs is kept for the clean-up alone', () => {
  const made = { ...making, made: { name: 'pot', cleanup: 0, others: [] } };
  expect(captureLines(made, script([made])).slice(3)).toEqual(['made0="$made0 $id"']);
});
