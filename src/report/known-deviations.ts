import type { BaselineEntry } from '../contract/run.ts';
import { caseText } from './case-text.ts';
import { type Paper, section } from './paper.ts';
import { hang } from './wrap.ts';

const order: readonly BaselineEntry['state'][] = ['changed', 'stale', 'expired', 'not-observed', 'known'];

const meanings: Readonly<Record<BaselineEntry['state'], string>> = {
  changed: 'fails otherwise than listed: look at it, then --baseline-update',
  stale: 'does not fail any more: take it out, or --baseline-update',
  expired: 'should have been mended: mend it, or agree on another date',
  'not-observed': 'could not be tested this time: it stays',
  known: 'fails as listed',
};

function lines(paper: Paper, entry: BaselineEntry): readonly string[] {
  const { state, ticket, owner, expires } = entry;
  const { palette, columns } = paper;
  const excused = state === 'known' || state === 'not-observed';
  const mark = excused ? palette.dim('–') : palette.bad('✗');
  return [
    `  ${mark} ${caseText(entry)}`,
    ...hang('     ', `${ticket}, ${owner}, until ${expires}: ${meanings[state]}`, columns),
  ];
}

/** What became of the deviations that the baseline lists, those first that fail the run. */
export function knownDeviations(paper: Paper): readonly string[] {
  const entries = paper.run.baseline ?? [];
  const sorted = order.flatMap((state) => entries.filter((entry) => entry.state === state));
  return section(
    paper,
    'Known deviations',
    sorted.flatMap((entry) => lines(paper, entry)),
  );
}
