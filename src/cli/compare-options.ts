import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RunOptions } from '../contract/run-options.ts';
import { variableOfB } from './compare-sides.ts';
import type { SideOptions } from './compare-sides.ts';
import { furtherVariables } from './credentials.ts';
import { addNetworkOptions, type NetworkOptions } from './network.ts';
import { count, names, perSecond, seconds } from './option-values.ts';
import { addTwinOptions } from './twin-options.ts';

export interface CompareOptions extends SideOptions, Omit<NetworkOptions, 'mock'> {
  readonly readOnly?: boolean;
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  readonly all?: boolean;
  /** File for the comparison as JSON. */
  readonly report?: string;
  /** Requests a second. */
  readonly rate?: number;
  /** Most unsafe requests to each server. */
  readonly writeBudget?: number;
  /** Milliseconds. */
  readonly timeout: number;
  /** Milliseconds. */
  readonly wait?: number;
  readonly allowInsecure?: boolean;
}

/** Options that both runs have. */
export function bothRuns(options: CompareOptions): Partial<RunOptions> {
  const { only, rate, writeBudget } = options;
  return {
    readOnly: options.readOnly ?? false,
    anonymous: options.anonymous ?? false,
    allowInsecure: options.allowInsecure ?? false,
    without: options.without ?? [],
    timeoutMs: options.timeout,
    waitMs: options.wait ?? 0,
    seed: options.seed,
    ...(only ? { only } : {}),
    ...(rate === undefined ? {} : { rate }),
    ...(writeBudget === undefined ? {} : { writeBudget }),
  };
}

function jsonFile(text: string): string {
  const [, file] = /^json=(.+)$/.exec(text) ?? [];
  if (file === undefined) throw new InvalidArgumentError('Give json=FILE.');
  return file;
}

const further = [...Object.keys(furtherVariables)].map(variableOfB).join(', ');

export const compareHelp: string = `
The same requirements are run against both, one after the other, as verify runs them: each run makes its own keys and
removes what it made. Two servers are alike where verdicts, what they do where the documentation is silent, and the shapes
of their answers are; what the description leaves open on both sides is alike, too. Of answers, members, types and null
are compared, never values.

Environment: the first --url has the variables of apitwin verify (APITWIN_KEY and so on), also where it stands beside
--mock; APITWIN_URL may stand for it. The second --url has its own, and no key of the first one is sent there:
  APITWIN_B_KEY        key of a paid account, scope all
  ${further}
What --header-env names is sent to each --url.

Exit codes: 0 alike, 1 differ, 2 usage or configuration, 3 no verdict on a side, 130 interrupted, after cleaning up.

Examples:
  $ apitwin compare --mock --url https://staging.example.com     is the twin still like the real API?
  $ apitwin compare --url https://staging.example.com --url https://api.example.com --read-only
  $ apitwin compare --mock --url http://127.0.0.1:3000 --report json=parity.json`;

export function addCompareOptions(command: Command): Command {
  command
    .addOption(
      new Option('--url <url>', 'base URL of a server; twice for two of them').argParser(
        (url: string, previous: readonly string[] = []) => [...previous, url],
      ),
    )
    .option('--mock', 'the mock, on a free port, as the first of the two')
    .option('--all', 'what is alike, too')
    .addOption(new Option('--report <json=file>', 'everything as JSON; holds no secret').argParser(jsonFile))
    .option('--read-only', 'send nothing that could change anything')
    .option('--anonymous', 'send no key; what needs one is not compared')
    .addOption(new Option('--only <names>', 'requirements, promises or operations; commas between').argParser(names))
    .addOption(new Option('--without <names>', 'leave out requirements or promises').argParser(names))
    .addOption(new Option('--rate <number>', 'at most so many requests a second').argParser(perSecond))
    .addOption(new Option('--write-budget <count>', 'most requests to each that may change something').argParser(count))
    .addOption(new Option('--timeout <seconds>', 'for each request').argParser(seconds).default(10_000, '10'))
    .addOption(new Option('--wait <seconds>', 'for a server that is still starting').argParser(seconds))
    .option('--allow-insecure', 'send keys over plain HTTP to another machine');
  addNetworkOptions(command);
  return addTwinOptions(command, 'World of --mock:');
}
