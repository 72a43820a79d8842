import type { CaseResult, Run } from '../contract/run.ts';
import { isDoubt, isFailure } from './outcome.ts';

/** Where a document declares an operation. */
export interface Place {
  /** Relative to the repository; of a document that is not in it, its name. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** GitHub shows no line of a file that it does not have. */
  readonly isOutside?: boolean;
}

/** GitHub shows ten annotations of a kind a step, and drops the rest. */
const limit = 10;

/** What a workflow command may not hold as it is. */
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

interface Annotation {
  readonly level: 'error' | 'warning';
  readonly place: Place | undefined;
  readonly title: string;
  readonly message: string;
}

function annotationLine({ level, place, title, message }: Annotation): string {
  const at = place && !place.isOutside ? `file=${escapeProperty(place.file)},line=${place.line},` : '';
  const named = place?.isOutside ? `${title} (${place.file}:${place.line})` : title;
  return `::${level} ${at}title=${escapeProperty(named)}::${escapeMessage(message)}`;
}

/** What went wrong on one operation is one annotation, on the line that declares the operation. */
function annotate(
  results: readonly CaseResult[],
  level: Annotation['level'],
  placeOf: (operation: string) => Place | undefined,
): readonly Annotation[] {
  const byOperation = new Map<string, CaseResult[]>();
  for (const result of results) {
    const key = result.operation ?? '';
    byOperation.set(key, [...(byOperation.get(key) ?? []), result]);
  }
  return [...byOperation].map(([operation, own]) => ({
    level,
    place: placeOf(operation),
    title: operation === '' ? own.map(({ requirement }) => requirement).join(', ') : operation,
    message: own
      .map(({ requirement, expected, seen }) => `${requirement}: expected ${expected}; seen ${seen}`)
      .join('\n'),
  }));
}

/** At most ten; the last one counts those that would have been lost. */
function limited(annotations: readonly Annotation[]): readonly Annotation[] {
  if (annotations.length <= limit) return annotations;
  const shown = annotations.slice(0, limit - 1);
  const left = annotations.length - shown.length;
  const [first] = annotations as readonly [Annotation];
  const message = `${left} more are in the step summary`;
  return [...shown, { level: first.level, place: undefined, title: `${left} more`, message }];
}

/**
 * Workflow commands that GitHub turns into annotations of the document: at most ten errors and ten warnings.
 *
 * @param placeOf where an `operationId` is declared; `undefined` for one that the document does not have
 */
export function renderAnnotations(run: Run, placeOf: (operation: string) => Place | undefined): string {
  const fault: readonly Annotation[] = run.fault
    ? [{ level: 'error', place: undefined, title: 'no verdict', message: run.fault.message }]
    : [];
  const failures = run.results.filter((result) => isFailure(result, run.mode.strict));
  const doubts = run.results.filter((result) => isDoubt(result, run.mode.strict));
  const lines = [
    ...limited([...fault, ...annotate(failures, 'error', placeOf)]),
    ...limited(annotate(doubts, 'warning', placeOf)),
  ].map(annotationLine);
  return lines.map((line) => `${line}\n`).join('');
}
