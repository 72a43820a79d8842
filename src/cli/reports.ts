import { randomBytes } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, relative, resolve } from 'node:path';
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
  return [...previous, { format: format as ReportFormat, file }];
}

/** The colours of a report, none where nobody looks. */
export function paletteFor(output: Output, env: Io['env']): Palette {
  const { bold, dim, green, red, yellow } = coloursFor(output, env);
  return { bold, dim, good: green, bad: red, doubtful: yellow };
}

const unwritable = (file: string, error: unknown): string => `${file} can't be written: ${faultText(error)}`;

/** Where operations are declared, as GitHub wants it: relative to the repository, else to the working directory. */
function places(description: ApiDescription, io: Io): (operation: string) => Place | undefined {
  const repository = io.env.GITHUB_WORKSPACE || io.workingDirectory;
  return (id) => {
    const location = description.operations.find((operation) => operation.id === id)?.location;
    if (!location) return undefined;
    const path = resolve(io.workingDirectory, location.source);
    const file = relative(repository, path).replaceAll('\\', '/');
    const isOutside = file.startsWith('../') || isAbsolute(file);
    return isOutside ? { file: basename(path), line: location.line, isOutside } : { file, line: location.line };
  };
}

/**
 * Annotations and a step summary, where GitHub Actions runs this (its documented variables say so).
 *
 * @returns what could not be written
 */
async function tellGitHub(run: Run, description: ApiDescription, io: Io): Promise<readonly string[]> {
  if (io.env.GITHUB_ACTIONS !== 'true') return [];
  io.stdout.write(renderAnnotations(run, places(description, io)));
  const summary = io.env.GITHUB_STEP_SUMMARY;
  if (!summary) return [];
  return appendFile(summary, renderSummary(run)).then(
    () => [],
    (error: unknown) => [unwritable(summary, error)],
  );
}

/** What is to be written, and about what. */
export interface Reporting {
  readonly run: Run;
  readonly description: ApiDescription;
  readonly reports: readonly FileReport[];
  /** Tells standard output all that is known. */
  readonly verbose?: boolean;
}

/** Each report goes into its file, whatever becomes of the others; returns what could not be written. */
async function writeFiles({ run, reports }: Reporting, io: Io): Promise<readonly string[]> {
  const version = reports.length > 0 ? await versionOf(io.packageRoot) : '';
  const faults: string[] = [];
  for (const { format, file } of reports) {
    const text = renderers[format](run, version);
    await writeFile(resolve(io.workingDirectory, file), text).catch((error: unknown) => {
      faults.push(unwritable(file, error));
    });
  }
  return faults;
}

function verdictText(run: Run, verbose: boolean, io: Io): string {
  const { columns } = io.stdout;
  const palette = paletteFor(io.stdout, io.env);
  return renderTerminal(run, { palette, verbose, ...(columns === undefined ? {} : { columns }) });
}

/** The text quotes the server: under GitHub Actions, a line of it that begins with `::` is no command of ours. */
function withoutCommands(text: string, { env }: Io): string {
  if (env.GITHUB_ACTIONS !== 'true') return text;
  const token = randomBytes(16).toString('hex');
  return `::stop-commands::${token}\n${text.replace(/\n?$/, '\n')}::${token}::\n`;
}

/**
 * Writes the verdict to standard output, unless nothing was judged, and the whole run into each file asked for. Throws
 * UsageError when a file can't be written, after all others are.
 */
export async function writeReports(reporting: Reporting, io: Io): Promise<void> {
  const { run, description, verbose = false } = reporting;
  if (run.fault?.kind !== 'configuration') io.stdout.write(withoutCommands(verdictText(run, verbose, io), io));
  const faults = [...(await writeFiles(reporting, io)), ...(await tellGitHub(run, description, io))];
  if (faults.length > 0) throw new UsageError(faults.join('; '));
}
