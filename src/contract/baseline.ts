import { hashName } from '../random/stream.ts';
import { caseId } from './case-id.ts';
import { exitCodeOf } from './exit-code.ts';
import { headlineOf, isViolation, summarise } from './headline.ts';
import type { BaselineEntry, CaseResult, KnownDeviation, Run } from './run.ts';

/** Deviations of a server that its team knows of, and has promised to mend. */
export interface Baseline {
  readonly baselineVersion: 1;
  readonly deviations: readonly KnownDeviation[];
}

/** Days that a new entry is given. */
const newEntryDays = 30;
const dayMs = 86_400_000;

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** What changes from run to run although the fault is the same: numbers, ids, times, and what is quoted. */
const volatile = /"[^"]*"|'[^']*'|[0-9a-f]{8}-[0-9a-f-]{27}|\b(?=\w*\d)\w+\b|\d+/gi;

/**
 * Tells one fault of a requirement from another: the same over runs in which only numbers, ids, times and quoted texts
 * differ. Eight hexadecimal digits.
 */
export function fingerprintOf({ requirement, operation = '', kind, seen }: CaseResult): string {
  const shape = seen.replaceAll(volatile, '#').replaceAll(/\s+/g, ' ');
  return hashName([requirement, operation, kind, shape]).toString(16).padStart(8, '0');
}

function stateOf(known: KnownDeviation, result: CaseResult | undefined, run: Run): BaselineEntry['state'] {
  if (
    !result ||
    result.newer !== undefined ||
    result.kind === 'untestable' ||
    result.kind === 'not-run' ||
    result.kind === 'error'
  ) {
    return 'not-observed';
  }
  if (!isViolation(result, run.mode.strict)) return 'stale';
  if (fingerprintOf(result) !== known.fingerprint) return 'changed';
  return dateOf(run.startedAt) > known.expires ? 'expired' : 'known';
}

/** Failures that are known are told, and do not count; everything else is as it was. */
function withKnown(results: readonly CaseResult[], entries: readonly BaselineEntry[]): readonly CaseResult[] {
  const known = new Map(entries.flatMap((entry) => (entry.state === 'known' ? [[caseId(entry), entry]] : [])));
  return results.map((result) => {
    const entry = known.get(caseId(result));
    return entry ? { ...result, known: `${entry.ticket}, ${entry.owner}, until ${entry.expires}` } : result;
  });
}

/**
 * The run as a team sees it that knows some deviations already: those no longer violate. An entry whose deviation is
 * gone, is another one now, or has expired fails the run, so that a baseline can only get shorter.
 */
export function judgeByBaseline(run: Run, { deviations }: Baseline): Run {
  const entries = deviations.map((known): BaselineEntry => {
    const result = run.results.find((candidate) => caseId(candidate) === caseId(known));
    return { ...known, state: stateOf(known, result, run) };
  });
  const results = withKnown(run.results, entries);
  const promises = summarise(results, run.mode.strict);
  const judged = { ...run, results, promises, headline: headlineOf(promises, run.fault), baseline: entries };
  return { ...judged, exitCode: exitCodeOf(judged) };
}

/**
 * The baseline that fits this run: what was not observed stays, what is gone goes, and what is new gets thirty days and
 * has to be given an owner and a ticket.
 */
export function updatedBaseline(run: Run, previous: Baseline | undefined): Baseline {
  const entries = judgeByBaseline(run, previous ?? { baselineVersion: 1, deviations: [] }).baseline ?? [];
  const kept = entries.filter(({ state }) => state !== 'stale' && state !== 'changed');
  const places = new Set(kept.map(caseId));
  const expires = dateOf(run.startedAt + newEntryDays * dayMs);
  const added = run.results
    .filter((result) => isViolation(result, run.mode.strict) && !places.has(caseId(result)))
    .map((result): KnownDeviation => {
      const { requirement, operation } = result;
      const fingerprint = fingerprintOf(result);
      const entry = { requirement, fingerprint, owner: 'nobody yet', ticket: 'none yet', expires };
      return operation === undefined ? entry : { ...entry, operation };
    });
  const deviations = [...kept.map(({ state: _, ...known }) => known), ...added];
  return { baselineVersion: 1, deviations: deviations.sort((a, b) => (caseId(a) < caseId(b) ? -1 : 1)) };
}
