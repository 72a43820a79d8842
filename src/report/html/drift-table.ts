import type { Run } from '../../contract/run.ts';
import { answersText, memberText } from '../drift.ts';
import { html, type Markup } from './escape-html.ts';

/** Members on the wire that the description does not have. */
export function driftTable({ drift }: Run): Markup | undefined {
  if (drift.length === 0) return undefined;
  const rows = drift.map(
    (member) =>
      html`<tr><td><code>${memberText(member)}</code></td><td>${member.types.join(', ')}</td><td class="soft">${answersText(member.seenIn)}</td></tr>\n`,
  );
  return html`<p>Sent, and not in the description. No violation: members may be added.</p>
<table class="stack"><thead><tr><th>Member</th><th>Types</th><th>Seen in</th></tr></thead><tbody>
${rows}</tbody></table>`;
}
