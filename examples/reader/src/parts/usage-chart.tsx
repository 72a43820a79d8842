import type { Schemas } from 'apitwin/client';
import type { ReactElement } from 'react';
import { compactNumber, plural, shortDay } from './format.ts';
import { ticks } from './ticks.ts';
import { useWidth } from './use-width.ts';

type Day = Schemas['UsageHistory']['items'][number];

const height = 240;
const top = 12;
const bottom = 28;
const left = 44;
const labelWidth = 58;

interface ChartProps {
  /** Oldest first. */
  readonly days: readonly Day[];
}

/** Requests a day, as bars. Eyes only: the table below it has the same numbers. */
export function UsageChart({ days }: ChartProps): ReactElement {
  const [box, width] = useWidth<HTMLDivElement>(640);
  const lines = ticks(Math.max(...days.map(({ requests }) => requests), 0));
  const most = lines.at(-1) ?? 1;
  const room = (width - left) / Math.max(days.length, 1);
  const bar = Math.min(Math.max(room * 0.64, 2), 44);
  const y = (value: number): number => height - bottom - (value / most) * (height - top - bottom);
  const every = Math.max(Math.ceil(labelWidth / room), 1);
  return (
    <div className="chart" ref={box}>
      <svg width={width} height={height} aria-hidden="true">
        {lines.map((value) => (
          <g key={value} className="chart-line">
            <line x1={left} x2={width} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {compactNumber(value)}
            </text>
          </g>
        ))}
        {days.map(({ date, requests }, index) => {
          const middle = left + room * (index + 0.5);
          const isLast = index === days.length - 1;
          const isCutOff = middle + labelWidth / 2 > width;
          const isLabelled = (days.length - 1 - index) % every === 0;
          return (
            <g key={date} className="chart-day" data-today={isLast || undefined}>
              <title>{`${shortDay(date)}: ${plural(requests, 'request')}`}</title>
              <rect className="chart-room" x={middle - room / 2} y={top} width={room} height={height - top - bottom} />
              <rect x={middle - bar / 2} y={y(requests)} width={bar} height={height - bottom - y(requests)} rx={2} />
              {isLabelled && (
                <text x={isCutOff ? width : middle} y={height - 8} textAnchor={isCutOff ? 'end' : 'middle'}>
                  {shortDay(date)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

export function UsageTable({ days }: ChartProps): ReactElement {
  return (
    <details className="numbers">
      <summary>Show the numbers</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Requests</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, requests }) => (
            <tr key={date}>
              <th scope="row">{shortDay(date)}</th>
              <td>{requests.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
