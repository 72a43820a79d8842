import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { EntrySummary, EntryVerdict } from '../mock/journal/journal-entry.ts';
import type { PersonaAnswer } from './control-answers.ts';
import { isShown, type ShownEntries } from './entry-filter.ts';
import { EntryList } from './entry-list.tsx';
import { EntryView } from './entry-view.tsx';
import type { LiveEntries } from './live-entries.ts';
import { useAct } from './say.tsx';
import { verdictTones } from './status-tone.ts';

/** Rows that are drawn; the filter searches all that the journal keeps. */
const mostRows = 300;

const verdicts = ['all', ...Object.keys(verdictTones)] as readonly ShownEntries['verdict'][];

interface FilterProps {
  readonly filter: ShownEntries;
  readonly world: string;
  readonly shown: number;
  readonly all: number;
  /** How many of them are preflights. */
  readonly preflights: number;
  change(filter: ShownEntries): void;
}

function Filter({ filter, world, shown, all, preflights, change }: FilterProps): JSX.Element {
  return (
    <>
      <label>
        <span class="unseen">Filter</span>
        <input
          type="search"
          placeholder="Filter: path, operation, status, problem…"
          value={filter.text}
          onInput={({ currentTarget }) => change({ ...filter, text: currentTarget.value })}
        />
      </label>
      <label>
        <span class="soft">Verdict</span>{' '}
        <select
          value={filter.verdict}
          onChange={({ currentTarget }) => change({ ...filter, verdict: currentTarget.value as EntryVerdict | 'all' })}
        >
          {verdicts.map((verdict) => (
            <option key={verdict}>{verdict}</option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={filter.world !== undefined}
          onChange={({ currentTarget }) => change({ ...filter, world: currentTarget.checked ? world : undefined })}
        />{' '}
        Only the world {world}
      </label>
      {preflights > 0 && (
        <label>
          <input
            type="checkbox"
            checked={filter.preflights}
            onChange={({ currentTarget }) => change({ ...filter, preflights: currentTarget.checked })}
          />{' '}
          Preflights ({preflights})
        </label>
      )}
      <span class="soft count">
        {shown} of {all}
      </span>
    </>
  );
}

interface TrafficViewProps {
  readonly live: LiveEntries;
  readonly world: string;
  readonly personas: readonly PersonaAnswer[];
}

function Nothing({ all }: { readonly all: number }): JSX.Element {
  return (
    <p class="nothing soft">
      {all > 0 ? (
        'No request is like that.'
      ) : (
        <>
          No request yet. Send one to <code>{location.origin}</code>, or try one in the{' '}
          <a href="/__twin/reference">reference</a>.
        </>
      )}
    </p>
  );
}

/** Live traffic. */
export function TrafficView({ live, world, personas }: TrafficViewProps): JSX.Element {
  const act = useAct();
  const [filter, setFilter] = useState<ShownEntries>({ text: '', verdict: 'all', preflights: false });
  const [selected, setSelected] = useState<number>();
  const [held, setHeld] = useState<readonly EntrySummary[]>();
  const meant = filter.world === undefined ? filter : { ...filter, world };
  const source = held ?? live.entries;
  const shown = source.filter((entry) => isShown(entry, meant));
  const preflights = source.filter(({ verdict }) => verdict === 'preflight').length;
  const close = (): void => {
    if (selected !== undefined) document.getElementById(`entry-${selected}`)?.focus();
    setSelected(undefined);
  };
  const missed = held === undefined ? 0 : live.entries.filter(({ number }) => number > (held[0]?.number ?? 0)).length;
  const clear = async (): Promise<void> => {
    await live.clear();
    setSelected(undefined);
    setHeld(undefined);
  };
  return (
    <div class={selected === undefined ? 'traffic' : 'traffic split'}>
      <section class="list" aria-label="Traffic">
        <div class="tools">
          <Filter
            filter={filter}
            world={world}
            shown={shown.length}
            all={source.length}
            preflights={preflights}
            change={setFilter}
          />
          <span class="tool-buttons">
            <button type="button" onClick={() => setHeld(held === undefined ? live.entries : undefined)}>
              {held === undefined ? 'Pause' : `Resume (${missed} new)`}
            </button>
            <button type="button" onClick={() => void act(clear, 'The journal is empty')}>
              Clear
            </button>
            <a class="button" href="/__twin/journal/har" download="apitwin.har">
              HAR
            </a>
          </span>
        </div>
        {shown.length === 0 ? (
          <Nothing all={source.length} />
        ) : (
          <EntryList entries={shown.slice(0, mostRows)} selected={selected} open={setSelected} />
        )}
        {shown.length > mostRows && <p class="soft">The newest {mostRows} are shown; a filter finds the others.</p>}
      </section>
      {selected !== undefined && (
        <EntryView number={selected} personas={personas} close={close} replayed={setSelected} />
      )}
    </div>
  );
}
