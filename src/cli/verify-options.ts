import { type Command, Option } from 'commander';
import type { RunOptions } from '../contract/run-options.ts';
import type { BaselineOptions } from './baseline-file.ts';
import { addNetworkOptions, type NetworkOptions } from './network.ts';
import { count, expectedField, names, perSecond, seconds } from './option-values.ts';
import { type FileReport, fileReport } from './reports.ts';
import type { ProposalOptions } from './proposal-file.ts';
import type { TargetOptions } from './target.ts';
import { addTwinOptions } from './twin-options.ts';

export interface VerifyOptions extends TargetOptions, BaselineOptions, NetworkOptions, ProposalOptions {
  readonly strict?: boolean;
  readonly readOnly?: boolean;
  readonly complete?: boolean;
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  readonly report?: readonly FileReport[];
  /** Folder for scripts. */
  readonly reproduce?: string;
  readonly verbose?: boolean;
  /** Requests a second. */
  readonly rate?: number;
  /** Milliseconds. */
  readonly maxTime?: number;
  /** An earlier report, as JSON. */
  readonly rerunFailed?: string;
  /** Most unsafe requests. */
  readonly writeBudget?: number;
  /** The file that names all this for one environment. */
  readonly profile?: string;
  /** Version of the requirements that decide. */
  readonly requirements?: string;
  /** What every answer of the build under test has. */
  readonly expectHeader?: RunOptions['expectedFields'];
  /** Where the server says which build it is. */
  readonly versionUrl?: string;
  /** Ceilings of waits in milliseconds; of a profile only. */
  readonly waits?: RunOptions['waits'];
  /** Of a profile only. */
  readonly values?: RunOptions['values'];
  /** Milliseconds. */
  readonly timeout?: number;
  /** Milliseconds. */
  readonly wait?: number;
  readonly allowInsecure?: boolean;
  readonly ledger?: string;
}

/** Options that were given, under the names that a run has for them. */
export function runOptions(options: VerifyOptions): Partial<RunOptions> {
  const given = {
    only: options.only,
    rate: options.rate,
    maxTimeMs: options.maxTime,
    writeBudget: options.writeBudget,
    requirements: options.requirements,
    expectedFields: options.expectHeader,
    versionUrl: options.versionUrl,
    waits: options.waits,
    values: options.values,
  };
  return {
    strict: options.strict ?? false,
    readOnly: options.readOnly ?? false,
    anonymous: options.anonymous ?? false,
    complete: options.complete ?? false,
    allowInsecure: options.allowInsecure ?? false,
    without: options.without ?? [],
    timeoutMs: options.timeout ?? 10_000,
    waitMs: options.wait ?? 0,
    seed: options.seed,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}

export function addVerifyOptions(command: Command): Command {
  command
    .option('--url <url>', 'base URL of the server, with any path prefix')
    .option('--profile <file>', 'settings of one environment, in YAML; options and variables stand above it')
    .option('--mock', 'start the mock on a free port and judge it')
    .option('--strict', 'guesses bind like documented facts')
    .option('--read-only', 'send nothing that could change anything')
    .option('--anonymous', 'send no key; what needs one is not checked')
    .option('--complete', 'exit 4 when anything could not be tested')
    .addOption(new Option('--only <names>', 'requirements, promises or operations; commas between').argParser(names))
    .option('--requirements <version>', 'judge by those up to that version; newer ones are run, and do not count')
    .addOption(new Option('--without <names>', 'leave out requirements or promises').argParser(names))
    .addOption(
      new Option('--report <format=file>', 'json, junit, html or har; may be repeated; holds no secret').argParser(
        fileReport,
      ),
    )
    .option('--propose <file>', 'write the document with all edits that would make it say what this server does')
    .option('--confirm', 'in that file, what holds at this server is confirmed, and binds')
    .option('--overwrite', 'that file may be the document itself')
    .option('--reproduce <folder>', 'write a shell script for each finding: curl and jq, exit 1 while it is there')
    .option('--baseline <file>', 'known deviations, which do not fail until their day')
    .option('--baseline-update', 'write that file so that it fits this run')
    .addOption(new Option('--rate <number>', 'at most so many requests a second').argParser(perSecond))
    .option('--rerun-failed <report>', 'only what failed in that report of an earlier run (json)')
    .addOption(
      new Option('--max-time <seconds>', 'start nothing afterwards; what is left is not run').argParser(seconds),
    )
    .addOption(
      new Option('--write-budget <count>', 'most requests that may change something, clean-up aside').argParser(count),
    )
    .addOption(new Option('--timeout <seconds>', 'for each request (default: 10)').argParser(seconds))
    .addOption(new Option('--wait <seconds>', 'for a server that is still starting').argParser(seconds))
    .addOption(
      new Option(
        '--expect-header <name=value>',
        'what every answer of the build under test has; may be repeated; the first one without it ends the run',
      ).argParser(expectedField),
    )
    .option(
      '--version-url <path>',
      'where the server says which build it is, such as /version#/commit; read before and after',
    )
    .option('--verbose', 'print the whole table of who may call what')
    .option('--ledger <file>', 'where to write down what the run makes, until it is undone (default: see below)')
    .option('--allow-insecure', 'send keys over plain HTTP to another machine');
  addNetworkOptions(command);
  return addTwinOptions(command, 'World of --mock:');
}
