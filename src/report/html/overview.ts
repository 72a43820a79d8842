import type { Run } from '../../contract/run.ts';
import { buildText } from '../build-text.ts';
import { headlineText } from '../headline-text.ts';
import { html, type Markup } from './escape-html.ts';
import { promiseMarks } from './marks.ts';

const verdictTones = {
  conforms: 'good',
  'conforms-partly-checked': 'doubt',
  violates: 'bad',
  'no-verdict': 'bad',
} as const;

function modes({ mode }: Run): readonly string[] {
  const names = [
    ['strict', mode.strict],
    ['read-only', mode.readOnly],
    ['anonymous', mode.anonymous],
    ['complete', mode.complete],
  ] as const;
  return names.flatMap(([name, on]) => (on ? [name] : []));
}

/** Verdict and circumstances. */
export function heading(run: Run): Markup {
  const facts = [
    new Date(run.startedAt).toISOString().replace('T', ' ').slice(0, 19).concat(' UTC'),
    `${(run.durationMs / 1000).toFixed(1)} s`,
    `${run.requests} requests`,
    `run ${run.runId}`,
    `seed ${run.seed}`,
    ...modes(run),
    ...(buildText(run) === '' ? [] : [buildText(run)]),
  ];
  return html`<h1>${run.api.title} ${run.api.version} at ${run.baseUrl}</h1>
<p class="verdict ${verdictTones[run.headline]}">${headlineText(run)}</p>
<p class="meta">${facts.map((fact) => html`<span>${fact}</span>`)}</p>`;
}

/** One row a promise. */
export function promiseTable({ promises }: Run): Markup {
  const rows = promises.map(({ promise, state, counts }) => {
    const { tone, word } = promiseMarks[state];
    const numbers: readonly (readonly [label: string, count: number, tone: string])[] = [
      ['passed', counts.pass, ''],
      ['failed', counts.fail, counts.fail > 0 ? 'bad' : ''],
      ['differ', counts.differs, ''],
      ['untestable', counts.untestable, counts.untestable > 0 ? 'doubt' : ''],
      ['broke down', counts.error, counts.error > 0 ? 'bad' : ''],
      ['not run', counts['not-run'], ''],
    ];
    const cells = numbers.map(
      ([label, count, own]) =>
        html`<td class="number ${count === 0 ? 'none' : own}" data-label="${label}">${count === 0 ? '·' : count}</td>`,
    );
    return html`<tr><td><strong>${promise}</strong></td><td><span class="tag ${tone}">${word}</span></td>${cells}</tr>\n`;
  });
  const heads = ['Passed', 'Failed', 'Differ', 'Untestable', 'Broke down', 'Not run'];
  return html`<table class="stack counts"><thead><tr><th>Promise</th><th>State</th>${heads.map(
    (head) => html`<th class="number">${head}</th>`,
  )}</tr></thead><tbody>
${rows}</tbody></table>`;
}

/** What a reader should doubt. */
export function warningList({ warnings }: Run): Markup | undefined {
  if (warnings.length === 0) return undefined;
  return html`<ul>${warnings.map((warning) => html`<li class="doubt">${warning}</li>`)}</ul>`;
}
