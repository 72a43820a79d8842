import { type Command, Option } from 'commander';
import defaults from '../../fixtures/defaults.json' with { type: 'json' };
import type { RateLimit } from '../description/model.ts';
import type { ClockMode } from '../world/world-clock.ts';
import { count, instant, names, rateLimit, seed, size } from './option-values.ts';

/** What a mock is made from, as the command line gives it. */
export interface TwinOptions {
  readonly seed: number;
  /** Records by kind. Kinds that are not named have their default. */
  readonly size?: Readonly<Record<string, number>>;
  readonly clock: ClockMode;
  /** Where a frozen clock stands and a running one starts; milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  /** Absent: the limits of the document, which refuse nobody while time stands still. */
  readonly rateLimit?: RateLimit;
  /** Calls a month of every plan that is limited. Absent: those of the fixtures. */
  readonly quota?: number;
  /** Ids of deviations that are on from the start. Absent: none. */
  readonly mutant?: readonly string[];
  /** What goes wrong from the start, as one line. Absent: nothing. */
  readonly trouble?: string;
}

const kinds = Object.entries(defaults.sizes);
const sizes = kinds.map(([name, amount]) => `${name}=${amount}`).join(', ');

/** The options that both `mock` and `verify --mock` take, below a heading of their own in the help. */
export function addTwinOptions(command: Command, heading: string): Command {
  const options = [
    new Option('--seed <integer>', 'all data follows from it').argParser(seed).default(defaults.seed),
    new Option('--size <name=count>', `how many records there are; may be repeated (default: ${sizes})`).argParser(
      size,
    ),
    new Option('--clock <mode>', 'time of the worlds').choices(['frozen', 'running', 'system']).default('frozen'),
    new Option('--at <instant>', 'where the clock stands or starts')
      .argParser(instant)
      .default(instant(defaults.instant), defaults.instant),
    new Option('--rate-limit <calls/seconds>', 'refuse calls beyond it, such as 10/60').argParser(rateLimit),
    new Option('--quota <calls>', 'refuse calls beyond it in a month').argParser(count),
    new Option('--mutant <id>', 'be wrong on purpose; may be repeated (apitwin mutants lists them)').argParser(names),
    new Option('--trouble <line>', 'go wrong on purpose, such as latency=200..800,errors=0.1,OPERATION:3=503'),
  ];
  for (const option of options) command.addOption(option.helpGroup(heading));
  return command;
}
