import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
// @ts-expect-error it has no declarations
import har from 'har-schema';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import type { Run } from '../../src/contract/run.ts';
import { renderAnnotations } from '../../src/report/github-annotations.ts';
import { renderSummary } from '../../src/report/github-summary.ts';
import { renderHar } from '../../src/report/har.ts';
import { renderHtml } from '../../src/report/html/page.ts';
import { renderJson } from '../../src/report/json.ts';
import { renderJUnit } from '../../src/report/junit.ts';
import { runReportSchema } from '../../src/report/run-report-schema.ts';
import { renderTerminal } from '../../src/report/terminal.ts';

type Format = 'json' | 'junit' | 'html' | 'har' | 'terminal' | 'verbose' | 'summary' | 'annotations';

/** A run in every form that a report can have. */
export const reportsOf = (run: Run): Readonly<Record<Format, string>> => ({
  json: renderJson(run),
  junit: renderJUnit(run),
  html: renderHtml(run),
  har: renderHar(run, '1.0.0'),
  terminal: renderTerminal(run),
  verbose: renderTerminal(run, { verbose: true }),
  summary: renderSummary(run),
  annotations: renderAnnotations(run, () => undefined),
});

const jsonSchema = new Ajv2020({ strict: false, validateFormats: false }).compile(runReportSchema);
const harSchemas = new Ajv({ strict: false, validateFormats: false, validateSchema: false });
for (const schema of Object.values(har as Record<string, object>)) harSchemas.addSchema(schema);
const harSchema = harSchemas.getSchema('har.json#');
const junitSchema = XsdValidator.fromDoc(
  XmlDocument.fromString(readFileSync(new URL('../report/junit.xsd', import.meta.url), 'utf8')),
);

function junitMistakes(text: string): string | undefined {
  try {
    using document = XmlDocument.fromString(text);
    junitSchema.validate(document);
    return undefined;
  } catch (mistake) {
    return String(mistake);
  }
}

const voidElements = new Set(['meta', 'input', 'br']);

/** What would let a page load something, or an element that is not closed where it ought to be. */
function htmlMistakes(page: string): string | undefined {
  const text = page.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '');
  const open: string[] = [];
  for (const [tag, slash, name = '', attributes = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g)) {
    if (/\s(?:src|srcset|action|data|poster)=|\shref="[^#]|url\(/.test(attributes))
      return `${tag} leads out of the page`;
    if (slash === '/' && open.pop() !== name) return `${tag} closes nothing`;
    if (slash === '' && !voidElements.has(name) && !attributes.endsWith('/')) open.push(name);
  }
  if (!text.includes("default-src 'none'")) return 'no policy';
  return open.length > 0 ? `${open.join(', ')} left open` : undefined;
}

/** What is wrong with the reports by the schemas of their formats; empty: nothing. */
export function formatMistakes({
  json,
  junit,
  html,
  har: archive,
}: Readonly<Record<Format, string>>): readonly string[] {
  const mistakes: string[] = [];
  if (!jsonSchema(JSON.parse(json))) mistakes.push(`json: ${JSON.stringify(jsonSchema.errors)}`);
  if (!harSchema) throw new Error('there is no schema of HAR');
  if (!harSchema(JSON.parse(archive))) mistakes.push(`har: ${JSON.stringify(harSchema.errors)}`);
  const inJunit = junitMistakes(junit);
  const inHtml = htmlMistakes(html);
  return [...mistakes, ...(inJunit ? [`junit: ${inJunit}`] : []), ...(inHtml ? [`html: ${inHtml}`] : [])];
}
