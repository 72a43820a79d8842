import type { Clock, TimeSource } from '../random/clock.ts';

export type ClockMode = 'frozen' | 'running' | 'system';

/** The time of one world. Everything in it that tells or measures time reads this and nothing else. */
export interface WorldClock extends Clock {
  readonly mode: ClockMode;
  /** Jumps to an instant; a running clock goes on from there, a system clock becomes a running one. */
  set(instant: number): void;
  /** Moves by a number of milliseconds, which may be negative. */
  advance(milliseconds: number): void;
  freeze(): void;
  run(): void;
  /** Follows the host's time from now on. */
  follow(): void;
  /** True once the clock has been moved or runs: what is counted only for show while time stands is enforced then. */
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

/** A clock at its setting; `host` is read only by the modes that follow it. */
export function createWorldClock(setting: ClockSetting, host: TimeSource): WorldClock {
  let { mode, instant, moved } = setting;
  let started = host.monotonic();
  const now = (): number => {
    if (mode === 'system') return host.now();
    return mode === 'frozen' ? instant : Math.floor(instant + host.monotonic() - started);
  };
  const restart = (at: number, as: ClockMode): void => {
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
    follow: () => restart(host.now(), 'system'),
  };
}
