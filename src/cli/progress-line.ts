import type { Progress } from '../contract/progress.ts';
import { renderProgress } from '../report/progress-line.ts';
import type { Output } from './io.ts';

const clearLine = '\r\u001b[2K';

/** Shows where a run is, in one line that is written over. Nothing where nobody watches. */
export function progressLine(output: Output): { show(progress: Progress): void; clear(): void } {
  if (!output.isTerminal) return { show: () => {}, clear: () => {} };
  const room = (output.columns ?? 80) - 1;
  return {
    show: (progress) => {
      const text = renderProgress(progress);
      if (text !== undefined) output.write(`${clearLine}${text.slice(0, room)}`);
    },
    clear: () => output.write(clearLine),
  };
}
