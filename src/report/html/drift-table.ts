import type { DriftMember } from '../../contract/parity/drift.ts';
import type { Run } from '../../contract/run.ts';
import { answersText, memberText } from '../drift.ts';
import { html, type Markup } from './escape-html.ts';

/** Members of one record that the same answers had stand together: what was seen in is told once. */
function groupsOf(drift: Run['drift']): ReadonlyMap<string, readonly DriftMember[]> {
  const groups = new Map<string, DriftMember[]>();
  for (const member of drift) {
    const key = `${member.record ?? ''} ${answersText(member.seenIn)}`;
    groups.set(key, [...(groups.get(key) ?? []), member]);
  }
  return groups;
}

const line = (member: DriftMember): Markup =>
  html`<div><code>${memberText(member)}</code> ${member.types.join(', ')}</div>`;

/** Members on the wire that the description does not have. */
export function driftTable({ drift }: Run): Markup | undefined {
  if (drift.length === 0) return undefined;
  const rows = [...groupsOf(drift).values()].map(
    (members) =>
      html`<tr><td>${members.map(line)}</td><td class="soft">${answersText(members[0]?.seenIn ?? [])}</td></tr>\n`,
  );
  return html`<p>Sent, and not in the description. No violation: members may be added.</p>
<table class="stack"><thead><tr><th>Member and type</th><th>Seen in</th></tr></thead><tbody>
${rows}</tbody></table>`;
}
