import { describe, expect, test } from 'vitest';
import { type Comparison, compareRuns } from '../../src/contract/parity/compare-runs.ts';
import { remedyFor } from '../../src/contract/parity/remedy.ts';
import type { Run } from '../../src/contract/run.ts';
import { compileDescription } from '../../src/description/compile.ts';
import { editDocument } from '../../src/description/edit-document.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { judgeDialects, mockOf } from './judge-dialects.ts';

const twin: Run = await judgeDialects([]);

/** Verdicts, statuses and places that differ, as short texts. */
function differing({ verdicts, statuses, members }: Comparison): readonly string[] {
  return [
    ...verdicts.filter(({ state }) => state === 'differs').map((it) => `${it.requirement} ${it.operation}`),
    ...statuses.filter(({ state }) => state === 'differs').map((it) => `${it.operation} ${it.status}`),
    ...members.filter(({ outside }) => outside.length > 0).map((it) => `${it.record ?? ''}${it.pointer}`),
  ];
}

test('the mock is like itself', async () => {
  const comparison = compareRuns(description, twin, await judgeDialects([]));
  expect([comparison.outcome, differing(comparison)]).toEqual(['alike', []]);
});

describe('with the edits that a comparison proposes, the mock looks like the other server', () => {
  test.each(['further-members', 'absent-when-empty', 'nothing-generated', 'creations-200', 'rich-detail'])(
    '%s',
    async (id) => {
      const worn = dialects.filter((dialect) => dialect.id === id);
      const run = await judgeDialects(worn);
      const comparison = compareRuns(description, twin, run);
      const remedy = remedyFor(comparison, { side: 'b', run, description, addedMembers: 'compatibility' });
      expect({ documented: remedy.documented, elsewhere: remedy.elsewhere }).toEqual({ documented: [], elsewhere: [] });

      const { description: described, findings } = compileDescription(
        editDocument(description.text, remedy.edits),
        'openapi.yaml',
      );
      if (!described) throw new Error(JSON.stringify(findings));
      const [a, b] = [
        await judgeDialects([], { mock: mockOf(described), described }),
        await judgeDialects(worn, { described }),
      ];
      const again = compareRuns(described, a, b);
      expect({ findings, a: a.headline, outcome: again.outcome, differing: differing(again) }).toEqual({
        findings: [],
        a: 'conforms',
        outcome: 'alike',
        differing: [],
      });
    },
  );
});
