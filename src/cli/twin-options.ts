import { type Command, Option } from 'commander';
import defaults from '../../fixtures/defaults.json' with { type: 'json' };
import type { RateLimit } from '../description/model.ts';
import type { ClockMode } from '../world/world-clock.ts';
import { count, instant, rateLimit, seed, size } from './option-values.ts';

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
}

const kinds = Object.entries(defaults.sizes);
const sizes = kinds.map(([name, amount]) => `${name}=${amount}`).join(', ');

/** Adds the options that both `mock` and `verify --mock` take. */
export function addTwinOptions(command: Command): Command {
  return command
    .addOption(new Option('--seed <integer>', 'all data follows from it').argParser(seed).default(defaults.seed))
    .addOption(
      new Option('--size <name=count>', `how many records there are; may be repeated (default: ${sizes})`).argParser(
        size,
      ),
    )
    .addOption(
      new Option('--clock <mode>', 'time of the worlds').choices(['frozen', 'running', 'system']).default('frozen'),
    )
    .addOption(
      new Option('--at <instant>', 'where the clock stands or starts')
        .argParser(instant)
        .default(instant(defaults.instant), defaults.instant),
    )
    .addOption(new Option('--rate-limit <calls/seconds>', 'refuse calls beyond it, such as 10/60').argParser(rateLimit))
    .addOption(new Option('--quota <calls>', 'refuse calls beyond it in a month').argParser(count));
}
