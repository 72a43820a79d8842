import type { DriftMember } from '../contract/parity/drift.ts';
import type { Paper } from './paper.ts';
import { hang } from './wrap.ts';

const mostNames = 12;

/** `NewsItem/url`: record and JSON Pointer; around records the pointer alone. */
export function memberText({ record = '', pointer }: Pick<DriftMember, 'record' | 'pointer'>): string {
  return `${record}${pointer}` || 'the content';
}

/** Answers by operation: `listPlants 200, getPlant 200 404`. */
export function answersText(seenIn: DriftMember['seenIn']): string {
  const operations = [...new Set(seenIn.map(({ operation }) => operation))];
  const statuses = (id: string): readonly number[] =>
    seenIn.filter(({ operation }) => operation === id).map(({ status }) => status);
  return operations.map((id) => `${id} ${[...new Set(statuses(id))].join(' ')}`).join(', ');
}

/** Members on the wire that the description does not have, in one sentence. */
export function drift(paper: Paper): readonly string[] {
  const { run, palette, columns } = paper;
  if (run.drift.length === 0) return [];
  const names = run.drift.slice(0, mostNames).map((member) => `${memberText(member)} (${member.types.join(', ')})`);
  const rest = run.drift.length - names.length;
  const count = run.drift.length === 1 ? '1 member' : `${run.drift.length} members`;
  const more = rest > 0 ? `, and ${rest} more` : '';
  const text = `Drift: ${count} that the description does not have, no violation: ${names.join(', ')}${more}`;
  const [first = '', ...further] = hang('', text, columns);
  return ['', first.replace('Drift', palette.bold('Drift')), ...further];
}
