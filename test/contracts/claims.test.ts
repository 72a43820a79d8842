import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { reproduction } from '../../contracts/reproduction.ts';
import { suite } from '../../contracts/requirements.ts';
import { definitionsFor } from '../../src/contract/reproduction/definitions.ts';
import { readAnswers } from '../../src/report/reproduction/functions.ts';
import { prelude } from '../../src/report/reproduction/prelude.ts';
import { description } from './reference/judge-reference.ts';

const ids = suite.requirements.map(({ id }) => id);
const { claims, after, without, records } = reproduction;

test.each([
  ['claims', claims],
  ['after', after],
  ['without', without],
])('%s are of requirements that there are', (_, rules) => {
  expect(Object.keys(rules).filter((id) => !ids.includes(id))).toEqual([]);
});

test('no requirement has a claim, and a reason why it has none', () => {
  expect(Object.keys(claims).filter((id) => id in without)).toEqual([]);
});

describe('without any answer jq takes the claim of', () => {
  test.each(Object.entries(claims))('%s', (id, claim) => {
    const operations = suite.requirements.find((requirement) => requirement.id === id)?.operations.slice(0, 1) ?? [];
    const definitions = definitionsFor(claim, operations, { description, strict: false, records });
    const program = `[] as $asked | ${definitions}\n${readAnswers}${prelude}[$all[] | select(.isEvidence)] | null | if . then ${claim} else true end`;
    const { status, stderr } = spawnSync('sh', ['-c', 'cat | jq -n -f /dev/stdin'], {
      input: program,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});
