import type { CaseResult, Run } from '../../contract/run.ts';
import { caseText } from '../case-text.ts';
import { repeatFinding } from '../reproduction/script.ts';
import { html, type Markup } from './escape-html.ts';
import { exchangeBlock } from './exchange.ts';
import { anchorOf, resultMark } from './marks.ts';

/** Exchanges that are shown of one finding: the last ones, which decided it. */
const shownExchanges = 2;

/** Characters of content that all findings together show, and one content at most: the JSON report has the rest. */
const shownContent = 300_000;
const longestContent = 1600;

function entry(term: string, text: string | undefined): Markup {
  return text === undefined ? html`` : html`<dt>${term}</dt><dd>${text}</dd>`;
}

function factEntries(run: Run, { facts }: CaseResult): readonly Markup[] {
  return run.facts
    .filter(({ id }) => facts.includes(id))
    .map(({ id, section, statement }) => entry('Document', `section ${section}: ${statement} (${id})`));
}

function evidence(run: Run, { exchanges }: CaseResult, limit: number): readonly Markup[] {
  return exchanges
    .slice(-shownExchanges)
    .flatMap((number) => run.exchanges.find((one) => one.number === number) ?? [])
    .map((exchange) => exchangeBlock(exchange, limit));
}

/** More scripts than these would make the page heavy. */
const mostScripts = 60;

function repetition(run: Run, result: CaseResult, isShort: boolean): Markup {
  const repeated = repeatFinding(run, result);
  if (!repeated) return html``;
  if (repeated.kind === 'none') return html`<p class="soft">No script repeats it: ${repeated.reason}.</p>`;
  if (!isShort) return html`<p class="soft">The script that repeats it is in the JSON report: ${repeated.file}</p>`;
  return html`<details><summary>Script that exits 1 while it is there, and 0 when it is gone</summary>
<div><pre>${repeated.script}</pre><button type="button" data-copy>Copy ${repeated.file}</button></div></details>`;
}

interface Shown {
  /** Characters of one content. */
  readonly limit: number;
  readonly withScripts: boolean;
}

function finding(run: Run, result: CaseResult, { limit, withScripts }: Shown): Markup {
  const { tone, word } = resultMark(result, run.mode.strict);
  const { requirement, operation, title, expected, seen, cure, known, level, kind } = result;
  const text = [word, requirement, operation ?? '', title, expected, seen].join(' ');
  const rests = typeof level === 'string' ? undefined : `assumed: ${level.join(', ')}`;
  return html`<details id="${anchorOf(result)}" data-finding="${text}">
<summary><span class="tag ${tone}">${word}</span> <span class="id">${caseText(result)}</span> <span class="soft">${title}</span></summary>
<dl>${entry('Expected', kind === 'untestable' ? undefined : expected)}${entry('Seen', seen)}${entry('Cure', cure)}${entry('Known', known)}${entry('Rests on', rests)}${factEntries(run, result)}</dl>
${evidence(run, result, limit)}
${repetition(run, result, withScripts)}</details>\n`;
}

const order = ['error', 'fail', 'differs', 'untestable'] as const;

/** Everything that did not simply pass, the gravest first. */
export function findings(run: Run): Markup | undefined {
  const own = order.flatMap((kind) => run.results.filter((result) => result.kind === kind));
  if (own.length === 0) return undefined;
  const limit = Math.min(longestContent, Math.floor(shownContent / own.length / shownExchanges));
  return html`<p><label>Filter <input id="filter" type="search" placeholder="failed limit"></label> <output id="shown" class="soft"></output></p>
${own.map((result) => finding(run, result, { limit, withScripts: own.length <= mostScripts }))}`;
}
