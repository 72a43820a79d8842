import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { DeviationAnswer } from './control-answers.ts';
import { callControl } from './control-client.ts';
import { useFetched } from './control-data.ts';
import { useAct } from './say.tsx';

interface DeviationsViewProps {
  readonly world: string;
  /** Ids of those that are on. */
  readonly active: readonly string[];
  refresh(): void;
}

/** Ways in which the world can be wrong on purpose. */
export function DeviationsView({ world, active, refresh }: DeviationsViewProps): JSX.Element {
  const act = useAct();
  const [text, setText] = useState('');
  const data = useFetched<{ readonly deviations: readonly DeviationAnswer[] }>('/deviations');
  const all = data?.deviations ?? [];
  const words = text.toLowerCase().split(/\s+/);
  const shown = all.filter(({ id, title }) => words.every((one) => `${id} ${title}`.toLowerCase().includes(one)));
  const before = active.join();
  const [asked, setAsked] = useState({ ids: active, before });
  // What was asked for is shown at once, until the world has changed or has refused it.
  const on = asked.before === before ? asked.ids : active;
  const activate = async (ids: readonly string[]): Promise<void> => {
    setAsked({ ids, before });
    try {
      await callControl('/deviations', { method: 'PUT', world, json: { active: [...ids] } });
    } catch (error) {
      setAsked({ ids: active, before });
      throw error;
    }
    refresh();
  };
  const toggle = (id: string, wanted: boolean): Promise<void> =>
    act(
      () => activate(wanted ? [...on, id] : on.filter((one) => one !== id)),
      `${id} is ${wanted ? 'on' : 'off'} in the world ${world}`,
    );
  return (
    <section aria-labelledby="deviations-title">
      <h2 id="deviations-title">Deviations of {world}</h2>
      <p class="lead soft">
        Honest mistakes of a server, one each. See how a front end takes them, or how <code>apitwin verify</code> finds
        them.
      </p>
      {data && all.length === 0 && <p>No deviation is known for this API.</p>}
      {all.length > 0 && (
        <div class="tools">
          <label>
            <span class="unseen">Filter the deviations</span>
            <input
              type="search"
              placeholder="Filter"
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
          <span class="soft count">
            {shown.length} of {all.length}, {on.length} on
          </span>
          <button type="button" disabled={on.length === 0} onClick={() => void act(() => activate([]), 'None is on')}>
            Switch all off
          </button>
        </div>
      )}
      <ul class="deviations">
        {shown.map(({ id, title }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={on.includes(id)}
                onChange={({ currentTarget }) => void toggle(id, currentTarget.checked)}
              />
              <span>
                <code>{id}</code> {title}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
