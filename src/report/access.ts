import type { AccessCell } from '../contract/truth-table.ts';
import { type Paper, section } from './paper.ts';
import { hang } from './wrap.ts';

const callerName = ({ plan, scope }: AccessCell): string => (plan === undefined ? 'anonymous' : `${plan}/${scope}`);

const marks: Readonly<Record<AccessCell['seen'], string>> = { served: '✓', refused: '✗', mixed: '±', 'not-run': '·' };

/** Another access than the description expects. */
const isOtherwise = ({ seen, expected }: AccessCell): boolean => seen !== 'not-run' && seen !== expected;

const namesOf = (cells: readonly AccessCell[]): readonly string[] => [...new Set(cells.map(callerName))];

function cellText(paper: Paper, cell: AccessCell, width: number): string {
  const { palette } = paper;
  const text = `${marks[cell.seen]}${isOtherwise(cell) ? '!' : ''}`.padEnd(width);
  if (cell.seen === 'not-run') return palette.dim(text);
  if (!isOtherwise(cell)) return text;
  return cell.basis === 'assumed' ? palette.doubtful(text) : palette.bad(text);
}

/** Operations down, callers that called at all across. */
function grid(paper: Paper, called: readonly string[]): readonly string[] {
  const cells = paper.run.truthTable.filter((cell) => called.includes(callerName(cell)));
  const operations = [...new Set(cells.map(({ operation }) => operation))];
  const left = Math.max(...operations.map((operation) => operation.length)) + 2;
  const head = `  ${' '.repeat(left)}${called.map((name) => `${name}  `).join('')}`.trimEnd();
  const lines = operations.map((operation) => {
    const own = cells.filter((cell) => cell.operation === operation);
    const row = called.map((name) => {
      const cell = own.find((candidate) => callerName(candidate) === name);
      return cell ? cellText(paper, cell, name.length + 2) : '';
    });
    return `  ${operation.padEnd(left)}${row.join('')}`.trimEnd();
  });
  return [head, ...lines, '', '  ✓ served   ✗ refused   ± both   · not run   ! not as the description has it'];
}

/**
 * Plan and scope at each operation: one sentence, and the whole table where it was asked for or something is otherwise
 * than expected.
 */
export function access(paper: Paper, isWhole: boolean): readonly string[] {
  const { truthTable } = paper.run;
  const seen = truthTable.filter((cell) => cell.seen !== 'not-run');
  if (seen.length === 0) return [];
  const otherwise = seen.filter(isOtherwise).length;
  const called = namesOf(seen);
  const absent = namesOf(truthTable).filter((name) => !called.includes(name));
  const result =
    otherwise === 0 ? 'all as the description has them' : `${otherwise} otherwise than the description has`;
  const count = `${seen.length} of ${truthTable.length} cells run, ${result}`;
  return section(paper, 'Who may call what (plan/scope)', [
    ...(isWhole || otherwise > 0 ? [...grid(paper, called), ''] : []),
    ...hang('  ', count, paper.columns),
    ...(absent.length > 0 ? hang('  not run: ', `no key of ${absent.join(', ')}`, paper.columns) : []),
  ]);
}
