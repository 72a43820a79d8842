import type { ProposedEdit } from '../contract/run.ts';

const longest = 100;

/** Member names and values come from the target: no character of them may steer the reader's terminal. */
export function harmless(text: string): string {
  return text.replaceAll(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** An edit of the description on one line: where, what, and the value as far as it fits. */
export function describeEdit(edit: ProposedEdit): string {
  const { op, path, place } = edit;
  if (edit.op === 'move') return harmless(`${place}  ${op} ${edit.from} to ${path.slice(path.lastIndexOf('/') + 1)}`);
  if (edit.op === 'remove') return harmless(`${place}  ${op} ${path}`);
  const value = JSON.stringify(edit.value);
  return harmless(`${place}  ${op} ${path} ${value.length > longest ? `${value.slice(0, longest)}…` : value}`);
}
