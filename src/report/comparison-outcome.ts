import type { Comparison } from '../contract/parity/compare-runs.ts';
import type { ComparisonReport } from './comparison-json.ts';
import { headlineText } from './headline-text.ts';

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

function differences({ verdicts: pairs, observations: seen, statuses: alone, members: shapes }: Comparison): string {
  const compared = pairs.filter(({ state }) => state !== 'not-compared');
  const told = seen.filter(({ state }) => state !== 'not-compared');
  const differing = (list: readonly { readonly state: string }[]): number =>
    list.filter(({ state }) => state === 'differs').length;
  const other = shapes.filter(({ outside }) => outside.length > 0).length;
  return [
    `${differing(compared)} of ${plural(compared.length, 'verdict', 'verdicts')}`,
    `${differing(told)} of ${plural(told.length, 'observation', 'observations')}`,
    `${other} of ${plural(shapes.length, 'member', 'members')}`,
    ...(differing(alone) > 0 ? [plural(differing(alone), 'status', 'statuses')] : []),
  ].join(', ');
}

/** The outcome in one sentence. */
export function outcomeText({ comparison, a, b }: ComparisonReport): string {
  const sides = [
    ['A', a],
    ['B', b],
  ] as const;
  const open = sides.filter(([, { run }]) => run.headline === 'no-verdict');
  const why = open.map(([letter, { run }]) => `${letter}: ${headlineText(run).replace('no verdict: ', '')}`).join('; ');
  if (comparison.outcome === 'no-verdict') return `no verdict: ${why}`;
  const rest = open.length > 0 ? `; no verdict on ${why}` : '';
  return `${comparison.outcome === 'alike' ? 'alike' : 'different'}: ${differences(comparison)} differ${rest}`;
}
