import type { Clock, TimeSource } from '../random/clock.ts';

export type ClockMode = 'frozen' | 'running' | 'system';

/** The time of one world. Everything in it that tells or measures time reads this and nothing else. */
export interface WorldClock extends Clock {
  readonly mode: ClockMode;
  /**
   * Jumps to an instant; a running clock goes on from there, a system clock becomes a running one. Throws RangeError
   * unless `isInstant`.
   */
  set(instant: number): void;
  /** Moves by a number of milliseconds, which may be negative. Throws RangeError where that leads to no instant. */
  advance(milliseconds: number): void;
  freeze(): void;
  run(): void;
  /** Follows the host's time from now on. */
  follow(): void;
  /**
   * True from the first time that the clock was moved or ran, also when it stands again: what is counted only for show
   * in a world whose time never moved is enforced then.
   */
  readonly moves: boolean;
  readonly setting: ClockSetting;
}

/** What a clock is made from and what a snapshot keeps of it. */
export interface ClockSetting {
  readonly mode: ClockMode;
  /** Where a frozen clock stands, where a running one starts. Unused by `system`. */
  readonly instant: number;
  readonly moved: boolean;
}

/** 9999-12-31T23:59:59.999Z: what comes after has no RFC 3339 date-time and no HTTP-date. */
const lastInstant = 253_402_300_799_999;

/** True for whole milliseconds from 1970-01-01T00:00:00Z to the end of the year 9999: what a clock can be set to. */
export function isInstant(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= lastInstant;
}

function assertInstant(value: number): void {
  if (isInstant(value)) return;
  throw new RangeError(`clock: expected whole milliseconds from 1970 to the end of 9999, received ${value}`);
}

/** A clock at its setting; `host` is read only by the modes that follow it. Throws RangeError unless `isInstant`. */
export function createWorldClock(setting: ClockSetting, host: TimeSource): WorldClock {
  let { mode, instant, moved } = setting;
  assertInstant(instant);
  let started = host.monotonic();
  const now = (): number => {
    if (mode === 'system') return Math.floor(host.now());
    return mode === 'frozen' ? instant : Math.floor(instant + host.monotonic() - started);
  };
  const restart = (at: number, as: ClockMode): void => {
    assertInstant(at);
    moved ||= mode !== 'frozen';
    instant = at;
    started = host.monotonic();
    mode = as;
  };
  const jump = (at: number): void => {
    restart(at, mode === 'system' ? 'running' : mode);
    moved = true;
  };
  return {
    now,
    get mode() {
      return mode;
    },
    get moves() {
      return moved || mode !== 'frozen';
    },
    get setting() {
      return { mode, instant: now(), moved };
    },
    set: jump,
    advance: (milliseconds) => jump(now() + milliseconds),
    freeze: () => restart(now(), 'frozen'),
    run: () => restart(now(), 'running'),
    follow: () => restart(Math.floor(host.now()), 'system'),
  };
}
