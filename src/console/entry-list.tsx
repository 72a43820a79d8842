import type { JSX, TargetedKeyboardEvent } from 'preact';
import type { EntrySummary } from '../mock/journal/journal-entry.ts';
import { statusTone, verdictMeanings, verdictTones } from './status-tone.ts';

interface EntryListProps {
  readonly entries: readonly EntrySummary[];
  readonly selected: number | undefined;
  open(number: number): void;
}

/** The button of the row above or below gets the focus. */
function moveFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = (event.target as HTMLElement).closest('tr');
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

function Problem({ problem, nearMisses, trouble }: EntrySummary): JSX.Element {
  return (
    <>
      {problem !== null && <span class="problem">{problem}</span>}
      {nearMisses.length > 0 && <span class="problem">Near: {nearMisses.join(' · ')}</span>}
      {trouble.length > 0 && <span class="problem">Trouble: {trouble.join(', ')}</span>}
    </>
  );
}

function Row({ entry, selected, open }: { entry: EntrySummary; selected: boolean; open(): void }): JSX.Element {
  const { number, status, method, target, operation, verdict, world, persona, durationMs } = entry;
  return (
    <tr class={selected ? 'selected' : ''}>
      <td class="number soft">{number}</td>
      <td class={`number ${statusTone(status)}`}>
        <strong>{status === 0 ? 'cut' : status}</strong>
      </td>
      <td class="target">
        <button type="button" class="row" id={`entry-${number}`} aria-expanded={selected} onClick={open}>
          <strong>{method}</strong> {target}
        </button>
        <Problem {...entry} />
      </td>
      <td class="wide-only">{operation ?? <span class="soft">none</span>}</td>
      <td>
        <span class={`tag ${verdictTones[verdict]}`} title={verdictMeanings[verdict]}>
          {verdict}
        </span>
      </td>
      <td class="wide-only">{world}</td>
      <td class="wide-only">{persona ?? <span class="soft">–</span>}</td>
      <td class="number soft wide-only">{durationMs.toFixed(1)}</td>
    </tr>
  );
}

/** Exchanges, newest first; arrow keys go from one to the next. */
export function EntryList({ entries, selected, open }: EntryListProps): JSX.Element {
  return (
    <table class="entries" onKeyDown={moveFocus}>
      <caption class="unseen">Requests, newest first. Arrow keys go from one to the next.</caption>
      <thead>
        <tr>
          <th scope="col" class="number">
            #
          </th>
          <th scope="col" class="number">
            Status
          </th>
          <th scope="col">Request</th>
          <th scope="col" class="wide-only">
            Operation
          </th>
          <th scope="col">Verdict</th>
          <th scope="col" class="wide-only">
            World
          </th>
          <th scope="col" class="wide-only">
            Persona
          </th>
          <th scope="col" class="number wide-only">
            ms
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.number} entry={entry} selected={entry.number === selected} open={() => open(entry.number)} />
        ))}
      </tbody>
    </table>
  );
}
