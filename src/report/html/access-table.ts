import type { Run } from '../../contract/run.ts';
import type { AccessCell } from '../../contract/truth-table.ts';
import { html, type Markup } from './escape-html.ts';

const signs: Readonly<Record<AccessCell['seen'], string>> = { served: '✓', refused: '✗', mixed: '±', 'not-run': '·' };
const words: Readonly<Record<AccessCell['seen'], string>> = {
  served: 'served',
  refused: 'refused',
  mixed: 'served and refused',
  'not-run': 'not run',
};

const callerName = ({ plan, scope }: AccessCell): string => (plan === undefined ? 'anonymous' : `${plan} ${scope}`);

/** As expected, otherwise than documented, or otherwise than guessed; what was not run is neither. */
function toneOf({ seen, expected, basis }: AccessCell): string {
  if (seen === 'not-run') return '';
  if (seen === expected) return seen === 'served' ? 'good' : 'soft';
  return basis === 'documented' ? 'bad' : 'doubt';
}

function cellOf(cell: AccessCell | undefined): Markup {
  if (!cell) return html`<td></td>`;
  const { seen, expected, basis, operation } = cell;
  const said = `${callerName(cell)} at ${operation}: ${words[seen]}; ${basis} to be ${expected}`;
  return html`<td class="${toneOf(cell)}" title="${said}">${signs[seen]}</td>`;
}

/** Operations down, callers across: what each exchange of the run showed of who may call what. */
export function accessTable({ truthTable }: Run): Markup | undefined {
  if (!truthTable.some(({ seen }) => seen !== 'not-run')) return undefined;
  const callers = [...new Set(truthTable.map(callerName))];
  const operations = [...new Set(truthTable.map(({ operation }) => operation))];
  const rows = operations.map((operation) => {
    const own = truthTable.filter((cell) => cell.operation === operation);
    const cells = callers.map((name) => cellOf(own.find((cell) => callerName(cell) === name)));
    return html`<tr><th scope="row"><span class="id">${operation}</span></th>${cells}</tr>\n`;
  });
  return html`<div class="wide" tabindex="0" role="region" aria-label="Operations by caller"><table class="matrix">
<thead><tr><th></th>${callers.map((name) => html`<th scope="col"><span class="id">${name}</span></th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>
<p class="soft">✓ served, ✗ refused, ± both, · not run; red is otherwise than documented, amber otherwise than assumed</p>`;
}
