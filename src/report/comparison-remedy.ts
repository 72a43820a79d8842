import type { Remedy } from '../contract/parity/remedy.ts';
import type { ComparedSide, ComparisonReport } from './comparison-json.ts';
import { memberText } from './drift.ts';
import { describeEdit, harmless } from './edit-text.ts';
import type { Palette } from './palette.ts';
import { hang } from './wrap.ts';

interface Sheet {
  readonly palette: Palette;
  readonly columns: number;
}

const places = {
  document: 'no single edit says it',
  fixtures: 'decided in the fixtures',
  code: 'decided in code',
} as const;

/** Assumptions decided in the fixtures are told with the place where each of them is. */
function inFixtures(ids: readonly string[], { fixturePlaces }: ComparisonReport): readonly string[] {
  return ids.map((id) => (fixturePlaces[id] === undefined ? id : `${id} (${fixturePlaces[id]})`));
}

function elsewhere({ remedy }: ComparedSide, report: ComparisonReport): readonly string[] {
  return (['document', 'fixtures', 'code'] as const).flatMap((decidedIn) => {
    const own = remedy.elsewhere.filter((it) => it.decidedIn === decidedIn).map(({ assumption }) => assumption);
    const named = decidedIn === 'fixtures' ? inFixtures(own, report) : own;
    return own.length === 0 ? [] : [`${places[decidedIn]}: ${named.join(', ')}`];
  });
}

const adds = ({ edits }: Remedy): boolean => edits.some(({ op }) => op === 'add');

interface Told {
  readonly letter: string;
  readonly side: ComparedSide;
  readonly report: ComparisonReport;
}

function linesFor({ letter, side, report }: Told, { columns }: Sheet): readonly string[] {
  const { remedy } = side;
  const documented = remedy.documented.map(memberText).join(', ');
  return [
    ...remedy.edits.map((edit) => `  ${describeEdit(edit)}`),
    ...elsewhere(side, report).flatMap((text) => hang('  ', text, columns)),
    ...(adds(remedy)
      ? hang('  ', 'What the mock puts into an added member is decided in src/service/ and fixtures/.', columns)
      : []),
    ...(documented === '' ? [] : hang('  ', `documented, so for ${letter} to change: ${documented}`, columns)),
  ];
}

/** What a reader looks through; all of them are in the report as JSON. */
const mostShown = 15;

const howToUse =
  'In a clone, edit them there; apitwin mock --fixtures FOLDER takes copies of those files that its help names.';

function fixtureLines({ fixtures }: ComparedSide, { columns, palette }: Sheet): readonly string[] {
  if (fixtures.length === 0) return [];
  const rest = fixtures.length - mostShown;
  return [
    ...fixtures
      .slice(0, mostShown)
      .flatMap((edit) => [`  ${describeEdit(edit)}`, ...hang('      ', harmless(edit.why), columns).map(palette.dim)]),
    ...(rest > 0 ? [`  and ${rest} more: --report json=FILE has them all`] : []),
    ...hang('  ', howToUse, columns),
  ];
}

/** What to change so that the description, and with it the mock, says what a server does, and so that its data look alike. */
export function remedies(report: ComparisonReport, sheet: Sheet): readonly string[] {
  const sides = [
    ['A', report.a],
    ['B', report.b],
  ] as const;
  const titled = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ['', sheet.palette.bold(title), '', ...lines];
  return sides.flatMap(([letter, side]) => {
    if (side.isMock) return [];
    return [
      ...titled(`To make ${report.source} say what ${letter} does`, linesFor({ letter, side, report }, sheet)),
      ...titled(`To make the fixtures look like ${letter}`, fixtureLines(side, sheet)),
    ];
  });
}
