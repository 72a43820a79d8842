import type { Requirement } from '../contract/requirement.ts';
import type { ApiDeviation } from '../mutants/api-deviation.ts';
import { type MatrixRow, requirementOf } from './matrix-row.ts';

/** What is wrong with a suite, or with its shelf of deviations, by the rows of the kill matrix. */
export interface Complaint {
  readonly kind:
    | 'survivor'
    | 'never-fails'
    | 'unexplained'
    | 'undeclared-server-error'
    | 'same-row'
    | 'suite-fault'
    | 'stale-explanation';
  /** The deviation or requirement that it is about. */
  readonly subject: string;
  readonly detail: string;
}

export interface Shelf {
  readonly deviations: readonly ApiDeviation[];
  readonly requirements: readonly Requirement[];
}

/** More than this is no explanation. */
const mostExplained = 3;

const listed = (names: readonly string[], most = 6): string =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;

const share = (a: readonly string[], b: readonly string[]): boolean => a.some((id) => b.includes(id));

/** A requirement must fail that follows from a fact, or rests on a guess, that the deviation breaks. */
function followsFrom({ facts, level }: Requirement, deviation: ApiDeviation): boolean {
  if (share(facts, deviation.facts)) return true;
  if (level === 'documented') return false;
  return level === 'declared' ? deviation.assumptions.length > 0 : share(level, deviation.assumptions);
}

function isNamed({ id, promise }: Requirement, { alsoFails }: ApiDeviation): boolean {
  if (!alsoFails) return false;
  return 'promise' in alsoFails ? alsoFails.promise === promise : alsoFails.requirements.includes(id);
}

const requirementsIn = (cases: readonly string[]): readonly string[] => [...new Set(cases.map(requirementOf))];

function survival({ deviation, mode, headline, fault, open }: MatrixRow): Complaint {
  const untested = open.length === 0 ? '' : `; not tested: ${listed(open)}`;
  return {
    kind: 'survivor',
    subject: deviation,
    detail: `${mode}: ${fault === undefined ? `nothing fails (${headline})` : `nothing was judged: ${fault}`}${untested}`,
  };
}

/** The case is about an operation on which the deviation shows. */
function isAtItsPlace(requirement: Requirement, cases: readonly string[], { operations }: ApiDeviation): boolean {
  const own = cases.filter((name) => requirementOf(name) === requirement.id);
  if (!requirement.perOperation) return share(requirement.operations, operations);
  return own.every((name) => operations.includes(name.slice(requirement.id.length + 1)));
}

/** Few enough to be the consequence of one fault: three requirements, or one promise. */
function areFew(requirements: readonly Requirement[]): boolean {
  return requirements.length <= mostExplained || new Set(requirements.map(({ promise }) => promise)).size === 1;
}

/** What neither follows from the facts, nor is named, nor is a small consequence at the operations of the deviation. */
function unexplained(row: MatrixRow, deviation: ApiDeviation, { requirements }: Shelf): readonly Complaint[] {
  const failed = requirementsIn(row.caught);
  const others = requirements.filter(
    (it) => failed.includes(it.id) && !followsFrom(it, deviation) && !isNamed(it, deviation),
  );
  const strange = others.filter((it) => !isAtItsPlace(it, row.caught, deviation));
  const alien = areFew(others) ? strange : others;
  if (alien.length === 0) return [];
  return [{ kind: 'unexplained', subject: row.deviation, detail: `fails ${listed(alien.map(({ id }) => id))}` }];
}

/** An explanation that explains nothing any more, or too much. */
function staleExplanation(row: MatrixRow, { id, alsoFails }: ApiDeviation, shelf: Shelf): readonly Complaint[] {
  if (!alsoFails) return [];
  const failed = requirementsIn(row.caught);
  const of = (detail: string): Complaint => ({ kind: 'stale-explanation', subject: id, detail });
  if ('promise' in alsoFails) {
    const own = shelf.requirements.filter(({ promise }) => promise === alsoFails.promise);
    return own.some((it) => failed.includes(it.id)) ? [] : [of(`nothing of the promise ${alsoFails.promise} fails`)];
  }
  const idle = alsoFails.requirements.filter((name) => !failed.includes(name));
  const many = alsoFails.requirements.length > mostExplained;
  return [
    ...(idle.length > 0 ? [of(`names ${listed(idle)}, which ${idle.length === 1 ? 'does' : 'do'} not fail`)] : []),
    ...(many ? [of(`names more than ${mostExplained} requirements`)] : []),
  ];
}

function ofRow(row: MatrixRow, deviation: ApiDeviation, shelf: Shelf): readonly Complaint[] {
  const undeclared = row.serverErrors.length > 0 && !deviation.serverErrors;
  return [
    ...(row.caught.length === 0 ? [survival(row)] : []),
    ...unexplained(row, deviation, shelf),
    ...staleExplanation(row, deviation, shelf),
    ...(undeclared
      ? [
          {
            kind: 'undeclared-server-error' as const,
            subject: row.deviation,
            detail: `5xx of ${listed(row.serverErrors)}`,
          },
        ]
      : []),
    ...row.broken.map((detail): Complaint => ({ kind: 'suite-fault', subject: row.deviation, detail })),
  ];
}

/** Deviations of the same facts that the suite can't tell from each other; one of each group needs no reason. */
function sameRows(rows: readonly MatrixRow[], { deviations }: Shelf): readonly Complaint[] {
  const groups = new Map<string, ApiDeviation[]>();
  for (const { deviation: id, mode, caught } of rows) {
    const deviation = deviations.find((it) => it.id === id);
    if (!deviation || caught.length === 0) continue;
    const name = JSON.stringify([mode, [...deviation.facts].sort(), [...deviation.assumptions].sort(), caught]);
    groups.set(name, [...(groups.get(name) ?? []), deviation]);
  }
  return [...groups.values()].flatMap((group) => {
    const bare = group.filter(({ sameRow }) => sameRow === undefined);
    return bare
      .slice(1)
      .map(({ id }): Complaint => ({ kind: 'same-row', subject: id, detail: `the same as ${bare[0]?.id}` }));
  });
}

/** Requirements that nothing on the shelf makes fail. */
export function neverFailing(rows: readonly MatrixRow[], requirements: readonly Requirement[]): readonly string[] {
  const failed = new Set(rows.flatMap(({ caught, differing }) => requirementsIn([...caught, ...differing])));
  return requirements.map(({ id }) => id).filter((id) => !failed.has(id));
}

/** Requirements that the same deviations make fail, more than one a group: they may be one. */
export function dyingTogether(
  rows: readonly MatrixRow[],
  requirements: readonly Requirement[],
): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const { id } of requirements) {
    const killers = rows.filter((row) => requirementsIn([...row.caught, ...row.differing]).includes(id));
    if (killers.length === 0) continue;
    const name = killers.map(({ deviation }) => deviation).join();
    groups.set(name, [...(groups.get(name) ?? []), id]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Everything that stands between a whole matrix and a proof. `whole`: every deviation of the shelf has its row. */
export function judgeMatrix(rows: readonly MatrixRow[], shelf: Shelf, whole: boolean): readonly Complaint[] {
  const own = rows.flatMap((row) => {
    const deviation = shelf.deviations.find(({ id }) => id === row.deviation);
    return deviation ? ofRow(row, deviation, shelf) : [];
  });
  if (!whole) return own;
  const idle = neverFailing(rows, shelf.requirements).map(
    (subject): Complaint => ({ kind: 'never-fails', subject, detail: 'no deviation makes it fail' }),
  );
  return [...own, ...idle, ...sameRows(rows, shelf)];
}
