import { describe, expect, test } from 'vitest';
import type { TimeSource } from '../../src/random/clock.ts';
import { type ClockSetting, createWorldClock, isInstant, type WorldClock } from '../../src/world/world-clock.ts';

const start = Date.parse('2026-11-02T09:30:00Z');
const hostStart = Date.parse('2031-05-01T00:00:00Z');

interface HandHost extends TimeSource {
  elapsed: number;
}

const createHost = (): HandHost => ({
  elapsed: 1000,
  now() {
    return hostStart + this.elapsed - 1000;
  },
  monotonic() {
    return this.elapsed;
  },
});

const at = (mode: ClockSetting['mode'], moved = false): ClockSetting => ({ mode, instant: start, moved });

function createPair(setting: ClockSetting): { host: HandHost; clock: WorldClock } {
  const host = createHost();
  return { host, clock: createWorldClock(setting, host) };
}

describe('now', () => {
  test('stands still in a frozen clock', () => {
    const { host, clock } = createPair(at('frozen'));
    host.elapsed += 5000;
    expect(clock.now()).toBe(start);
  });

  test('goes on with monotonic time in a running clock, in whole milliseconds', () => {
    const { host, clock } = createPair(at('running'));
    host.elapsed += 1500.7;
    expect(clock.now()).toBe(start + 1500);
  });

  test('is the host time in a system clock, in whole milliseconds', () => {
    const { host, clock } = createPair(at('system'));
    host.elapsed += 2.5;
    expect(clock.now()).toBe(hostStart + 2);
  });

  test('of a frozen clock never asks the host for the date', () => {
    const host: TimeSource = {
      now: () => {
        throw new Error('asked');
      },
      monotonic: () => 0,
    };
    const clock = createWorldClock(at('frozen'), host);
    clock.advance(1);
    clock.run();
    clock.freeze();
    expect(clock.now()).toBe(start + 1);
  });
});

interface Change {
  readonly title: string;
  readonly mode: ClockSetting['mode'];
  change(clock: WorldClock): void;
  readonly setting: ClockSetting;
}

describe('a change', () => {
  const hour = 3_600_000;
  const frozen = (instant: number): ClockSetting => ({ mode: 'frozen', instant, moved: true });
  const running = (instant: number): ClockSetting => ({ mode: 'running', instant, moved: true });
  test.each<Change>([
    { title: 'set moves a frozen clock', mode: 'frozen', change: (clock) => clock.set(5000), setting: frozen(5000) },
    { title: 'set moves a running clock', mode: 'running', change: (clock) => clock.set(5000), setting: running(5000) },
    {
      title: 'set lets a system clock run',
      mode: 'system',
      change: (clock) => clock.set(5000),
      setting: running(5000),
    },
    { title: 'advance adds', mode: 'frozen', change: (clock) => clock.advance(hour), setting: frozen(start + hour) },
    {
      title: 'advance subtracts',
      mode: 'frozen',
      change: (clock) => clock.advance(-hour),
      setting: frozen(start - hour),
    },
    {
      title: 'advance lets a system clock run',
      mode: 'system',
      change: (clock) => clock.advance(hour),
      setting: running(hostStart + hour),
    },
    {
      title: 'run starts a frozen clock',
      mode: 'frozen',
      change: (clock) => clock.run(),
      setting: { mode: 'running', instant: start, moved: false },
    },
    {
      title: 'freeze stops a running clock',
      mode: 'running',
      change: (clock) => clock.freeze(),
      setting: frozen(start),
    },
    { title: 'freeze leaves a frozen clock', mode: 'frozen', change: (clock) => clock.freeze(), setting: at('frozen') },
    {
      title: 'freeze stops a system clock',
      mode: 'system',
      change: (clock) => clock.freeze(),
      setting: frozen(hostStart),
    },
    {
      title: 'follow takes the time of the host',
      mode: 'frozen',
      change: (clock) => clock.follow(),
      setting: { mode: 'system', instant: hostStart, moved: false },
    },
  ])('$title', ({ mode, change, setting }) => {
    const { clock } = createPair(at(mode));
    change(clock);
    expect(clock.setting).toEqual(setting);
  });

  test('lets time go on from where it led to', () => {
    const { host, clock } = createPair(at('running'));
    host.elapsed += 10;
    clock.set(5000);
    host.elapsed += 20;
    expect(clock.now()).toBe(5020);
    clock.freeze();
    host.elapsed += 40;
    expect(clock.now()).toBe(5020);
    clock.run();
    host.elapsed += 80;
    expect(clock.now()).toBe(5100);
  });
});

describe('moves', () => {
  interface Case {
    readonly title: string;
    readonly setting: ClockSetting;
    change?(clock: WorldClock): void;
    readonly moves: boolean;
  }
  test.each<Case>([
    { title: 'a frozen clock that was never touched', setting: at('frozen'), moves: false },
    { title: 'a frozen clock whose setting says that it was moved', setting: at('frozen', true), moves: true },
    { title: 'a running clock', setting: at('running'), moves: true },
    { title: 'a system clock', setting: at('system'), moves: true },
    { title: 'a frozen clock that was set', setting: at('frozen'), change: (clock) => clock.set(start), moves: true },
    {
      title: 'a frozen clock that was advanced',
      setting: at('frozen'),
      change: (clock) => clock.advance(0),
      moves: true,
    },
    { title: 'a clock that stands again', setting: at('running'), change: (clock) => clock.freeze(), moves: true },
    { title: 'a clock that was frozen twice', setting: at('frozen'), change: (clock) => clock.freeze(), moves: false },
  ])('of $title', ({ setting, change, moves }) => {
    const { clock } = createPair(setting);
    change?.(clock);
    expect(clock.moves).toBe(moves);
  });
});

describe('an instant', () => {
  test.each<[number, boolean]>([
    [0, true],
    [start, true],
    [Date.parse('9999-12-31T23:59:59.999Z'), true],
    [Date.parse('9999-12-31T23:59:59.999Z') + 1, false],
    [-1, false],
    [0.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%s: %s', (value, legal) => expect(isInstant(value)).toBe(legal));

  test('that is none is refused, and the clock stays where it was', () => {
    const { clock } = createPair(at('frozen'));
    const message = (value: number): string =>
      `clock: expected whole milliseconds from 1970 to the end of 9999, received ${value}`;
    expect(() => clock.set(Number.NaN)).toThrow(new RangeError(message(Number.NaN)));
    expect(() => clock.advance(-start - 1)).toThrow(new RangeError(message(-1)));
    expect(() => createWorldClock({ ...at('frozen'), instant: -5 }, createHost())).toThrow(new RangeError(message(-5)));
    expect(clock.setting).toEqual(at('frozen'));
  });
});

test('a setting makes the same clock again', () => {
  const { host, clock } = createPair(at('running'));
  host.elapsed += 700;
  clock.advance(300);
  const copy = createWorldClock(clock.setting, host);
  host.elapsed += 50;
  expect([copy.now(), copy.mode, copy.moves]).toEqual([clock.now(), clock.mode, clock.moves]);
});
