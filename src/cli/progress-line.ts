import type { Progress } from '../contract/progress.ts';
import type { Output } from './io.ts';

const clearLine = '\r\u001b[2K';

function textOf(progress: Progress): string | undefined {
  switch (progress.kind) {
    case 'started':
      return `0/${progress.total}`;
    case 'case':
      return `${progress.done}/${progress.total} ${progress.result.requirement}`;
    case 'waiting':
      return `waiting: ${progress.name}, up to ${Math.ceil(progress.ceilingMs / 1000)} s`;
    case 'leaving':
      return progress.toUndo === 0 ? undefined : 'removing what the run made';
  }
}

/** Shows where a run is, in one line that is written over. Nothing where nobody watches. */
export function progressLine(output: Output): { show(progress: Progress): void; clear(): void } {
  if (!output.isTerminal) return { show: () => {}, clear: () => {} };
  const room = (output.columns ?? 80) - 1;
  return {
    show: (progress) => {
      const text = textOf(progress);
      if (text !== undefined) output.write(`${clearLine}${text.slice(0, room)}`);
    },
    clear: () => output.write(clearLine),
  };
}
