import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { OperationView } from '../mock/control-api/description-view.ts';
import type { OperationCoverage } from '../mock/journal/status-tally.ts';
import { type CoverageCell, coverageGrid } from './coverage-grid.ts';
import { usePolled } from './control-data.ts';

const texts: Readonly<Record<CoverageCell['kind'], string>> = {
  seen: 'seen',
  missing: 'declared, not seen yet',
  stray: 'not declared',
  none: 'not declared',
};

const Missing = (): JSX.Element => (
  <>
    <span aria-hidden="true">·</span>
    <span class="unseen">not given yet</span>
  </>
);

function Cell({ cell }: { readonly cell: CoverageCell }): JSX.Element {
  if (cell.kind === 'none') return <td />;
  const tone = { seen: 'good', missing: 'soft', stray: 'bad' }[cell.kind];
  return (
    <td class={tone} title={texts[cell.kind]}>
      {'count' in cell ? cell.count : <Missing />}
    </td>
  );
}

interface CoverageViewProps {
  readonly world: string;
  readonly operations: readonly OperationView[];
}

/** Which declared answers the front end has met. */
export function CoverageView({ world, operations }: CoverageViewProps): JSX.Element {
  const [own, setOwn] = useState(false);
  const { data } = usePolled<readonly OperationCoverage[]>('/coverage', own ? world : undefined);
  const { columns, rows, seen, declared } = coverageGrid(operations, data ?? []);
  return (
    <section aria-labelledby="coverage-title">
      <h2 id="coverage-title">Coverage</h2>
      <div class="tools">
        <span>
          <strong>
            {seen} of {declared}
          </strong>{' '}
          declared answers were given
        </span>
        <meter
          min={0}
          max={Math.max(declared, 1)}
          value={seen}
          aria-label="Share of declared answers that were given"
        />
        <label>
          <input type="checkbox" checked={own} onChange={({ currentTarget }) => setOwn(currentTarget.checked)} /> Only
          the world {world}
        </label>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section class="wide" aria-label="Operations by statuses" tabIndex={0}>
        <table class="matrix">
          <caption class="unseen">How often each operation answered with each status</caption>
          <thead>
            <tr>
              <th scope="col">Operation</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ operation, cells }) => (
              <tr key={operation}>
                <th scope="row">
                  <a href={`/__twin/reference#${encodeURIComponent(operation)}`}>{operation}</a>
                </th>
                {cells.map((cell, index) => (
                  <Cell key={columns[index]} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="soft">
        <span class="key good">12</span> times given <span class="key soft">·</span> declared, not given yet{' '}
        <span class="key bad">3</span> given, though nothing declares it. The reference forces any of them.
      </p>
    </section>
  );
}
