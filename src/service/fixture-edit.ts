import type { DocumentEdit } from '../description/edit-document.ts';
import type { JsonObject } from '../http/json.ts';

/** What would make one file of fixtures/ say what another server shows. */
export interface FixtureEdit {
  /** Name of the file, such as `news.json`. */
  readonly file: string;
  readonly edit: DocumentEdit;
  /** What was seen that the file does not say, and what is left to write by hand. */
  readonly why: string;
}

/** Records that another server showed, by component. */
export type ShownRecords = ReadonlyMap<string, readonly JsonObject[]>;

/** How often each text is the value of a member, the most frequent one first. */
export function countTexts(records: readonly JsonObject[], member: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of records.flatMap((record) => record[member] ?? [])) {
    if (typeof text === 'string' && text.trim() !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([, a], [, b]) => b - a));
}
