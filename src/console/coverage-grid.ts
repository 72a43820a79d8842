import type { OperationView } from '../mock/control-api/description-view.ts';
import type { OperationCoverage } from '../mock/journal/status-tally.ts';

/** *seen* and *missing* are declared; *stray* was answered, though nothing declares it. */
export type CoverageCell =
  | { readonly kind: 'seen' | 'stray'; readonly count: number }
  | { readonly kind: 'missing' | 'none' };

export interface CoverageGrid {
  /** Keys of Responses Objects and statuses, `default` last. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly operation: string; readonly cells: readonly CoverageCell[] }[];
  readonly seen: number;
  readonly declared: number;
}

function isOf(status: string, key: string): boolean {
  if (key === 'default') return Number(status) >= 400;
  return key === status || (key.endsWith('XX') && key[0] === status[0]);
}

function cellOf(column: string, declared: readonly string[], { answered, missing }: OperationCoverage): CoverageCell {
  if (declared.includes(column)) {
    if (missing.includes(column)) return { kind: 'missing' };
    const counts = Object.entries(answered).filter(([status]) => isOf(status, column));
    return { kind: 'seen', count: counts.reduce((sum, [, count]) => sum + count, 0) };
  }
  const count = answered[column] ?? 0;
  const isDeclared = declared.some((key) => isOf(column, key));
  return count > 0 && !isDeclared ? { kind: 'stray', count } : { kind: 'none' };
}

/** Operations by statuses: which of the declared answers anybody has got. */
export function coverageGrid(
  operations: readonly Pick<OperationView, 'id' | 'responses'>[],
  coverage: readonly OperationCoverage[],
): CoverageGrid {
  const declaredBy = new Map(operations.map(({ id, responses }) => [id, responses.map(({ statusKey }) => statusKey)]));
  const keys = new Set([...[...declaredBy.values()].flat()]);
  for (const { operation, answered } of coverage) {
    const declared = declaredBy.get(operation) ?? [];
    for (const status of Object.keys(answered)) if (!declared.some((key) => isOf(status, key))) keys.add(status);
  }
  const columns = [...keys].sort((a, b) => Number(a === 'default') - Number(b === 'default') || (a < b ? -1 : 1));
  const rows = coverage.map((one) => ({
    operation: one.operation,
    cells: columns.map((column) => cellOf(column, declaredBy.get(one.operation) ?? [], one)),
  }));
  const cells = rows.flatMap((row) => row.cells);
  const seen = cells.filter(({ kind }) => kind === 'seen').length;
  return { columns, rows, seen, declared: seen + cells.filter(({ kind }) => kind === 'missing').length };
}
