import type { MemberPair } from '../contract/parity/compare-members.ts';
import type { SeenMember } from '../contract/parity/answer-shape.ts';
import type { ObservationPair, VerdictPair } from '../contract/parity/compare-runs.ts';
import type { CaseResult, Observation } from '../contract/run.ts';
import type { ComparedSide, ComparisonReport } from './comparison-json.ts';
import { outcomeText } from './comparison-outcome.ts';
import { remedies } from './comparison-remedy.ts';
import { answersText, memberText } from './drift.ts';
import { headlineText } from './headline-text.ts';
import { type Palette, plainPalette } from './palette.ts';
import { hang } from './wrap.ts';

export interface ComparisonOptions {
  /** Plain by default. */
  readonly palette?: Palette;
  /** Characters of a line; 100 by default. */
  readonly columns?: number;
  /** What is alike, too. */
  readonly all?: boolean;
}

/** What a comparison is written from, and onto. */
interface Sheet {
  readonly report: ComparisonReport;
  readonly palette: Palette;
  readonly columns: number;
  readonly all: boolean;
}

const words: Readonly<Record<CaseResult['kind'], string>> = {
  pass: 'passed',
  fail: 'failed',
  differs: 'differs',
  untestable: 'untestable',
  error: 'broke down',
  'not-run': 'not run',
};

function section({ palette }: Sheet, title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', palette.bold(title), '', ...lines];
}

function heads({ report, columns, palette }: Sheet): readonly string[] {
  const side = (letter: string, { name, run }: ComparedSide): readonly string[] => [
    `  ${palette.bold(letter)}  ${name}`,
    ...hang('     ', headlineText(run), columns).map(palette.dim),
  ];
  return [
    palette.bold(`${report.api.title} ${report.api.version}, side by side`),
    '',
    ...side('A', report.a),
    ...side('B', report.b),
  ];
}

const verdictText = ({ kind, seen }: CaseResult): string => (kind === 'pass' ? words.pass : `${words[kind]}: ${seen}`);

const isShown = ({ all }: Sheet, { state }: VerdictPair): boolean => state === 'differs' || (all && state === 'alike');

/** Pairs of one requirement that came out in one way, told once. */
function verdicts(sheet: Sheet): readonly string[] {
  const groups = new Map<string, VerdictPair[]>();
  for (const pair of sheet.report.comparison.verdicts.filter((it) => isShown(sheet, it))) {
    const key = [pair.requirement, pair.a.kind, pair.b.kind].join();
    groups.set(key, [...(groups.get(key) ?? []), pair]);
  }
  const lines = [...groups.values()].flatMap((pairs) => {
    const [first] = pairs as [VerdictPair];
    const operations = pairs.flatMap(({ operation }) => operation ?? []);
    const on = operations.length > 0 ? ` on ${operations.join(', ')}` : '';
    const name = hang('  ', `${first.requirement}${on}`, sheet.columns);
    if (first.state === 'alike') return name.map((line, i) => (i === 0 ? `${line}: ${words[first.a.kind]}` : line));
    return [
      ...name,
      ...hang('     A  ', verdictText(first.a), sheet.columns),
      ...hang('     B  ', verdictText(first.b), sheet.columns),
    ];
  });
  return section(sheet, sheet.all ? 'Verdicts' : 'Verdicts that differ', lines);
}

const observationText = (it: Observation | undefined): string => {
  if (!it) return 'not seen';
  return it.asDecided ? 'as assumed' : it.seen;
};

function observations(sheet: Sheet): readonly string[] {
  const shown = ({ state }: ObservationPair): boolean => sheet.all || state === 'differs';
  const lines = sheet.report.comparison.observations.filter(shown).flatMap(({ assumption, a, b, state }) => {
    if (state === 'alike') return hang('  ', `${assumption}: ${observationText(a)}`, sheet.columns);
    return [
      `  ${assumption}`,
      ...hang('     A  ', observationText(a), sheet.columns),
      ...hang('     B  ', observationText(b), sheet.columns),
    ];
  });
  return section(sheet, 'Where the documentation is silent', lines);
}

function statuses(sheet: Sheet): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const { side, status, operation, state } of sheet.report.comparison.statuses) {
    if (state === 'alike') continue;
    const key = `  ${status} from ${side.toUpperCase()} alone  `;
    groups.set(key, [...(groups.get(key) ?? []), operation]);
  }
  const lines = [...groups].flatMap(([label, operations]) => hang(label, operations.join(', '), sheet.columns));
  return section(sheet, 'Statuses that the description does not have', lines);
}

function seenText(member: SeenMember | undefined): string {
  if (!member) return '–';
  const { types, holds, always } = member;
  return `${types.join(', ')}${holds ? ` of ${holds.join(', ')}` : ''}${always ? '' : ' (not always)'}`;
}

function members(sheet: Sheet): readonly string[] {
  const shown = sheet.report.comparison.members.filter(({ outside }) => sheet.all || outside.length > 0);
  const rows = shown.map((pair: MemberPair) => [memberText(pair), seenText(pair.a), seenText(pair.b)] as const);
  const width = (i: 0 | 1 | 2): number => Math.max(1, ...rows.map((row) => row[i].length));
  const line = (cells: readonly [string, string, string]): string =>
    `  ${cells[0].padEnd(width(0))}  ${cells[1].padEnd(width(1))}  ${cells[2]}`.trimEnd();
  if (rows.length === 0) return [];
  const lines = shown.flatMap((pair, i) => [
    line(rows[i] as (typeof rows)[number]),
    ...(pair.outside.length > 0
      ? hang('     in ', answersText(pair.seenIn), sheet.columns).map(sheet.palette.dim)
      : []),
  ]);
  return section(sheet, sheet.all ? 'Shapes' : 'Shapes that differ', [
    sheet.palette.dim(line(['', 'A', 'B'])),
    ...lines,
  ]);
}

const silent: readonly CaseResult['kind'][] = ['untestable', 'error', 'not-run'];

function whoIsSilent(a: CaseResult, b: CaseResult): readonly [who: string, result: CaseResult] {
  if (!silent.includes(a.kind)) return ['B', b];
  return [silent.includes(b.kind) ? 'both' : 'A', a];
}

/** What one side could not tell, and what would cure it. */
function notCompared(sheet: Sheet): readonly string[] {
  const groups = new Map<string, { lines: readonly string[]; names: Set<string>; count: number }>();
  for (const { requirement, state, a, b } of sheet.report.comparison.verdicts) {
    if (state !== 'not-compared') continue;
    const [who, { seen, cure }] = whoIsSilent(a, b);
    const key = JSON.stringify([who, seen, cure]);
    const lines = [
      ...hang('  ', `${who}: ${seen}`, sheet.columns),
      ...(cure === undefined ? [] : hang('     cure      ', cure, sheet.columns)),
    ];
    const group = groups.get(key) ?? { lines, names: new Set<string>(), count: 0 };
    groups.set(key, { lines, names: group.names.add(requirement), count: group.count + 1 });
  }
  return section(
    sheet,
    'Not compared',
    [...groups.values()].flatMap(({ lines, names, count }) => [
      ...lines,
      ...hang('     affects   ', `${[...names].join(', ')} (${count})`, sheet.columns),
    ]),
  );
}

/** Two servers for people: what differs, what to do about it, and the outcome at the end. Holds no time and no id. */
export function renderComparison(report: ComparisonReport, options: ComparisonOptions = {}): string {
  const { palette = plainPalette, columns = 100, all = false } = options;
  const sheet: Sheet = { report, palette, columns, all };
  const { outcome } = report.comparison;
  const emphasise = { alike: palette.good, differs: palette.doubtful, 'no-verdict': palette.bad }[outcome];
  const [first = '', ...rest] = hang('', outcomeText(report), columns);
  return [
    ...heads(sheet),
    ...verdicts(sheet),
    ...observations(sheet),
    ...statuses(sheet),
    ...members(sheet),
    ...remedies(report, { palette, columns }),
    ...notCompared(sheet),
    '',
    palette.bold(emphasise(first)),
    ...rest,
    '',
  ].join('\n');
}
