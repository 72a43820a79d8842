import { caseText } from './case-text.ts';
import { type Paper, section } from './paper.ts';
import { hang } from './wrap.ts';

/** What is not kept of requirements that are newer than those that decide. */
export function newerRequirements(paper: Paper): readonly string[] {
  const { run, columns, palette } = paper;
  const open = run.results.filter(({ newer, kind }) => newer !== undefined && kind !== 'pass' && kind !== 'not-run');
  return section(
    paper,
    `Newer than requirements ${run.mode.requirements}, and not counted`,
    open.flatMap((result) => [
      `  ${palette.doubtful('+')} ${caseText(result)}, since ${result.newer}: ${result.kind}`,
      ...hang('     expected  ', result.expected, columns),
      ...hang('     seen      ', result.seen, columns),
    ]),
  );
}
