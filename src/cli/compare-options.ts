import { type Command, InvalidArgumentError, Option } from 'commander';
import { type NamedServer, variableOfB } from './compared-servers.ts';
import { furtherVariables } from './credentials.ts';
import { addNetworkOptions, type NetworkOptions } from './network.ts';
import { count, names, perSecond, seconds } from './option-values.ts';
import type { TargetOptions } from './target.ts';
import { addTwinOptions } from './twin-options.ts';

export interface CompareOptions extends Omit<TargetOptions, 'url'>, Omit<NetworkOptions, 'mock'> {
  /** In the order given. */
  readonly servers?: readonly NamedServer[];
  readonly readOnly?: boolean;
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  readonly all?: boolean;
  /** File for the comparison as JSON. */
  readonly report?: string;
  /** Requests a second. */
  readonly rate?: number;
  /** Milliseconds, for each server. */
  readonly maxTime?: number;
  /** Most unsafe requests to each server. */
  readonly writeBudget?: number;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Milliseconds. */
  readonly wait?: number;
  readonly allowInsecure?: boolean;
  /** One file for each server but the mock. */
  readonly ledger?: readonly string[];
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
are compared, never values. Labels, sources, languages, tags and amounts that only the other server shows come as edits of
the fixtures, with file and line, and decide nothing.

A --profile is a server with its settings, such as address, keys, rate, waits and values, in a file of apitwin verify;
options stand above it. What such a file has for a verdict (strict, complete, requirements, baseline, report) is passed over.

Environment: the first server has the variables of apitwin verify (APITWIN_KEY and so on), also where it stands beside
--mock; APITWIN_URL may stand for it. The second one has its own, and no key of the first one is sent there:
  APITWIN_B_KEY        key of a paid account, scope all
  ${further}
What --header-env names is sent to each of them.

Exit codes: 0 alike, 1 differ, 2 usage or configuration, 3 no verdict on a side, 130 interrupted, after cleaning up.

Examples:
  $ apitwin compare --mock --url https://staging.example.com     is the twin still like the real API?
  $ apitwin compare --profile staging.yaml --profile production.yaml
  $ apitwin compare --url https://staging.example.com --url https://api.example.com --read-only
  $ apitwin compare --mock --url http://127.0.0.1:3000 --report json=parity.json`;

/** Options that name a server each: the order among them says which is A. */
class ServerOption extends Option {
  override attributeName(): string {
    return 'servers';
  }
}

function serverOption(kind: NamedServer['kind'], flags: string, description: string): Option {
  return new ServerOption(flags, description).argParser((text: string, previous: readonly NamedServer[] = []) => [
    ...previous,
    { kind, text },
  ]);
}

const files = (file: string, previous: readonly string[] = []): readonly string[] => [...previous, file];

export function addCompareOptions(command: Command): Command {
  command
    .addOption(serverOption('url', '--url <url>', 'base URL of a server; twice for two of them'))
    .addOption(
      serverOption(
        'profile',
        '--profile <file>',
        'a server and its settings, in YAML; may take the place of each --url',
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
    .addOption(
      new Option('--max-time <seconds>', 'start nothing at a server after so long; what is left is not run').argParser(
        seconds,
      ),
    )
    .addOption(new Option('--write-budget <count>', 'most requests to each that may change something').argParser(count))
    .addOption(new Option('--timeout <seconds>', 'for each request (default: 10)').argParser(seconds))
    .addOption(new Option('--wait <seconds>', 'for a server that is still starting').argParser(seconds))
    .addOption(
      new Option(
        '--ledger <file>',
        'where to write down what the run makes; once for each server but the mock, in their order',
      ).argParser(files),
    )
    .option('--allow-insecure', 'send keys over plain HTTP to another machine');
  addNetworkOptions(command);
  return addTwinOptions(command, 'World of --mock:');
}
