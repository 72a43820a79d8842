import { caseId } from '../../src/contract/case-id.ts';
import type { AccessCell } from '../../src/contract/truth-table.ts';
import type { CaseResult, Observation, RecordedExchange, Run } from '../../src/contract/run.ts';

const targetOf = ({ method, url }: RecordedExchange): string => `${method} ${url.replace(/^\w+:\/\/[^/]+/, '')}`;

/** As many of the exchanges that prove a case are named; of others their number. */
const mostNamed = 4;

function tellEvidence({ exchanges }: CaseResult, run: Run): string {
  const asked = exchanges.map((number) => run.exchanges.find((it) => it.number === number));
  const targets = [...new Set(asked.map((exchange) => (exchange ? targetOf(exchange) : 'an exchange that is none')))];
  const further = targets.length > mostNamed ? ` and ${targets.length - mostNamed} more` : '';
  return targets.length === 0 ? '' : ` · by ${targets.slice(0, mostNamed).join(', ')}${further}`;
}

function tellCase(result: CaseResult, run: Run): string {
  const { kind, expected, seen } = result;
  const words = kind === 'not-run' ? seen : `expected ${expected} · seen ${seen}`;
  return `${caseId(result)} ${kind}: ${words}${tellEvidence(result, run)}`;
}

/** Of what a server answered, or a description should be, as much is shown. */
const mostShown = 100;

const shortened = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

/** Requirements that could not be tested, why, and what would help; once each, whatever their operations. */
export function tellUntestable({ results }: Run): readonly string[] {
  const open = results.filter(({ kind }) => kind === 'untestable');
  return [...new Set(open.map(({ requirement, seen, cure }) => `${requirement}: ${shortened(seen)} · ${cure}`))];
}

/** What is wrong with a server. What only guesses forbid is told where guesses bind. */
export function tellFailures(run: Run): readonly string[] {
  const kinds: readonly CaseResult['kind'][] = run.mode.strict ? ['fail', 'error', 'differs'] : ['fail', 'error'];
  const wrong = run.results.filter(({ kind }) => kinds.includes(kind));
  return [
    `${run.headline}${run.fault ? `: ${run.fault.message}` : ''}`,
    ...run.warnings.map((warning) => `! ${warning}`),
    ...wrong.map((result) => tellCase(result, run)),
  ];
}

function tellObservation({ assumption, seen, edits, decidedIn }: Observation): readonly string[] {
  const where = decidedIn === undefined ? '' : ` (decided in ${decidedIn})`;
  const proposed = (edits ?? []).map(({ place, ...edit }) => `    ${place} ${shortened(JSON.stringify(edit))}`);
  return [`~ ${assumption}: ${seen}${where}`, ...proposed];
}

/** What is wrong, what is open, and what is not as decided. */
export function tellDifferences(run: Run): readonly string[] {
  const differing = [
    ...new Set(run.results.filter(({ kind }) => kind === 'differs').map(({ requirement }) => requirement)),
  ];
  return [
    ...tellFailures(run),
    ...(run.mode.strict || differing.length === 0 ? [] : [`differs: ${differing.join(', ')}`]),
    ...tellUntestable(run),
    ...run.observations.filter(({ asDecided }) => !asDecided).flatMap(tellObservation),
  ];
}

function tellExchange(exchange: RecordedExchange): string {
  const { credential, requestContent, status, purpose } = exchange;
  const caller = credential ? `${credential.origin} key in ${credential.placement}` : 'no key';
  const content = requestContent === undefined ? '' : ` ${requestContent}`;
  return `${purpose}: ${targetOf(exchange)}${content} by ${caller}: ${status ?? exchange.failure}`;
}

function tellCell(cell: AccessCell, run: Run): string {
  const { plan = 'no plan', scope = 'no scope', operation, expected, basis, seen, exchanges } = cell;
  const proof = run.exchanges.filter(({ number }) => exchanges.includes(number)).map(targetOf);
  return `${plan}, ${scope}: ${operation} ${seen}, ${expected} (${basis}) · by ${proof.join(', ')}`;
}

/** The whole run: what was asked and why, what was said of it, and who may do what. */
export function tellRun(run: Run): readonly string[] {
  return [
    ...tellDifferences(run),
    ...run.exchanges.map(tellExchange),
    ...run.results.filter(({ kind }) => kind === 'pass').map((result) => tellCase(result, run)),
    ...run.observations.filter(({ asDecided }) => asDecided).flatMap(tellObservation),
    ...run.truthTable.map((cell) => tellCell(cell, run)),
    ...run.waits.map(({ name, ceilingMs, measuredMs, held }) => `${name}: ${measuredMs} of ${ceilingMs} ms, ${held}`),
  ];
}

/** Sections of a file, by the name in their first line. */
export function sectionsOf(text: string): ReadonlyMap<string, string> {
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end + 1).trim()];
    }),
  );
}

/** The file that `sectionsOf` reads. */
export function fileOf(sections: Iterable<readonly [name: string, lines: readonly string[]]>): string {
  return [...sections].map(([name, lines]) => `## ${name}\n\n${lines.join('\n')}\n`).join('\n');
}
