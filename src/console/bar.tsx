import type { JSX } from 'preact';
import type { ClockAnswer, TroubleAnswer, WorldAnswer } from './control-answers.ts';

/** `2026-11-02 09:30:00`, UTC as everywhere here. */
export const shortInstant = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

export interface WorldState {
  readonly world: string;
  readonly worlds: readonly WorldAnswer[];
  readonly clock: ClockAnswer | undefined;
  readonly trouble: TroubleAnswer | undefined;
}

interface BarProps extends WorldState {
  readonly title: string;
  readonly connected: boolean;
  switchTo(world: string): void;
}

interface ChipProps {
  readonly href: string;
  readonly name: string;
  readonly text: string;
  readonly tone: string;
}

function Chip({ href, name, text, tone }: ChipProps): JSX.Element {
  return (
    <a class={`chip chip-${name.toLowerCase()}`} href={href} title={`${name}: ${text}`}>
      <span class="soft">{name}</span> <strong class={tone}>{text}</strong>
    </a>
  );
}

/** The state of a world at a glance. */
export function Bar({ title, connected, world, worlds, clock, trouble, switchTo }: BarProps): JSX.Element {
  const deviations = trouble?.trouble.deviations ?? [];
  const kinds = (trouble?.flag ?? '').split(',').filter((item) => item !== '' && !item.startsWith('deviation='));
  const names = worlds.some(({ name }) => name === world) ? worlds.map(({ name }) => name) : [world];
  return (
    <header class="bar">
      <a class="brand" href="/">
        apitwin
      </a>
      <span class="api soft">{title}</span>
      <div class="state">
        <label class="chip">
          <span class="soft">World</span>{' '}
          <select value={world} onChange={({ currentTarget }) => switchTo(currentTarget.value)}>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Chip
          href="#clock"
          name="Clock"
          text={clock ? `${shortInstant(clock.now)} ${clock.mode}` : '…'}
          tone={clock?.mode === 'frozen' ? '' : 'cool'}
        />
        <Chip
          href="#trouble"
          name="Trouble"
          text={kinds.length > 0 ? kinds.join(', ') : 'none'}
          tone={kinds.length > 0 ? 'doubt' : ''}
        />
        <Chip
          href="#deviations"
          name="Deviations"
          text={deviations.length > 0 ? `${deviations.length} on` : 'none'}
          tone={deviations.length > 0 ? 'bad' : ''}
        />
        <span class="chip" role="status">
          <span class={`dot ${connected ? 'good' : 'bad'}`} aria-hidden="true" /> {connected ? 'Live' : 'No connection'}
        </span>
      </div>
    </header>
  );
}
