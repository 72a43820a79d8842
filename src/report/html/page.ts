import type { Run } from '../../contract/run.ts';
import { accessTable } from './access-table.ts';
import { driftTable } from './drift-table.ts';
import { html, type Markup, trusted } from './escape-html.ts';
import { findings } from './findings.ts';
import { requirementMatrix } from './matrix.ts';
import { observationTable } from './observation-table.ts';
import { heading, promiseTable, warningList } from './overview.ts';
import { script } from './script.ts';
import { style } from './style.ts';
import { timeline } from './timeline.ts';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Markup | undefined;
}

function sectionsOf(run: Run): readonly Section[] {
  const sections: readonly Section[] = [
    { id: 'doubts', title: 'Doubts', content: warningList(run) },
    { id: 'promises', title: 'Promises', content: run.promises.length > 0 ? promiseTable(run) : undefined },
    { id: 'findings', title: 'Findings', content: findings(run) },
    {
      id: 'matrix',
      title: 'Requirements by operation',
      content: run.results.length > 0 ? requirementMatrix(run) : undefined,
    },
    { id: 'access', title: 'Who may call what', content: accessTable(run) },
    { id: 'observations', title: 'Where the documentation is silent', content: observationTable(run) },
    { id: 'drift', title: 'Drift', content: driftTable(run) },
    { id: 'timeline', title: 'Timeline', content: timeline(run) },
  ];
  return sections.filter(({ content }) => content !== undefined);
}

/** A run as one page that needs no network and lets none be used. Contents are shortened; the JSON report has all. */
export function renderHtml(run: Run): string {
  const sections = sectionsOf(run);
  const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<title>${run.headline.replaceAll('-', ' ')}: ${run.api.title} at ${run.baseUrl}</title>
<style>${trusted(style)}</style>
</head>
<body>
<header>${heading(run)}
<nav aria-label="Sections">${sections.map(({ id, title }) => html`<a href="#${id}">${title}</a> `)}</nav></header>
<main>
${sections.map(({ id, title, content }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>\n`)}</main>
<footer>Judged by apitwin. Keys and secrets are redacted.</footer>
<script>${trusted(script)}</script>
</body>
</html>
`;
  return page.html;
}
