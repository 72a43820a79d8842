import type { Run } from '../../contract/run.ts';
import { describeEdit } from '../edit-text.ts';
import { html, type Markup } from './escape-html.ts';

/** What this server does about each assumption. */
export function observationTable({ observations }: Run): Markup | undefined {
  if (observations.length === 0) return undefined;
  const rows = observations.map(({ assumption, seen, decision, asDecided, decidedIn, edits = [] }) => {
    const tag = asDecided
      ? html`<span class="tag good">as assumed</span>`
      : html`<span class="tag doubt">otherwise</span>`;
    const changes = decidedIn ? [`decided in ${decidedIn}: change it there`] : edits.map(describeEdit);
    const lines = changes.map((change) => html`<br><code>${change}</code>`);
    return html`<tr><td class="id">${assumption}</td><td>${tag}</td><td>${seen}</td><td class="soft">${asDecided ? '' : decision}${lines}</td></tr>\n`;
  });
  return html`<table class="stack"><thead><tr><th>Assumption</th><th></th><th>This server</th><th>Assumed</th></tr></thead><tbody>
${rows}</tbody></table>`;
}
