import type { Remedy } from '../contract/parity/remedy.ts';
import type { ComparedSide, ComparisonReport } from './comparison-json.ts';
import { memberText } from './drift.ts';
import { describeEdit } from './edit-text.ts';
import type { Palette } from './palette.ts';
import { hang } from './wrap.ts';

interface Sheet {
  readonly palette: Palette;
  readonly columns: number;
}

const places = {
  document: 'no single edit says it',
  fixtures: 'decided in fixtures/',
  code: 'decided in code',
} as const;

function elsewhere({ elsewhere: list }: Remedy): readonly string[] {
  return (['document', 'fixtures', 'code'] as const).flatMap((decidedIn) => {
    const own = list.filter((it) => it.decidedIn === decidedIn).map(({ assumption }) => assumption);
    return own.length === 0 ? [] : [`${places[decidedIn]}: ${own.join(', ')}`];
  });
}

const adds = ({ edits }: Remedy): boolean => edits.some(({ op }) => op === 'add');

function linesFor(letter: string, { remedy }: ComparedSide, { columns }: Sheet): readonly string[] {
  const documented = remedy.documented.map(memberText).join(', ');
  return [
    ...remedy.edits.map((edit) => `  ${describeEdit(edit)}`),
    ...elsewhere(remedy).flatMap((text) => hang('  ', text, columns)),
    ...(adds(remedy)
      ? hang('  ', 'What the mock puts into an added member is decided in src/service/ and fixtures/.', columns)
      : []),
    ...(documented === '' ? [] : hang('  ', `documented, so for ${letter} to change: ${documented}`, columns)),
  ];
}

/** What to change so that the description, and with it the mock, says what a server does. The mock has none. */
export function remedies(report: ComparisonReport, sheet: Sheet): readonly string[] {
  const sides = [
    ['A', report.a],
    ['B', report.b],
  ] as const;
  return sides.flatMap(([letter, side]) => {
    const lines = side.isMock ? [] : linesFor(letter, side, sheet);
    if (lines.length === 0) return [];
    return ['', sheet.palette.bold(`To make ${report.source} say what ${letter} does`), '', ...lines];
  });
}
