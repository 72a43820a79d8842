import { appendFile, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Run } from '../contract/run.ts';
import type { ApiDescription } from '../description/model.ts';
import { type Place, renderAnnotations } from '../report/github-annotations.ts';
import { renderSummary } from '../report/github-summary.ts';
import { renderHar } from '../report/har.ts';
import { renderHtml } from '../report/html/page.ts';
import { renderJson } from '../report/json.ts';
import { renderJUnit } from '../report/junit.ts';
import type { Palette } from '../report/palette.ts';
import { renderTerminal } from '../report/terminal.ts';
import { coloursFor } from './colours.ts';
import { faultText } from './fault-text.ts';
import type { Io, Output } from './io.ts';
import { UsageError } from './usage-error.ts';
import { versionOf } from './version.ts';

type ReportFormat = 'json' | 'junit' | 'html' | 'har';

const renderers: Readonly<Record<ReportFormat, (run: Run, version: string) => string>> = {
  json: renderJson,
  junit: renderJUnit,
  html: renderHtml,
  har: renderHar,
};

/** A report that goes into a file. */
export interface FileReport {
  readonly format: ReportFormat;
  readonly file: string;
}

/** In which a run can be written. */
export const reportFormats: readonly string[] = Object.keys(renderers);

const formats = reportFormats.join(', ');

/** `html=verdict.html`; the option may be repeated. */
export function fileReport(text: string, previous: readonly FileReport[] = []): readonly FileReport[] {
  const [, format = '', file] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (file === undefined || !Object.hasOwn(renderers, format)) {
    throw new InvalidArgumentError(`Give FORMAT=FILE; the formats are ${formats}.`);
  }
  const twice = previous.find((one) => one.file === file);
  if (twice) throw new InvalidArgumentError(`${file} is the file of ${twice.format} already.`);
  return [...previous, { format: format as ReportFormat, file }];
}

/** The colours of a report, none where nobody looks. */
export function paletteFor(output: Output, env: Io['env']): Palette {
  const { bold, dim, green, red, yellow } = coloursFor(output, env);
  return { bold, dim, good: green, bad: red, doubtful: yellow };
}

function unwritable(file: string): (error: unknown) => never {
  return (error) => {
    const why = faultText(error);
    throw new UsageError(`${file} can't be written: ${why}; give --report a file in a folder that exists`);
  };
}

/** Where operations are declared, as GitHub wants it: relative to the repository, which is the working directory. */
function places(description: ApiDescription, io: Io): (operation: string) => Place | undefined {
  return (id) => {
    const location = description.operations.find((operation) => operation.id === id)?.location;
    if (!location) return undefined;
    const file = relative(io.workingDirectory, resolve(io.workingDirectory, location.source));
    return { file: file.replaceAll('\\', '/'), line: location.line };
  };
}

/** Annotations and a step summary, where GitHub Actions runs this (its documented variables say so). */
async function tellGitHub(run: Run, description: ApiDescription, io: Io): Promise<void> {
  if (io.env.GITHUB_ACTIONS !== 'true') return;
  io.stdout.write(renderAnnotations(run, places(description, io)));
  const summary = io.env.GITHUB_STEP_SUMMARY;
  if (summary) await appendFile(summary, renderSummary(run)).catch(unwritable(summary));
}

/** What is to be written, and about what. */
export interface Reporting {
  readonly run: Run;
  readonly description: ApiDescription;
  readonly reports: readonly FileReport[];
  /** Tells standard output all that is known. */
  readonly verbose?: boolean;
}

/** Writes the verdict to standard output, unless nothing was judged, and the whole run into each file asked for. */
export async function writeReports(reporting: Reporting, io: Io): Promise<void> {
  const { run, description, reports, verbose = false } = reporting;
  const { columns } = io.stdout;
  if (run.fault?.kind !== 'configuration')
    io.stdout.write(
      renderTerminal(run, {
        palette: paletteFor(io.stdout, io.env),
        verbose,
        ...(columns === undefined ? {} : { columns }),
      }),
    );
  const version = reports.length > 0 ? await versionOf(io.packageRoot) : '';
  for (const { format, file } of reports) {
    const text = renderers[format](run, version);
    await writeFile(resolve(io.workingDirectory, file), text).catch(unwritable(file));
  }
  await tellGitHub(run, description, io);
}
