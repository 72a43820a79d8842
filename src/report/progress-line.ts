import type { Progress } from '../contract/progress.ts';
import { caseText } from './case-text.ts';

/** One line that tells how far a run is; `undefined` when the event changes nothing worth showing. */
export function renderProgress(progress: Progress): string | undefined {
  switch (progress.kind) {
    case 'started':
      return `0/${progress.total}`;
    case 'case': {
      const { result, done, total } = progress;
      return `${done}/${total} ${caseText(result)}: ${result.kind}`;
    }
    case 'waiting':
      return `waiting until ${progress.name}, at most ${progress.ceilingMs} ms`;
    case 'leaving':
      return progress.toUndo === 0 ? undefined : 'cleaning up';
  }
}
