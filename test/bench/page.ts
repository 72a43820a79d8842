import { type Figures, type Interval, type Measured, type Ratios, ratiosTo, summarise } from './figures.ts';
import type { Measurement } from './measure.ts';
import { type Scenario, scenarios } from './scenario.ts';

/** When, where and how long it was measured, in words. */
export interface Circumstances {
  readonly date: string;
  readonly machine: string;
  readonly rounds: number;
  readonly amount: number;
}

const begin = '<!-- written by npm run bench -->';
const end = '<!-- end of what npm run bench writes -->';

type Cell = (measurement: Measurement, limit: Measurement) => string;

function grouped(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0).replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
}

const ratio = (value: number): string => value.toFixed(value < 0.1 ? 3 : 2);

/** A figure and its ratio to the limit, which has none to itself. */
function compared(text: string, value: number, isLimit: boolean): string {
  return isLimit ? text : `${text} (${ratio(value)})`;
}

const intervalsOf = ({ intervals }: Measurement, scenario: Scenario): readonly Interval[] =>
  intervals.get(scenario) ?? [];
const measured = (measurement: Measurement, scenario: Scenario): Measured =>
  summarise(intervalsOf(measurement, scenario));

type FigureText = (figures: Figures, ratios: Ratios) => readonly [text: string, ratio: number];

function figureCell(scenario: Scenario, text: FigureText): Cell {
  return (measurement, limit) => {
    const [own, other] = [measured(measurement, scenario), measured(limit, scenario)];
    if (own.kind === 'void') return `void: ${own.reason}`;
    if (other.kind === 'void') return grouped(own.figures.cpuPerRequest);
    const ratios = ratiosTo(intervalsOf(limit, scenario), intervalsOf(measurement, scenario));
    const [shown, value] = text(own.figures, ratios);
    return compared(shown, value, measurement === limit);
  };
}

const perSecond: FigureText = (figures, ratios) => [grouped(figures.perSecond), ratios.perSecond];
const cpu: FigureText = (figures, ratios) => [`${grouped(figures.cpuPerRequest)} µs`, ratios.cpu];

const latencyCell =
  (scenario: Scenario): Cell =>
  (measurement) => {
    const own = measured(measurement, scenario);
    return own.kind === 'void' ? 'void' : `${own.figures.p50.toFixed(2)} / ${own.figures.p99.toFixed(2)} ms`;
  };

const memory = (octets: number): string => `${grouped(octets / 1024 / 1024)} MB`;

const rows: readonly (readonly [title: string, cell: Cell])[] = [
  ...scenarios.flatMap((scenario): (readonly [string, Cell])[] => [
    [`${scenario.title}: server CPU`, figureCell(scenario, cpu)],
    ['requests a second', figureCell(scenario, perSecond)],
    ['p50 / p99', latencyCell(scenario)],
  ]),
  ['start-up to first answer', ({ startUp }) => `${grouped(startUp)} ms`],
  ['memory at rest', ({ atRest }) => memory(atRest)],
  ['memory after the load', ({ afterLoad }) => memory(afterLoad)],
];

/** The section of the README: what was measured, as a table, and how. The first measurement is the limit. */
export function renderPage(measurements: readonly Measurement[], circumstances: Circumstances): string {
  const [limit] = measurements;
  if (limit === undefined) throw new RangeError('nothing was measured');
  const { date, machine, rounds, amount } = circumstances;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `${date}, ${machine}. Medians of ${rounds} intervals of ${amount} requests on 10 connections (Prism: a tenth); the`,
    'load came from another process, which compared every answer. In brackets: the share of the limit, which is `node:http` with ready',
    'octets, as the median of the shares of each interval in the one next to it.',
    '',
    line(['', ...measurements.map(({ contestant }) => contestant.title)]),
    line(['---', ...measurements.map(() => '---')]),
    ...rows.map(([title, cell]) => line([title, ...measurements.map((one) => cell(one, limit))])),
    '',
  ].join('\n');
}

/** The text with what stands between the marks replaced. Throws RangeError where the marks are missing. */
export function replaceMarked(text: string, page: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new RangeError(`there are no lines ${begin} and ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${page}\n${text.slice(to)}`;
}

/** What was void, one line each; empty: everything can be trusted. */
export function voids(measurements: readonly Measurement[]): readonly string[] {
  return measurements.flatMap((measurement) =>
    scenarios.flatMap((scenario) => {
      const own = measured(measurement, scenario);
      return own.kind === 'void' ? [`${measurement.contestant.title}, ${scenario.title}: ${own.reason}`] : [];
    }),
  );
}
