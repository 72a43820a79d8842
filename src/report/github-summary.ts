import type { Run } from '../contract/run.ts';
import { buildText } from './build-text.ts';
import { headlineText } from './headline-text.ts';
import { escapeMarkdown, markdownTable } from './markdown-table.ts';
import { isDoubt, isFailure } from './outcome.ts';
import { groupResults, type ResultGroup } from './result-groups.ts';

function section(title: string, head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return rows.length === 0 ? [] : ['', `### ${title}`, '', ...markdownTable(head, rows)];
}

function findingCells({ first, operations }: ResultGroup): readonly string[] {
  return [first.requirement, operations.join(', '), first.expected, first.seen];
}

const marks = {
  kept: '✅',
  'partly-checked': '☑️',
  broken: '❌',
  'no-verdict': '❔',
  'left-out': '➖',
  newer: '➕',
} as const;

/** The run as Markdown, for the summary of a step. */
export function renderSummary(run: Run): string {
  const failures = groupResults(
    run.results.filter((result) => isFailure(result, run.mode.strict)),
    ({ requirement, seen }) => `${requirement} ${seen}`,
  );
  const doubts = groupResults(
    run.results.filter((result) => isDoubt(result, run.mode.strict)),
    ({ requirement, seen }) => `${requirement} ${seen}`,
  );
  const differing = run.observations.filter(({ asDecided }) => !asDecided);
  const build = buildText(run);
  const lines = [
    `## ${escapeMarkdown(headlineText(run))}`,
    '',
    `${escapeMarkdown(`${run.api.title} ${run.api.version} at ${run.baseUrl}`)}, ${run.requests} requests, run \`${run.runId}\`${build === '' ? '' : `, ${escapeMarkdown(build)}`}`,
    ...section(
      'Promises',
      ['', 'Promise', 'Passed', 'Failed', 'Not judged'],
      run.promises.map(({ promise, state, counts }) => [
        marks[state],
        promise,
        String(counts.pass),
        String(counts.fail + counts.error),
        String(counts.untestable + counts['not-run']),
      ]),
    ),
    ...section('Failed', ['Requirement', 'Operations', 'Expected', 'Seen'], failures.map(findingCells)),
    ...section('Not judged', ['Requirement', 'Operations', 'Expected', 'Seen'], doubts.map(findingCells)),
    ...section(
      'Otherwise than assumed',
      ['Assumption', 'This server', 'Assumed'],
      differing.map(({ assumption, seen, decision }) => [assumption, seen, decision]),
    ),
    '',
  ];
  return `${lines.join('\n')}\n`;
}
