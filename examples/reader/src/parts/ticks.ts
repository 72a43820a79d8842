/** Round steps from 0 to the first one that is not below the largest value; five lines at most. */
export function ticks(largest: number): readonly number[] {
  const rough = Math.max(largest, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((it) => it >= rough && it % 1 === 0) ?? 10 * power;
  return Array.from({ length: Math.ceil(Math.max(largest, 1) / step) + 1 }, (_, index) => index * step);
}
