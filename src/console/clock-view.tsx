import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Json } from '../http/json.ts';
import { shortInstant } from './bar.tsx';
import type { ClockAnswer } from './control-answers.ts';
import { callControl } from './control-client.ts';
import { useAct } from './say.tsx';

const steps: readonly (readonly [label: string, milliseconds: number])[] = [
  ['+1 minute', 60_000],
  ['+1 hour', 3_600_000],
  ['+1 day', 86_400_000],
  ['+30 days', 30 * 86_400_000],
];

const modes: readonly (readonly [mode: ClockAnswer['mode'], label: string, what: string])[] = [
  ['frozen', 'Freeze', 'stands still: every day gives the same bytes'],
  ['running', 'Run', 'goes on from where it is'],
  ['system', 'System', 'follows the clock of this machine'],
];

interface ClockViewProps {
  readonly world: string;
  readonly clock: ClockAnswer | undefined;
  refresh(): void;
}

/** The time of one world. */
export function ClockView({ world, clock, refresh }: ClockViewProps): JSX.Element {
  const act = useAct();
  const [instant, setInstant] = useState('');
  const move = async (json: Json): Promise<void> => {
    await callControl('/clock', { method: 'POST', world, json });
    refresh();
  };
  const seconds = instant.length === 16 ? `${instant}:00` : instant;
  return (
    <section aria-labelledby="clock-title">
      <h2 id="clock-title">Clock of {world}</h2>
      <p class="clock-face">
        <time dateTime={clock?.now}>{clock ? shortInstant(clock.now) : '…'}</time> <span class="soft">UTC</span>{' '}
        <span class="tag cool">{clock?.mode ?? '…'}</span>
      </p>
      <p class="soft">
        {clock?.moves === true
          ? 'It moves, or was moved: limits and quota refuse.'
          : 'It never moved: limits and quota are counted, and refuse nobody.'}
      </p>
      <div class="forms">
        <fieldset class="line">
          <legend>Advance</legend>
          {steps.map(([label, milliseconds]) => (
            <button
              key={label}
              type="button"
              onClick={() => void act(() => move({ advance: milliseconds }), `The clock of ${world} moved: ${label}`)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <form
          class="line"
          onSubmit={(event) => {
            event.preventDefault();
            void act(() => move({ set: `${seconds}Z` }), `The clock of ${world} was set`);
          }}
        >
          <label>
            Set to, UTC{' '}
            <input
              type="datetime-local"
              step={1}
              required
              value={instant}
              onInput={({ currentTarget }) => setInstant(currentTarget.value)}
            />
          </label>
          <button type="submit">Set</button>
        </form>
        <fieldset class="line">
          <legend>Mode</legend>
          {modes.map(([mode, label, what]) => (
            <button
              key={mode}
              type="button"
              title={what}
              aria-pressed={clock?.mode === mode}
              onClick={() => void act(() => move({ mode }), `The clock of ${world} ${what}`)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
    </section>
  );
}
