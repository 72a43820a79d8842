import type { EntrySummary, EntryVerdict } from '../mock/journal/journal-entry.ts';

/** Which exchanges are shown; each part narrows them. */
export interface ShownEntries {
  /** Words, each of which must stand somewhere in the row. */
  readonly text: string;
  readonly verdict: EntryVerdict | 'all';
  /** With those by which a browser asks whether it may ask: they are as many as the others. */
  readonly preflights: boolean;
  /** Absent: those of all worlds. */
  readonly world?: string | undefined;
}

function rowText(entry: EntrySummary): string {
  const { number, method, target, operation, status, persona, problem, world, verdict, trouble, nearMisses } = entry;
  const parts = [
    number,
    method,
    target,
    operation,
    status,
    persona,
    problem,
    world,
    verdict,
    ...trouble,
    ...nearMisses,
  ];
  return parts.join(' ').toLowerCase();
}

export function isShown(entry: EntrySummary, { text, verdict, preflights, world }: ShownEntries): boolean {
  if (verdict === 'all' ? entry.verdict === 'preflight' && !preflights : entry.verdict !== verdict) return false;
  if (world !== undefined && entry.world !== world) return false;
  const words = text.toLowerCase().split(/\s+/);
  if (words.every((one) => one === '')) return true;
  const row = rowText(entry);
  return words.every((one) => row.includes(one));
}

/** New entries before older ones, each number once, and no more than `most`. */
export function mergeEntries(
  older: readonly EntrySummary[],
  newer: readonly EntrySummary[],
  most: number,
): readonly EntrySummary[] {
  const byNumber = new Map([...older, ...newer].map((entry) => [entry.number, entry]));
  return [...byNumber.values()].sort((a, b) => b.number - a.number).slice(0, most);
}
