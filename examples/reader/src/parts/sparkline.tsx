import type { ReactElement } from 'react';

interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
}

const width = 120;
const height = 36;
const margin = 3;

/** The course of a number, as a line. Decoration: the numbers beside it say the same. */
export function Sparkline({ values }: SparklineProps): ReactElement | null {
  const last = values.at(-1);
  if (last === undefined || values.length < 2) return null;
  const lowest = Math.min(...values);
  const extent = Math.max(...values) - lowest || 1;
  const x = (index: number): number => margin + (index / (values.length - 1)) * (width - 2 * margin);
  const y = (value: number): number => height - margin - ((value - lowest) / extent) * (height - 2 * margin);
  const line = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polygon points={`${margin},${height} ${line} ${width - margin},${height}`} />
      <polyline points={line} />
      <circle cx={x(values.length - 1)} cy={y(last)} r={2.5} />
    </svg>
  );
}
