import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Json } from '../http/json.ts';
import { shortInstant } from './bar.tsx';
import type { WorldAnswer } from './control-answers.ts';
import { callControl, controlTarget } from './control-client.ts';
import { useAct } from './say.tsx';

interface WorldsViewProps {
  readonly world: string;
  readonly worlds: readonly WorldAnswer[];
  switchTo(world: string): void;
  refresh(): void;
  /** The list alone: to ask for the clock of a world makes it. */
  refreshList(): void;
}

interface NameFormProps {
  readonly label: string;
  readonly button: string;
  send(name: string): Promise<void>;
}

/** A name and what is done with it. */
function NameForm({ label, button, send }: NameFormProps): JSX.Element {
  const [name, setName] = useState('');
  return (
    <form
      class="line"
      onSubmit={(event) => {
        event.preventDefault();
        void send(name).then(() => setName(''));
      }}
    >
      <label>
        {label}{' '}
        <input
          required
          maxLength={64}
          pattern="[A-Za-z0-9._\-]+"
          title="1 to 64 of A-Z a-z 0-9 . _ -"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button type="submit">{button}</button>
    </form>
  );
}

type Change = (path: string, json?: Json) => Promise<unknown>;

interface WorldRowProps extends Pick<WorldsViewProps, 'switchTo' | 'refresh' | 'refreshList'> {
  readonly one: WorldAnswer;
  readonly current: boolean;
}

function WorldRow({ one, current, switchTo, refresh, refreshList }: WorldRowProps): JSX.Element {
  const act = useAct();
  const { name, seed, clock } = one;
  const reset = async (): Promise<void> => {
    await callControl('/reset', { method: 'POST', world: name });
    refresh();
  };
  const remove = async (): Promise<void> => {
    if (current) switchTo('default');
    await callControl(`/worlds/${name}`, { method: 'DELETE' });
    refreshList();
  };
  return (
    <tr class={`row-actions ${current ? 'selected' : ''}`}>
      <th scope="row">{name}</th>
      <td class="number wide-only">{seed}</td>
      <td class="wide-only">
        {shortInstant(clock.now)} {clock.mode}
      </td>
      <td class="actions">
        <button type="button" disabled={current} aria-label={`Switch to ${name}`} onClick={() => switchTo(name)}>
          {current ? 'Shown' : 'Switch'}
        </button>
        <button
          type="button"
          aria-label={`Reset ${name}`}
          onClick={() => void act(reset, `The world ${name} is back at its beginning`)}
        >
          Reset
        </button>
        <a
          class="button"
          href={controlTarget('/snapshot', name)}
          download={`${name}.json`}
          aria-label={`Snapshot of ${name}`}
        >
          Snapshot
        </a>
        <button
          type="button"
          aria-label={`Delete ${name}`}
          onClick={() => void act(remove, `The world ${name} is forgotten`)}
        >
          Delete
        </button>
      </td>
    </tr>
  );
}

function Restore({ world, change }: { readonly world: string; readonly change: Change }): JSX.Element {
  const act = useAct();
  const restore = async (input: HTMLInputElement): Promise<void> => {
    const text = await input.files?.[0]?.text();
    input.value = '';
    if (text === undefined) return;
    let snapshot: Json;
    try {
      snapshot = JSON.parse(text) as Json;
    } catch {
      throw new Error('The file is no JSON: take one that Snapshot gave.');
    }
    await change('/restore', snapshot);
  };
  return (
    <label class="line">
      Restore {world} from a snapshot{' '}
      <input
        type="file"
        accept="application/json,.json"
        onChange={({ currentTarget }) => void act(() => restore(currentTarget), `The world ${world} is restored`)}
      />
    </label>
  );
}

/** All worlds, and what can be done with them. */
export function WorldsView({ world, worlds, switchTo, refresh, refreshList }: WorldsViewProps): JSX.Element {
  const act = useAct();
  const change: Change = async (path, json) => {
    await callControl(path, { method: 'POST', world, ...(json !== undefined && { json }) });
    refresh();
  };
  const make = async (name: string): Promise<void> => {
    await callControl('/worlds', { method: 'POST', json: { name } });
    refresh();
    switchTo(name);
  };
  const fork = async (name: string): Promise<void> => {
    await change('/fork', { to: name });
    switchTo(name);
  };
  return (
    <section aria-labelledby="worlds-title">
      <h2 id="worlds-title">Worlds</h2>
      <p class="lead soft">
        Each has data, a clock and trouble of its own. A request names it by <code>Twin-World: {world}</code> or the
        base URL <code>{`${location.origin}/worlds/${world}`}</code>.
      </p>
      <table>
        <caption class="unseen">All worlds</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" class="number wide-only">
              Seed
            </th>
            <th scope="col" class="wide-only">
              Clock
            </th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {worlds.map((one) => (
            <WorldRow
              key={one.name}
              one={one}
              current={one.name === world}
              switchTo={switchTo}
              refresh={refresh}
              refreshList={refreshList}
            />
          ))}
        </tbody>
      </table>
      <div class="forms">
        <NameForm
          label="New world"
          button="Make"
          send={(name) => act(() => make(name), `The world ${name} is there`)}
        />
        <NameForm
          label={`Copy ${world} to`}
          button="Fork"
          send={(name) => act(() => fork(name), `${name} is a copy of ${world}`)}
        />
        <Restore world={world} change={change} />
      </div>
    </section>
  );
}
