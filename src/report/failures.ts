import type { CaseResult } from '../contract/run.ts';
import { renderCurl } from './curl.ts';
import { isFailure } from './outcome.ts';
import { type Paper, section } from './paper.ts';
import { type ResultGroup, groupResults } from './result-groups.ts';
import { hang } from './wrap.ts';

function factLines(paper: Paper, result: CaseResult): readonly string[] {
  const cited = paper.run.facts.filter((fact) => result.facts.includes(fact.id)).slice(0, 2);
  return cited.flatMap((fact) =>
    hang('     document  ', `section ${fact.section}: ${fact.statement} (${fact.id})`, paper.columns),
  );
}

function curlLine(paper: Paper, result: CaseResult): readonly string[] {
  const last = result.exchanges.at(-1);
  const exchange = paper.run.exchanges.find(({ number }) => number === last);
  return exchange ? [`     repeat    ${paper.palette.dim(renderCurl(exchange))}`] : [];
}

function failureLines(paper: Paper, { first, operations }: ResultGroup): readonly string[] {
  const { palette, columns } = paper;
  const [one, ...others] = operations;
  const also = others.length > 0 ? hang('     also on   ', others.join(', '), columns) : [];
  return [
    `  ${palette.bad('✗')} ${palette.bold(first.requirement)}${one === undefined ? '' : ` on ${one}`}`,
    ...hang('     ', first.title, columns),
    ...hang('     expected  ', first.expected, columns),
    ...hang('     seen      ', first.seen, columns),
    ...also,
    ...(first.kind === 'error' ? [] : factLines(paper, first)),
    ...curlLine(paper, first),
    '',
  ];
}

/** What fails the run, each with what to do about it. */
export function failures(paper: Paper): readonly string[] {
  const { run } = paper;
  const failed = run.results.filter((result) => result.kind !== 'error' && isFailure(result, run.mode.strict));
  const groups = groupResults(failed, (result) => result.requirement);
  return section(
    paper,
    'Failed',
    groups.flatMap((group) => failureLines(paper, group)),
  ).slice(0, -1);
}

/** Checks of the suite that broke down. */
export function errors(paper: Paper): readonly string[] {
  const broken = paper.run.results.filter(({ kind }) => kind === 'error');
  const groups = groupResults(broken, (result) => `${result.requirement} ${result.seen}`);
  const title = 'Broke down (faults of the suite, not of the server)';
  return section(
    paper,
    title,
    groups.flatMap((group) => failureLines(paper, group)),
  ).slice(0, -1);
}
