import type { Waiver } from '../../contracts/waivers.ts';
import type { Coverage } from './measure.ts';

const mostWaivers = 10;

export const isWaived = ({ broken }: Coverage, { node, operations }: Waiver): boolean =>
  broken.node === node && operations.includes(broken.operation);

/** What is wrong with the coverage, one line a mistake; empty: every documented node is covered, or waived in measure. */
export function coverageMistakes(measured: readonly Coverage[], waivers: readonly Waiver[]): readonly string[] {
  const open = measured.filter(({ requirements }) => requirements.length === 0);
  const uncovered = open.filter((node) => !waivers.some((waiver) => isWaived(node, waiver)));
  const idle = waivers.flatMap((waiver) =>
    waiver.operations
      .filter((operation) => !open.some((node) => isWaived(node, { ...waiver, operations: [operation] })))
      .map((operation) => `${operation}: ${waiver.node} needs no waiver: it is covered, or not there`),
  );
  return [
    ...uncovered.map(({ broken }) => `${broken.operation}: no documented requirement fails without ${broken.node}`),
    ...idle,
    ...(waivers.length > mostWaivers ? [`${waivers.length} waivers, and at most ${mostWaivers} may be`] : []),
  ];
}
