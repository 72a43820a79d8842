import type { CaseResult, Run } from '../../contract/run.ts';
import { caseText } from '../case-text.ts';
import { html, type Markup } from './escape-html.ts';
import { anchorOf, resultMark } from './marks.ts';

/** The column of what is judged once for the whole run. */
const whole = 'the run';

function cellOf(result: CaseResult | undefined, strict: boolean): Markup {
  if (!result) return html`<td></td>`;
  const { tone, sign, word } = resultMark(result, strict);
  const where = caseText(result);
  const inner =
    result.kind === 'pass' || result.kind === 'not-run'
      ? html`${sign}`
      : html`<a href="#${anchorOf(result)}" aria-label="${where}: ${word}">${sign}</a>`;
  return html`<td class="${tone}" title="${where}: ${word}">${inner}</td>`;
}

function rowOf(results: readonly CaseResult[], columns: readonly string[], strict: boolean): Markup {
  const [first] = results as readonly [CaseResult];
  const cells = columns.map((column) =>
    cellOf(
      results.find(({ operation = whole }) => operation === column),
      strict,
    ),
  );
  return html`<tr><th scope="row" title="${first.title}"><span class="id">${first.requirement}</span></th>${cells}</tr>\n`;
}

/** Requirements down, operations across; what did not simply pass leads to its finding. */
export function requirementMatrix({ results, promises, mode }: Run): Markup {
  const columns = [...new Set(results.map(({ operation = whole }) => operation))];
  const ordered = [...columns.filter((name) => name !== whole), ...columns.filter((name) => name === whole)];
  const body = promises.map(({ promise }) => {
    const own = results.filter((result) => result.promise === promise);
    const ids = [...new Set(own.map(({ requirement }) => requirement))];
    const rows = ids.map((id) =>
      rowOf(
        own.filter(({ requirement }) => requirement === id),
        ordered,
        mode.strict,
      ),
    );
    return html`<tr><th class="promise" scope="rowgroup" colspan="${ordered.length + 1}">${promise}</th></tr>\n${rows}`;
  });
  return html`<div class="wide" tabindex="0" role="region" aria-label="Requirements by operation"><table class="matrix">
<thead><tr><th></th>${ordered.map((name) => html`<th scope="col"><span class="id">${name}</span></th>`)}</tr></thead>
<tbody>${body}</tbody></table></div>
<p class="soft">✓ passed, ✗ failed, ≠ otherwise than expected, ? untestable, ! the check broke down, – not run</p>`;
}
