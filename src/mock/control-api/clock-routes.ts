import { isJsonObject, type Json } from '../../http/json.ts';
import type { WorldClock } from '../../world/world-clock.ts';
import { type ControlCall, type ControlResult, type ControlRoute, refuse, withWorld } from './route.ts';

/** Instants that RFC 3339 can write: the years 0 to 9999. */
const earliest = -62_167_219_200_000;
const latest = 253_402_300_799_999;
const instantGrammar = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

export function clockView(clock: WorldClock): Json {
  return { mode: clock.mode, now: new Date(clock.now()).toISOString(), moves: clock.moves };
}

interface Move {
  readonly set?: number;
  readonly advanceMs?: number;
  readonly mode?: 'frozen' | 'running' | 'system';
}

/** The move that the content asks for, or what is wrong with it. */
function parseMove(content: Json | undefined): Move | string {
  if (!isJsonObject(content)) return 'expected an object with set, advance or mode';
  const { set, advance, mode } = content;
  const instant = typeof set === 'string' && instantGrammar.test(set) ? Date.parse(set) : Number.NaN;
  if (set !== undefined && Number.isNaN(instant)) return '/set: expected an instant as RFC 3339 writes it';
  if (advance !== undefined && typeof advance !== 'number') return '/advance: expected a number of milliseconds';
  if (mode !== undefined && mode !== 'frozen' && mode !== 'running' && mode !== 'system') {
    return '/mode: expected frozen, running or system';
  }
  if (set === undefined && advance === undefined && mode === undefined) {
    return 'expected set, advance or mode';
  }
  return {
    ...(set !== undefined && { set: instant }),
    ...(advance !== undefined && { advanceMs: Math.round(advance) }),
    ...(mode !== undefined && { mode }),
  };
}

function moveClock(clock: WorldClock, { set, advanceMs, mode }: Move): ControlResult {
  const target = (set ?? clock.now()) + (advanceMs ?? 0);
  if (target < earliest || target > latest) {
    return refuse('invalid_request', 'the clock would leave the years 0 to 9999');
  }
  if (set !== undefined || advanceMs !== undefined) clock.set(target);
  if (mode === 'frozen') clock.freeze();
  else if (mode === 'running') clock.run();
  else if (mode === 'system') clock.follow();
  return { kind: 'ok', data: clockView(clock) };
}

function changeClock<State>(call: ControlCall<State>): ControlResult {
  const move = parseMove(call.content);
  if (typeof move === 'string') return refuse('invalid_request', move);
  return withWorld(call, ({ clock }) => moveClock(clock, move));
}

export const clockRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/clock',
    summary: "The world's clock: its mode, its time, and whether it moves (limits refuse then).",
    answer: (call) => withWorld(call, ({ clock }) => ({ kind: 'ok', data: clockView(clock) })),
  },
  {
    method: 'POST',
    path: '/clock',
    summary:
      'Sets or moves the clock: { "set": "2026-12-24T18:00:00Z" }, { "advance": 86400000 } (milliseconds), ' +
      '{ "mode": "frozen" | "running" | "system" }; one or several of them, in this order.',
    answer: changeClock,
  },
];
